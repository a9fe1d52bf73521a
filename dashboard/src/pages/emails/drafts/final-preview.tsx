import { Skeleton, Text } from '@mantine/core';
import { ProblemPanel } from '../editor/problem-panel.js';
import { EmailView } from '../message/email-view.js';
import type { PreviewState } from '../editor/use-email-preview.js';
import classes from './final-preview.module.css';

interface FinalPreviewProps {
  rendered: PreviewState;
  /** Instead of the one in the source; empty for none. */
  subject: string;
}

/** The email as it will be sent, with somebody's name in it. */
export function FinalPreview({ rendered: { preview, problem, isRendering }, subject }: FinalPreviewProps) {
  return (
    <section className={classes.box} aria-label="Preview" aria-busy={isRendering}>
      <div className={classes.head}>
        <Text size="xs" c="dimmed">
          Subject
        </Text>
        <Text fw={580}>{subject || preview?.subject || (preview ? 'No subject' : '…')}</Text>
      </div>
      {problem && <ProblemPanel problem={problem} edited="template" hasPreview={false} />}
      <div className={classes.mail}>
        <EmailView parts={{ html: preview?.html ?? null, text: preview?.text ?? null }} title="Preview of the email">
          {isRendering && <Skeleton h="100%" radius={0} />}
        </EmailView>
      </div>
    </section>
  );
}
