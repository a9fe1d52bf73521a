import { Card, Code, Stack, Text } from '@mantine/core';
import { CardHead } from '../../../components/card-head.js';
import type { ProjectSettingsFragment } from '../../../gql/graphql.js';
import { useUpdateProject } from '../../settings/use-update-project.js';
import { ProtectionSwitch } from './protection-switch.js';

interface PasswordsCardProps {
  config: ProjectSettingsFragment;
  /** The passwords on the server's list of stolen ones; 0 where it has none. */
  breachedPasswords: number;
}

/** The passwords that nobody may choose. */
export function PasswordsCard({ config, breachedPasswords }: PasswordsCardProps) {
  const update = useUpdateProject();
  return (
    <Card>
      <Stack>
        <CardHead title="New passwords" description="For passwords that are chosen from now on." />
        <ProtectionSwitch
          label="Refuse common passwords"
          description="Those that lists of guesses begin with, such as “password123”."
          cost="another password, for few of them."
          path="auth.password.refuseCommon"
          checked={config.refuseCommonPasswords}
          save={(refuseCommonPasswords) => update({ config: { refuseCommonPasswords } })}
        />
        <ProtectionSwitch
          label="Refuse stolen passwords"
          description="Those that were stolen elsewhere and are on a published list. Nobody is asked: the server has the list."
          cost="another password, if theirs is on the list."
          path="auth.password.refuseBreached"
          checked={config.refuseBreachedPasswords}
          save={(refuseBreachedPasswords) => update({ config: { refuseBreachedPasswords } })}
        >
          <Text size="xs" c="dimmed" pl={51}>
            {breachedPasswords === 0 ? (
              <>
                This server has no list of stolen passwords, and refuses none. Whoever runs it makes one with{' '}
                <Code>npm run breached-passwords</Code>.
              </>
            ) : (
              `${breachedPasswords.toLocaleString('en')} passwords are on the list of this server.`
            )}
          </Text>
        </ProtectionSwitch>
      </Stack>
    </Card>
  );
}
