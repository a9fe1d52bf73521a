import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { PageHeader } from '../../components/page-header.js';
import { useProject } from '../../session/project-context.js';
import { CreateKeysModal } from './create-keys-modal.js';
import { KeySetTable } from './key-set-table.js';
import { type KeySetFragment, ProjectKeySetsDocument } from '../../gql/graphql.js';
import { NoKeys } from './no-keys.js';
import { RevokeKeysModal } from './revoke-keys-modal.js';

/** `?new` opens the dialog, so that the palette can lead there. */
export function ProjectKeysPage() {
  const project = useProject();
  const [search, setSearch] = useSearchParams();
  const [doomed, setDoomed] = useState<KeySetFragment | null>(null);
  const { data, error, refetch } = useQuery(ProjectKeySetsDocument);
  const sets = data?.projectKeySets;
  const create = () => setSearch({ new: '' }, { replace: true });
  const reload = () => void refetch();
  return (
    <>
      <PageHeader
        title="Project keys"
        documentTitle={`Keys of ${project.displayName}`}
        description="Programs show them to speak for this project. Give every program a set of its own."
        action={
          sets?.length !== 0 && (
            <Button leftSection={<IconPlus size={16} />} onClick={create}>
              Create keys
            </Button>
          )
        }
      />
      {!sets && error && <ErrorPanel title="The keys could not be read" error={error} onRetry={reload} />}
      {!sets && !error && <KeysSkeleton />}
      {sets?.length === 0 && <NoKeys onCreate={create} />}
      {sets && sets.length > 0 && <KeySetTable sets={sets} onRevoke={setDoomed} />}
      <CreateKeysModal opened={search.has('new')} onClose={() => setSearch({}, { replace: true })} onCreated={reload} />
      <RevokeKeysModal set={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function KeysSkeleton() {
  return (
    <Stack component="output" gap={10} aria-busy="true" aria-label="Loading the keys">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </Stack>
  );
}
