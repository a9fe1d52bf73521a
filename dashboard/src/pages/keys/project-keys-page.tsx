import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import IconPlus from 'tabler:plus';
import { useState } from 'react';
import { ListPage } from '../../components/lists/list-page.js';
import { useCreating } from '../../components/use-creating.js';
import { type KeySetFragment, ProjectKeySetsDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { ClientKeyCard } from './client-key-card.js';
import { CreateKeysModal } from './create-keys-modal.js';
import { type KeySetDeed, KeySetTable } from './key-set-table.js';
import { NoKeys } from './no-keys.js';
import { RenameKeysModal } from './rename-keys-modal.js';
import { RevokeKeysModal } from './revoke-keys-modal.js';
import { RotateKeysModal } from './rotate-keys-modal.js';

export function ProjectKeysPage() {
  const project = useProject();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const [chosen, setChosen] = useState<{ deed: KeySetDeed; set: KeySetFragment } | null>(null);
  const { data, error, refetch } = useQuery(ProjectKeySetsDocument);
  const list = { items: data?.projectKeySets, error, onRetry: () => void refetch() };
  const setFor = (deed: KeySetDeed) => (chosen?.deed === deed ? chosen.set : null);
  const stop = () => setChosen(null);
  return (
    <>
      <ListPage
        title="Project keys"
        documentTitle={`Keys of ${project.displayName}`}
        description="Programs show them to speak for this project. Give every program a set of its own."
        action={
          list.items?.length !== 0 && (
            <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
              Create keys
            </Button>
          )
        }
        noun="keys"
        list={list}
        empty={<NoKeys onCreate={startCreating} />}
      >
        {(sets) => <KeySetTable sets={sets} onDo={(deed, set) => setChosen({ deed, set })} />}
      </ListPage>
      <ClientKeyCard />
      <CreateKeysModal opened={isCreating} onClose={stopCreating} onCreated={list.onRetry} />
      <RenameKeysModal set={setFor('rename')} onClose={stop} />
      <RotateKeysModal set={setFor('rotate')} onClose={stop} onRotated={list.onRetry} />
      <RevokeKeysModal set={setFor('revoke')} onClose={stop} />
    </>
  );
}
