import { Card, Stack } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import { SettingSwitch } from '../../entities/settings/setting-switch.js';
import type { ProjectSettingsFragment } from '../../gql/graphql.js';
import { useUpdateProject } from '../settings/use-update-project.js';
import { VerifiedAddressSwitch } from './verified-address-switch.js';

/** The switches about making and deleting accounts. */
export function AccountsCard({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  return (
    <Card>
      <Stack>
        <CardHead title="Accounts" description="How accounts come and go." />
        <SettingSwitch
          label="Sign-up"
          description="New people may make an account. Off: only you add users."
          path="auth.allowSignUp"
          checked={config.signUpEnabled}
          save={(signUpEnabled) => update({ config: { signUpEnabled } })}
        />
        <VerifiedAddressSwitch />
        <SettingSwitch
          label="A team for every new user"
          description="Everybody who signs up gets a team of their own."
          path="teams.createPersonalTeamOnSignUp"
          checked={config.createTeamOnSignUp}
          save={(createTeamOnSignUp) => update({ config: { createTeamOnSignUp } })}
        />
        <SettingSwitch
          label="Users may create teams"
          description="Whoever does gets the permissions of team creators in it."
          path="teams.allowClientTeamCreation"
          checked={config.clientTeamCreationEnabled}
          save={(clientTeamCreationEnabled) => update({ config: { clientTeamCreationEnabled } })}
        />
        <SettingSwitch
          label="Users may delete their accounts"
          description="Off: only you and your back end can."
          path="users.allowClientUserDeletion"
          checked={config.clientUserDeletionEnabled}
          save={(clientUserDeletionEnabled) => update({ config: { clientUserDeletionEnabled } })}
        />
      </Stack>
    </Card>
  );
}
