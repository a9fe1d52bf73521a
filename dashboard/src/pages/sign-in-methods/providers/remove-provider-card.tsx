import { Button, Card, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import { CardHead } from '../../../components/card-head.js';
import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import { PushedFields } from '../../../entities/settings/pushed-fields.js';
import { useLoading } from '../../../components/use-loading.js';
import type { ProviderSetupFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { useUpdateConfiguration } from '../../settings/use-update-configuration.js';
import { isBuiltIn, nameProvider } from './provider-names.js';
import { writeRemoval } from './provider-values.js';
import { describeLoss } from './provider-words.js';
import { useCountUsers } from './use-providers.js';

/** Forgets what is stored of a provider. Says first who would miss it. */
export function RemoveProviderCard({ setup }: { setup: ProviderSetupFragment }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  // The list that comes next asks again; asked here, this page would be of nothing.
  const forget = useUpdateConfiguration();
  const [isAsking, asking] = useDisclosure(false);
  const name = nameProvider(setup);
  const remove = async () => {
    await forget(writeRemoval(setup));
    await navigate(`/projects/${projectId}/sign-in-methods/providers`, { state: { isSaved: true } });
    notifications.show({ title: 'Provider removed', message: `The keys of ${name} are forgotten.` });
  };
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <CardHead title={`Remove ${name}`} description="Its keys are forgotten, and nobody signs in with it." />
        <PushedFields paths={[`auth.oauth.providers.${setup.providerConfigId}`]}>
          <Button color="red" variant="default" c="red" onClick={asking.open}>
            Remove…
          </Button>
        </PushedFields>
      </Group>
      <ConfirmByNameModal
        opened={isAsking}
        onClose={asking.close}
        title={`Remove ${name}`}
        name={name}
        confirmLabel="Remove provider"
        failureTitle={`${name} was not removed`}
        onConfirm={remove}
      >
        <Loss setup={setup} name={name} />
      </ConfirmByNameModal>
    </Card>
  );
}

function Loss({ setup, name }: { setup: ProviderSetupFragment; name: string }) {
  const count = useCountUsers();
  const { value, error } = useLoading(() => count(setup), setup.providerConfigId);
  const id = setup.providerConfigId;
  return (
    <>
      <Text mb="xs">
        {value && describeLoss(name, value)}
        {!value && !error && 'Counting who signs in with it …'}
        {!value && error !== undefined && 'It could not be counted who signs in with it.'}
      </Text>
      <Text>
        The keys cannot be brought back. Linked accounts stay with their users, and work again once{' '}
        {isBuiltIn(id) ? 'it is' : `a provider with the id ${id} is`} set up again.
      </Text>
    </>
  );
}
