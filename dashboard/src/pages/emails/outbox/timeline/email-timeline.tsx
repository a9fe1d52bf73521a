import { Text } from '@mantine/core';
import { Moment } from '../../../../components/moment.js';
import type { EmailDetailsFragment } from '../../../../gql/graphql.js';
import classes from './email-timeline.module.css';
import { listSteps, type TimelineStep } from './timeline-steps.js';

/** The way of an email, step by step. */
export function EmailTimeline({ email }: { email: EmailDetailsFragment }) {
  return (
    <ol className={classes.steps} aria-label="Timeline of the email">
      {listSteps(email).map((step) => (
        <Step key={`${step.label} ${step.millis}`} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { label, millis, text, kind } }: { step: TimelineStep }) {
  return (
    <li className={classes.step} data-kind={kind} aria-current={kind === 'now' ? 'step' : undefined}>
      <Text size="sm" fw={kind === 'now' ? 600 : 500}>
        {label}
      </Text>
      {millis !== null && (
        <Text size="sm" component="div">
          <Moment millis={millis} />
        </Text>
      )}
      {text && (
        <Text size="xs" c="dimmed" className={classes.text}>
          {text}
        </Text>
      )}
    </li>
  );
}
