import { Anchor, Button, Stack, Text } from '@mantine/core';
import IconInbox from 'tabler:inbox';
import IconSearchOff from 'tabler:search-off';
import { Link } from 'react-router';
import { SEARCHED_EMAILS } from '../../../config/limits.generated.js';
import { CodeBlock } from '../../../components/code-block.js';
import { EmptyState } from '../../../components/empty-state.js';
import { useDashboardConfig } from '../../../config/dashboard-config.js';
import { useProject } from '../../../session/project-context.js';

export function NoEmails() {
  const { apiUrl } = useDashboardConfig();
  const { id } = useProject();
  return (
    <EmptyState icon={IconInbox} title="No emails yet">
      <Stack align="center" w="100%" maw={680}>
        <Text c="dimmed" ta="center" maw="56ch">
          Sign-in codes, verification links, invitations and everything your programs send will be here, a second after
          it was sent. Invite yourself from a terminal: it asks for a secret server key, which you get under{' '}
          <Anchor component={Link} to={`/projects/${id}/keys`} underline="always">
            Project keys
          </Anchor>
          .
        </Text>
        <CodeBlock title="Terminal" label="command that sends a first email" code={writeCommand(apiUrl, id)} />
      </Stack>
    </EmptyState>
  );
}

/** A search by a few letters looks through so many emails at a time: those before may hold what is looked for. */
export function LookFurther({ onGo }: { onGo: () => void }) {
  return (
    <EmptyState icon={IconSearchOff} title="Nothing found so far">
      <Stack align="center">
        <Text c="dimmed" ta="center" maw="46ch">
          A search of fewer than five characters looks through the latest {SEARCHED_EMAILS.toLocaleString('en')} emails.
          There are older ones; a longer text finds more at once.
        </Text>
        <Button variant="default" onClick={onGo}>
          Look further back
        </Button>
      </Stack>
    </EmptyState>
  );
}

/** Pasted as it is, it works in any POSIX shell: it reads the key, so that the key is in no history. */
function writeCommand(apiUrl: string, projectId: string): string {
  return `printf 'Secret server key: ' && read -r KEY && \\
curl ${apiUrl}/api/v1/internal/send-sign-in-invitation \\
  -H 'content-type: application/json' \\
  -H 'x-stack-access-type: server' \\
  -H 'x-stack-project-id: ${projectId}' \\
  -H "x-stack-secret-server-key: $KEY" \\
  -d '{"email": "ada@example.com", "callback_url": "http://localhost:3000/handler/sign-in"}'`;
}
