import { useLazyQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { ErrorPanel } from '../../../components/error-panel.js';
import { TrySignUpRulesDocument, type TriedSignUpRuleInput, type TrySignUpRulesQuery } from '../../../gql/graphql.js';
import classes from './rules.module.css';
import { checkCondition } from './rule-values.js';
import { describeTrial, times } from './rule-words.js';

/** Tries the rules, this one as it is typed among them, with the last sign-ups. Nothing is saved or counted. */
export function TrialPanel({ rule }: { rule: TriedSignUpRuleInput }) {
  const [run, { data, error, loading }] = useLazyQuery(TrySignUpRulesDocument, { fetchPolicy: 'no-cache' });
  const isReady = checkCondition(rule.condition) === null;
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        loading={loading}
        disabled={!isReady}
        onClick={() => void run({ variables: { rule } }).catch(() => undefined)}
      >
        Try it with the last 1,000 sign-ups
      </Button>
      {error && <ErrorPanel title="It could not be tried" error={error} />}
      {data && !error && <TrialResult trial={data.trySignUpRules} ruleId={rule.ruleId} />}
    </Stack>
  );
}

function TrialResult({ trial, ruleId }: { trial: TrySignUpRulesQuery['trySignUpRules']; ruleId: string }) {
  const own = trial.rules.find((counts) => counts.ruleId === ruleId);
  return (
    <output className={classes.result}>
      <Text size="sm" fw={580}>
        This rule would have matched {times(own?.matchedCount ?? 0)}.
      </Text>
      <Text size="sm">{describeTrial(trial)}</Text>
      {own !== undefined && own.overLimitCount > 0 && (
        <Text size="sm" c="red">
          It took too long {times(own.overLimitCount)}, and so did not match. Simplify its pattern.
        </Text>
      )}
      {trial.examples.length > 0 && (
        <ul className={classes.examples}>
          {trial.examples.map(({ userId, primaryEmail, isRejected }) => (
            <li key={userId}>
              <Text size="sm" c="dimmed">
                {primaryEmail ?? userId}: {isRejected ? 'rejected' : 'restricted'}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </output>
  );
}
