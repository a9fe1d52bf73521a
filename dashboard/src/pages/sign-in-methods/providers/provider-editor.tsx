import { Badge, Card, Group, Stack } from '@mantine/core';
import { CardHead } from '../../../components/card-head.js';
import { PageHeader } from '../../../components/page-header.js';
import { SettingSwitch } from '../../../entities/settings/setting-switch.js';
import type { ProviderSetupFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { nameProvider } from './provider-names.js';
import { ProviderForm } from './provider-form.js';
import { writeUse } from './provider-values.js';
import { describeSetup, isReady } from './provider-words.js';
import { RemoveProviderCard } from './remove-provider-card.js';
import { SignInSwitch } from './sign-in-switch.js';
import { useUpdateProviders } from './use-providers.js';

export function ProviderEditor({ setup }: { setup: ProviderSetupFragment }) {
  const { displayName } = useProject();
  const { badge, text } = describeSetup(setup);
  const name = nameProvider(setup);
  return (
    <div>
      <PageHeader
        title={name}
        documentTitle={`${name} of ${displayName}`}
        description={
          <Group component="span" gap={8}>
            {badge && <Badge color={badge.color}>{badge.label}</Badge>}
            {text}
          </Group>
        }
      />
      <Stack maw={760}>
        <UseCard setup={setup} />
        <ProviderForm setup={setup} />
        {setup.isConfigured && <RemoveProviderCard setup={setup} />}
      </Stack>
    </div>
  );
}

function UseCard({ setup }: { setup: ProviderSetupFragment }) {
  const update = useUpdateProviders();
  const description = isReady(setup)
    ? 'The sign-in pages offer it, and users may link it in their account settings.'
    : 'Enter its keys below first.';
  return (
    <Card>
      <Stack>
        <CardHead title="Use" description="Switches save at once." />
        <SignInSwitch setup={setup} description={description} />
        <SettingSwitch
          label="Access tokens"
          description="Your application may ask for tokens of linked accounts, to use the provider on a user’s behalf."
          path={`auth.oauth.providers.${setup.providerConfigId}.allowConnectedAccounts`}
          checked={setup.isConfigured && setup.allowConnectedAccounts}
          isDisabled={!setup.isConfigured}
          save={(allowConnectedAccounts) => update(writeUse(setup, { allowConnectedAccounts }))}
        />
      </Stack>
    </Card>
  );
}
