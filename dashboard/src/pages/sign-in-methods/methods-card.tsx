import { Alert, Card, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CardHead } from '../../components/card-head.js';
import { SettingSwitch } from '../../components/setting-switch.js';
import type { ProjectSettingsFragment } from '../../gql/graphql.js';
import { useUpdateProject } from '../settings/use-update-project.js';

/** The ways in that users are offered. */
export function MethodsCard({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  const hasMethod = config.credentialEnabled || config.magicLinkEnabled || config.passkeyEnabled;
  return (
    <Card>
      <Stack>
        <CardHead title="Ways in" description="Switches save at once and hold for the next sign-in." />
        {!hasMethod && <NoMethodAlert />}
        <SettingSwitch
          label="Password"
          description="Users may sign in with e-mail and password."
          checked={config.credentialEnabled}
          save={(credentialEnabled) => update({ config: { credentialEnabled } })}
        />
        <SettingSwitch
          label="Refuse common passwords"
          description="New passwords may not be among the most common ones, such as “password123”."
          checked={config.refuseCommonPasswords}
          save={(refuseCommonPasswords) => update({ config: { refuseCommonPasswords } })}
        />
        <SettingSwitch
          label="Magic link"
          description="Users may sign in with a link or a code of six characters, sent by e-mail."
          checked={config.magicLinkEnabled}
          save={(magicLinkEnabled) => update({ config: { magicLinkEnabled } })}
        />
        <SettingSwitch
          label="Passkey"
          description="Users may sign in with their fingerprint, face or device, on your trusted domains."
          checked={config.passkeyEnabled}
          save={(passkeyEnabled) => update({ config: { passkeyEnabled } })}
        />
        <Text size="sm" c="dimmed">
          Users add an authenticator app as a second factor in their account settings. Every way in asks for it then.
        </Text>
      </Stack>
    </Card>
  );
}

function NoMethodAlert() {
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} />} title="Nobody can sign in">
      All ways in are off. Turn at least one on.
    </Alert>
  );
}
