import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useDisclosure } from '@mantine/hooks';
import IconDownload from 'tabler:download';
import IconLogout from 'tabler:logout';
import IconMail from 'tabler:mail';
import IconMailForward from 'tabler:mail-forward';
import IconTrash from 'tabler:trash';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadResponse } from '../../components/download-text.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useAttempt } from '../../components/use-attempt.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { nameUser } from '../../entities/users/user-name.js';
import { CreateEmailDraftDocument, type UserDetailsFragment } from '../../gql/graphql.js';
import { May } from '../../session/access-context.js';
import { useProject } from '../../session/project-context.js';
import { useAdminApi } from '../../session/use-admin-api.js';
import { DeleteUserModal } from './delete-user-modal.js';
import { RestrictButton } from './restriction/restrict-button.js';
import { EndSessionsModal } from './sessions/end-sessions-modal.js';
import { ImpersonateButton } from './sessions/impersonate-button.js';

interface UserActionsProps {
  user: UserDetailsFragment;
}

/** Actions of an operator on a user, the kindest first. */
export function UserActions({ user }: UserActionsProps) {
  const { failure, attempt, isBusy } = useAttempt();
  const client = useApolloClient();
  const work = { user, isBusy, attempt };
  return (
    <Stack gap="xs">
      {failure !== null && <ErrorPanel title="It was not done" error={failure} />}
      <May right="send_emails">
        <WriteEmail {...work} />
      </May>
      <May right="change_sessions">
        <SendPasswordLink {...work} />
        <SignOutEverywhere user={user} />
        <ImpersonateButton user={user} onOpened={() => void client.refetchQueries({ include: 'active' })} />
      </May>
      <May right="change_people">
        <RestrictButton user={user} />
      </May>
      <May right="export_data">
        <DownloadData {...work} />
      </May>
      <May right="delete_people">
        <DeleteUser user={user} />
      </May>
    </Stack>
  );
}

interface WorkProps extends UserActionsProps {
  isBusy: boolean;
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Begins a draft that has the user among its recipients already. */
function WriteEmail({ user, isBusy, attempt }: WorkProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [createDraft] = useMutation(CreateEmailDraftDocument);
  const write = () =>
    attempt(async () => {
      const displayName = `Email to ${nameUser(user)}`.slice(0, 100);
      const { data } = await createDraft({ variables: { input: { displayName } } });
      if (!data) throw new Error('The server answered without the draft.');
      await navigate(`/projects/${projectId}/emails/drafts/${data.createEmailDraft.id}?to=${user.id}`);
    });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconMail size={16} />}
      disabled={!user.primaryEmail || isBusy}
      onClick={() => void write()}
    >
      Write an email
    </Button>
  );
}

function SendPasswordLink({ user, isBusy, attempt }: WorkProps) {
  const { id: projectId } = useProject();
  const { apiUrl } = useDashboardConfig();
  const api = useAdminApi();
  const email = user.primaryEmail;
  const send = () =>
    attempt(async () => {
      const body = JSON.stringify({ email, callback_url: `${apiUrl}/p/${projectId}/handler/password-reset` });
      await api('/auth/password/send-reset-code', { method: 'POST', contentType: 'application/json', body });
      notifications.show({ title: 'Password link sent', message: `An email is on its way to ${email}.` });
    });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconMailForward size={16} />}
      disabled={!email || !user.primaryEmailAuthEnabled || isBusy}
      onClick={() => void send()}
    >
      Send password link
    </Button>
  );
}

function SignOutEverywhere({ user }: UserActionsProps) {
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconLogout size={16} />} onClick={asking.open}>
        Sign out everywhere…
      </Button>
      <EndSessionsModal user={user} opened={isAsking} onClose={asking.close} />
    </>
  );
}

/** Everything that is known of the user, for a user who asks for it. */
function DownloadData({ user, attempt }: WorkProps) {
  const api = useAdminApi();
  const [isReading, setReading] = useState(false);
  const download = async () => {
    setReading(true);
    await attempt(async () => {
      await downloadResponse(`user-${user.id}.json`, await api(`/users/${user.id}/export`), () => undefined);
      notifications.show({ title: 'Data downloaded', message: 'That it was is in the audit log.' });
    });
    setReading(false);
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isReading}
      onClick={() => void download()}
    >
      Download all data
    </Button>
  );
}

function DeleteUser({ user }: UserActionsProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" c="red" leftSection={<IconTrash size={16} />} onClick={asking.open}>
        Delete…
      </Button>
      <DeleteUserModal
        user={isAsking ? user : null}
        onClose={asking.close}
        onDeleted={() => void navigate(`/projects/${projectId}/users`)}
      />
    </>
  );
}
