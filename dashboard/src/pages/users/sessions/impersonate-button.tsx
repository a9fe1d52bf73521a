import { useMutation } from '@apollo/client/react';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconExternalLink from 'tabler:external-link';
import IconUserShare from 'tabler:user-share';
import { useState } from 'react';
import { CodeBlock } from '../../../components/code-block.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { useDashboardConfig } from '../../../config/dashboard-config.js';
import { useProject } from '../../../session/project-context.js';
import { nameUser } from '../../../entities/users/user-name.js';
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
        <ImpersonateForm user={user} onOpened={onOpened} />
      </Modal>
    </>
  );
}

function ImpersonateForm({ user, onOpened }: ImpersonateButtonProps) {
  const { id: projectId } = useProject();
  const { apiUrl } = useDashboardConfig();
  const [impersonate] = useMutation(ImpersonateDocument, { fetchPolicy: 'no-cache' });
  const { isBusy, failure, attempt } = useAttempt();
  const [token, setToken] = useState<string | null>(null);
  const open = async () => {
    const { data } = await impersonate({ variables: { userId: user.id } });
    if (!data) throw new Error('The server answered without a session.');
    setToken(data.createImpersonationSession.refreshToken);
    onOpened();
  };
  return (
    <Stack>
      {failure !== null && <ErrorPanel title="No session was opened" error={failure} />}
      <Text>
        This begins a session as the user. It is marked as an impersonation, lasts an hour and cannot change how the
        user signs in. While it lasts, a bar on top of the pages says who is impersonated and ends it; the list of
        sessions ends it, too.
      </Text>
      {token === null ? (
        <Button onClick={() => void attempt(open)} loading={isBusy}>
          Begin the session
        </Button>
      ) : (
        <BegunSession user={user} link={writeLink(`${apiUrl}/p/${projectId}`, token)} token={token} />
      )}
    </Stack>
  );
}

interface BegunSessionProps extends Pick<ImpersonateButtonProps, 'user'> {
  link: string;
  token: string;
}

/** The three ways into the session, the likeliest first. */
function BegunSession({ user, link, token }: BegunSessionProps) {
  return (
    <>
      <Button component="a" href={link} target="_blank" rel="noreferrer" leftSection={<IconExternalLink size={16} />}>
        Act as {nameUser(user)} in a new tab
      </Button>
      <Text size="sm" c="dimmed">
        Or take the link to another browser, or the token to your own application. Whoever has one of them is signed in
        as the user: give them to nobody.
      </Text>
      <CodeBlock title="Link" label="the link that opens the session" code={link} isWrapped />
      <CodeBlock title="Refresh token" label="the refresh token of the session" code={token} isWrapped />
    </>
  );
}

/** Behind the hash, the token is told to no server by opening the page. */
function writeLink(pages: string, token: string): string {
  return `${pages}/handler/impersonate#${new URLSearchParams({ refresh_token: token }).toString()}`;
}
