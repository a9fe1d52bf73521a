import { Card, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PushedFields } from '../../../entities/settings/pushed-fields.js';
import { RadioCards, type RadioChoice } from '../../../components/radio-cards.js';
import { useAttempt } from '../../../components/use-attempt.js';
import type { SignUpRulesDefaultAction } from '../../../gql/graphql.js';
import { useUpdateRules } from './use-rules.js';

const CHOICES: Array<RadioChoice<SignUpRulesDefaultAction>> = [
  { value: 'allow', label: 'Allow', description: 'Everybody may sign up whom no rule rejects.' },
  { value: 'reject', label: 'Reject', description: 'Nobody may sign up but whom a rule allows.' },
];

/** The action where no rule allows or rejects. */
export function DefaultCard({ action }: { action: SignUpRulesDefaultAction }) {
  const update = useUpdateRules();
  const { isBusy, failure, attempt } = useAttempt();
  const choose = async (next: SignUpRulesDefaultAction) => {
    if (isBusy || next === action) return;
    if (!(await attempt(() => update({ 'auth.signUpRulesDefaultAction': next })))) return;
    notifications.show({ title: 'Saved', message: `Without a rule: ${next}.` });
  };
  return (
    <Card>
      <Stack>
        <CardHead title="Without a rule" description="What happens where no rule allows or rejects." />
        {failure !== null && <ErrorPanel title="It was not changed" error={failure} />}
        <PushedFields paths={['auth.signUpRulesDefaultAction']}>
          <RadioCards label="Without a rule" choices={CHOICES} value={action} onChange={(next) => void choose(next)} />
        </PushedFields>
      </Stack>
    </Card>
  );
}
