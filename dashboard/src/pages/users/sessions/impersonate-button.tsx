import { useMutation } from '@apollo/client/react';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeBlock } from '../../../components/code-block.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { useDashboardConfig } from '../../../config/dashboard-config.js';
import { useProject } from '../../../session/project-context.js';
import { nameUser } from '../user-name.js';
import { ImpersonateDocument, type UserDetailsFragment } from '../../../gql/graphql.js';

interface ImpersonateButtonProps {
  user: UserDetailsFragment;
  onOpened: () => void;
}

/** Opens a marked session of a user, to see what they see. */
export function ImpersonateButton({ user, onOpened }: ImpersonateButtonProps) {
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconUserShare size={16} />} onClick={asking.open}>
        Impersonate…
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title={`Impersonate ${nameUser(user)}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <ImpersonateForm userId={user.id} onOpened={onOpened} />
      </Modal>
    </>
  );
}

function ImpersonateForm({ userId, onOpened }: { userId: string; onOpened: () => void }) {
  const { id: projectId } = useProject();
  const { apiUrl } = useDashboardConfig();
  const [impersonate, { loading }] = useMutation(ImpersonateDocument, { fetchPolicy: 'no-cache' });
  const { failure, attempt } = useAttempt();
  const [link, setLink] = useState<string | null>(null);
  const open = async () => {
    const { data } = await impersonate({ variables: { userId } });
    if (!data) throw new Error('The server answered without a session.');
    const token = new URLSearchParams({ refresh_token: data.createImpersonationSession.refreshToken });
    setLink(`${apiUrl}/p/${projectId}/handler/impersonate#${token.toString()}`);
    onOpened();
  };
  return (
    <Stack>
      {failure !== null && <ErrorPanel title="No session was opened" error={failure} />}
      <Text>
        This opens a session as the user. It is marked as an impersonation, lasts an hour, cannot change how the user
        signs in, and you can end it in the list of sessions. Whoever has the link is signed in as the user: give it to
        nobody.
      </Text>
      {link === null ? (
        <Button onClick={() => void attempt(open)} loading={loading}>
          Open a session
        </Button>
      ) : (
        <>
          <CodeBlock title="Link" label="the link that opens the session" code={link} isWrapped />
          <Button component="a" href={link} target="_blank" rel="noreferrer">
            Open the link in a new tab
          </Button>
        </>
      )}
    </Stack>
  );
}
