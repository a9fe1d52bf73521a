import { Card, Group, List, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../components/error-panel.js';
import { SignedInAs } from './signed-in-as.js';

interface QuestionCardProps {
  /** The question. */
  children: ReactNode;
  /** The consequences of the answer, said before it is given. */
  consequences: string[];
  /** The error of the last attempt; null unless it failed. */
  failure: unknown;
  failureTitle: string;
  buttons: ReactNode;
}

/** A question of a platform to an owner, and whose account answers. */
export function QuestionCard({ children, consequences, failure, failureTitle, buttons }: QuestionCardProps) {
  return (
    <>
      <Card>
        <Stack gap="lg">
          {children}
          <section aria-labelledby="consequences">
            <Title order={2} id="consequences" mb={6}>
              What happens then
            </Title>
            <List size="sm" spacing={6}>
              {consequences.map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          </section>
          {failure !== null && <ErrorPanel title={failureTitle} error={failure} />}
          <Group justify="flex-end" gap="xs">
            {buttons}
          </Group>
        </Stack>
      </Card>
      <Stack mt="md" px="xs">
        <SignedInAs />
      </Stack>
    </>
  );
}
