import { Button, Card, Stack } from '@mantine/core';
import IconPlus from 'tabler:plus';
import { ListBody, ListSkeleton } from '../../../components/lists/list-body.js';
import { PageHeader } from '../../../components/page-header.js';
import { useCreating } from '../../../components/use-creating.js';
import { useProject } from '../../../session/project-context.js';
import { CreateProviderModal } from './create-provider-modal.js';
import { MergeStrategyCard } from './merge-strategy-card.js';
import { ProviderList } from './provider-list.js';
import { useProviders } from './use-providers.js';

/** The identity providers that users may sign in with. */
export function ProvidersPage() {
  const { displayName } = useProject();
  const providers = useProviders();
  const { isCreating, startCreating, stopCreating } = useCreating();
  return (
    <>
      <PageHeader
        title="Identity providers"
        documentTitle={`Identity providers of ${displayName}`}
        description="Users sign in with an account that they have elsewhere. Switches save at once."
        action={
          <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
            Add OpenID Connect
          </Button>
        }
      />
      <Stack maw={760}>
        <Card py="sm">
          <ListBody
            noun="identity providers"
            list={providers}
            empty={null}
            skeleton={<ListSkeleton rows={12} height={44} />}
          >
            {(setups) => <ProviderList setups={setups} />}
          </ListBody>
        </Card>
        <MergeStrategyCard />
      </Stack>
      <CreateProviderModal
        opened={isCreating}
        onClose={stopCreating}
        taken={(providers.items ?? []).map(({ providerConfigId }) => providerConfigId)}
      />
    </>
  );
}
