import { Card, Stack } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import { SettingSwitch } from '../../entities/settings/setting-switch.js';
import type { ProjectSettingsFragment } from '../../gql/graphql.js';
import { useUpdateProject } from './use-update-project.js';

/** The switches of API keys for users and for teams. */
export function ApiKeysCard({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  return (
    <Card>
      <Stack>
        <CardHead
          title="API keys"
          description="With them programs of your users prove to your back end for whom they act. Switched off, those that there are count for nothing."
        />
        <SettingSwitch
          label="Users may have API keys"
          description="Everybody makes and revokes theirs in the account settings."
          path="apiKeys.enabled.user"
          checked={config.allowUserApiKeys}
          save={(allowUserApiKeys) => update({ config: { allowUserApiKeys } })}
        />
        <SettingSwitch
          label="Teams may have API keys"
          description="Members with $manage_api_keys make and revoke them."
          path="apiKeys.enabled.team"
          checked={config.allowTeamApiKeys}
          save={(allowTeamApiKeys) => update({ config: { allowTeamApiKeys } })}
        />
      </Stack>
    </Card>
  );
}
