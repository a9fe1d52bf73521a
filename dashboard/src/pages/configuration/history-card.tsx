import { useApolloClient } from '@apollo/client/react';
import { Button, Card, Collapse, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import list from '../../components/item-list.module.css';
import type { ShownPage } from '../../components/lists/connection.js';
import { ListBody } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import type { Paging } from '../../components/lists/use-list-search.js';
import { Moment } from '../../components/moment.js';
import { useAttempt } from '../../components/use-attempt.js';
import {
  CompareReturnDocument,
  ReturnConfigurationDocument,
  type ConfigurationChangeFragment,
  type ConfigurationComparisonFragment,
} from '../../gql/graphql.js';
import { ComparisonModal } from './comparison-modal.js';
import { DifferenceList } from './difference-list.js';
import { nameAuthor, summarizeChange } from './difference-words.js';

interface HistoryCardProps {
  page: ShownPage<ConfigurationChangeFragment>;
  paging: Paging;
  onChanged: () => Promise<unknown>;
}

/** An earlier change whose settings a project can be brought back to. */
interface Return {
  revision: number;
  comparison: ConfigurationComparisonFragment;
}

/** The changes of the settings with their authors, newest first, and the way back. */
export function HistoryCard({ page, paging, onChanged }: HistoryCardProps) {
  const { compare, goBack } = useReturn();
  const { failure, attempt } = useAttempt();
  const [asked, setAsked] = useState<Return | null>(null);
  const ask = (revision: number) => attempt(async () => setAsked(await compare(revision)));
  return (
    <Card>
      <Stack>
        <CardHead
          title="History"
          description="Every change, by whomever and whatever way it came. Secrets are not shown."
        />
        {failure !== null && <ErrorPanel title="The earlier settings could not be read" error={failure} />}
        <ListBody noun="changes" list={page} empty={<Text size="sm">Nothing has been changed yet.</Text>}>
          {(changes) => (
            <PagedItems noun="changes" page={page} paging={paging} counted={countChanges(changes.length)} isQuiet>
              <ul className={list.list} aria-label="Changes">
                {changes.map((change) => (
                  <ChangeItem key={change.revision} change={change} onReturn={() => void ask(change.revision)} />
                ))}
              </ul>
            </PagedItems>
          )}
        </ListBody>
      </Stack>
      <ComparisonModal
        comparison={asked?.comparison ?? null}
        title={`Return to before change ${asked?.revision ?? ''}`}
        confirmLabel="Return"
        onClose={() => setAsked(null)}
        onConfirm={async (comparison) => {
          if (!asked) return;
          await goBack(asked.revision, comparison.revision);
          await onChanged();
          notifications.show({ title: 'Configuration restored', message: 'You can return from this, too.' });
        }}
      />
    </Card>
  );
}

function ChangeItem({ change, onReturn }: { change: ConfigurationChangeFragment; onReturn: () => void }) {
  const [isOpen, opening] = useDisclosure(false);
  const { revision, changedAtMillis, differences, leftOut } = change;
  return (
    <li className={list.item}>
      <div className={list.text}>
        <Text>{summarizeChange(change)}</Text>
        <Text size="sm" c="dimmed" component="div">
          {nameAuthor(change)}, <Moment millis={changedAtMillis} />
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${isOpen ? 'Hide' : 'Show'} change ${revision}`}
          aria-expanded={isOpen}
          onClick={opening.toggle}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        <Button size="xs" variant="default" aria-label={`Return to before change ${revision}…`} onClick={onReturn}>
          Return to before…
        </Button>
      </Group>
      <Collapse expanded={isOpen} w="100%">
        <DifferenceList label={`Change ${revision}`} differences={differences} leftOut={leftOut} />
      </Collapse>
    </li>
  );
}

function useReturn() {
  const client = useApolloClient();
  return {
    compare: async (revision: number): Promise<Return> => {
      const { data } = await client.query({
        query: CompareReturnDocument,
        variables: { revision },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The server did not compare the settings.');
      return { revision, comparison: data.configurationReturn };
    },
    goBack: (revision: number, basedOn: number) =>
      client.mutate({
        mutation: ReturnConfigurationDocument,
        variables: { revision, basedOn },
        fetchPolicy: 'no-cache',
      }),
  };
}

function countChanges(count: number): string {
  return count === 1 ? 'One change' : `${count} changes`;
}
