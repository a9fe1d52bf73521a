import { Card, Stack, Text, Title } from '@mantine/core';
import { SettingSwitch } from './setting-switch.js';
import type { ProjectSettings } from './settings.graphql.js';

type Toggle = Exclude<keyof ProjectSettings, 'domains'>;

const TOGGLES: Array<{ name: Toggle; label: string; description: string }> = [
  { name: 'signUpEnabled', label: 'Sign-up', description: 'New people may make an account. Off: only you add users.' },
  { name: 'credentialEnabled', label: 'Password', description: 'Users may sign in with e-mail and password.' },
  {
    name: 'magicLinkEnabled',
    label: 'Magic link',
    description: 'Users may sign in with a link or code sent by e-mail.',
  },
  {
    name: 'passkeyEnabled',
    label: 'Passkey',
    description: 'Users may sign in with their fingerprint, face or device.',
  },
  {
    name: 'createTeamOnSignUp',
    label: 'A team for every new user',
    description: 'Everybody who signs up gets a team of their own.',
  },
  {
    name: 'clientUserDeletionEnabled',
    label: 'Users may delete their accounts',
    description: 'Off: only you and your back end can.',
  },
];

export function SignInCard({ config }: { config: ProjectSettings }) {
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2}>Sign-in and accounts</Title>
          <Text c="dimmed">Switches save at once and hold for the next sign-in.</Text>
        </div>
        {TOGGLES.map(({ name, label, description }) => (
          <SettingSwitch
            key={name}
            label={label}
            description={description}
            checked={config[name]}
            write={(checked) => ({ config: { [name]: checked } })}
          />
        ))}
      </Stack>
    </Card>
  );
}
