import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Card, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { RadioCards } from '../../../components/radio-cards.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { MergeStrategyDocument, UpdateMergeStrategyDocument } from '../../../gql/graphql.js';
import { useSeenRevision } from '../../settings/use-seen-revision.js';
import { MERGE_STRATEGIES, type MergeStrategy } from './merge-strategies.js';

/** The choice for a provider's address that an account here has already. */
export function MergeStrategyCard() {
  const { data, error, refetch } = useQuery(MergeStrategyDocument);
  const stored = data?.project.config.oauthAccountMergeStrategy;
  return (
    <Card>
      <Stack>
        <CardHead
          title="When an account has the address already"
          description="Somebody comes from a provider for the first time, with a verified address that one of your users has."
        />
        {!stored && error && (
          <ErrorPanel title="The setting could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {!stored && !error && <LoadingBlock label="Loading the setting" height={250} radius="lg" />}
        {stored && <StrategyForm stored={stored} />}
      </Stack>
    </Card>
  );
}

function StrategyForm({ stored }: { stored: MergeStrategy }) {
  const [draft, setDraft] = useState<MergeStrategy | null>(null);
  const [update] = useMutation(UpdateMergeStrategyDocument);
  const seenRevision = useSeenRevision();
  const { isBusy, failure, attempt } = useAttempt();
  const chosen = draft ?? stored;
  const save = async () => {
    const variables = { strategy: chosen, basedOn: seenRevision() };
    if (!(await attempt(() => update({ variables })))) return;
    setDraft(null);
    notifications.show({ title: 'Setting saved', message: 'It holds for the next sign-in.' });
  };
  return (
    <>
      <RadioCards label="What happens then" choices={MERGE_STRATEGIES} value={chosen} onChange={setDraft} />
      {failure !== null && <ErrorPanel title="The setting was not saved" error={failure} />}
      <Group justify="flex-end">
        <Button disabled={chosen === stored} loading={isBusy} onClick={() => void save()}>
          Save
        </Button>
      </Group>
    </>
  );
}
