import { Card, Stack, Text } from '@mantine/core';
import { CardHead } from '../../../components/card-head.js';
import { PageLink } from '../../../components/page-link.js';
import type { ProjectSettingsFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { useUpdateProject } from '../../settings/use-update-project.js';
import { ProtectionSwitch } from './protection-switch.js';

/** The switches that keep people from signing up, and that find out about those who do. */
export function SignUpsCard({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  const { id } = useProject();
  return (
    <Card>
      <Stack>
        <CardHead title="Sign-ups" description="On every way of signing up. Nothing changes for who has an account." />
        <ProtectionSwitch
          label="Refuse disposable addresses"
          description="Addresses that are given away for minutes, of some thousand services."
          cost="their own address, for those who wanted to keep it to themselves."
          path="auth.refuseDisposableEmails"
          checked={config.refuseDisposableEmails}
          save={(refuseDisposableEmails) => update({ config: { refuseDisposableEmails } })}
        />
        <ProtectionSwitch
          label="Score sign-ups"
          description="Each sign-up gets scores from 0 to 100, for a bot and for another free trial: by whether emails can reach the address, whether it is a disposable one, and the recent sign-ups from the same network and with a similar mailbox. Scores refuse nobody by themselves."
          cost="nothing but some milliseconds."
          path="auth.scoreSignUps"
          checked={config.scoreSignUps}
          save={(scoreSignUps) => update({ config: { scoreSignUps } })}
        />
        <Text size="sm">
          <PageLink to={`/projects/${id}/sign-in-methods/rules`}>Sign-up rules</PageLink> reject or restrict people by
          these scores, their domain, country or sign-in method.
        </Text>
      </Stack>
    </Card>
  );
}
