import { CloseButton, Group, List, Paper, Stack, Text } from '@mantine/core';
import type { EmailAction, OutboxItemFragment } from '../../../../gql/graphql.js';
import { nameRecipient, nameSubject } from '../email-words.js';
import { tellDone } from './action-words.js';
import type { ChangeResult } from './use-change-emails.js';

/** The action on emails, and the result for each; null where the server could not be asked. */
export interface ActionOutcome {
  action: EmailAction;
  emails: readonly OutboxItemFragment[];
  results: readonly ChangeResult[] | null;
}

/** Tells what became of emails, and of those that were left out, why. */
export function OutcomeNote({ outcome, onPutAway }: { outcome: ActionOutcome; onPutAway: () => void }) {
  const { action, emails, results } = outcome;
  const refused = results?.filter(({ code }) => code !== null) ?? [];
  const title = results
    ? tellDone(action, results.length - refused.length, results.length)
    : 'The server could not be asked. Try again in a moment.';
  return (
    <Paper component="section" aria-label="What was done" withBorder p="sm" pl="md" mb="sm">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Stack gap={6} style={{ flex: 1, minWidth: 0 }}>
          <Text component="output" fw={560}>
            {title}
          </Text>
          {refused.length > 0 && (
            <List size="sm" withPadding style={{ overflowWrap: 'anywhere' }}>
              {refused.map(({ id, message }) => (
                <List.Item key={id}>
                  {nameOf(emails.find((email) => email.id === id))}: {message}
                </List.Item>
              ))}
            </List>
          )}
        </Stack>
        <CloseButton aria-label="Put away what was done" onClick={onPutAway} />
      </Group>
    </Paper>
  );
}

function nameOf(email: OutboxItemFragment | undefined): string {
  return email ? `${nameSubject(email)}, to ${nameRecipient(email)}` : 'An email';
}
