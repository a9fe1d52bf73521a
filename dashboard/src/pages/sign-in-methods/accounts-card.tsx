import { Card, Stack, Text, Title } from '@mantine/core';
import { SettingSwitch } from '../../components/setting-switch.js';
import type { ProjectSettingsFragment } from '../../gql/graphql.js';
import { useUpdateProject } from '../settings/use-update-project.js';

/** Who may make an account, and what comes with it. */
export function AccountsCard({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2}>Accounts</Title>
          <Text c="dimmed">How accounts come and go.</Text>
        </div>
        <SettingSwitch
          label="Sign-up"
          description="New people may make an account. Off: only you add users."
          checked={config.signUpEnabled}
          save={(signUpEnabled) => update({ config: { signUpEnabled } })}
        />
        <SettingSwitch
          label="A team for every new user"
          description="Everybody who signs up gets a team of their own."
          checked={config.createTeamOnSignUp}
          save={(createTeamOnSignUp) => update({ config: { createTeamOnSignUp } })}
        />
        <SettingSwitch
          label="Users may delete their accounts"
          description="Off: only you and your back end can."
          checked={config.clientUserDeletionEnabled}
          save={(clientUserDeletionEnabled) => update({ config: { clientUserDeletionEnabled } })}
        />
      </Stack>
    </Card>
  );
}
