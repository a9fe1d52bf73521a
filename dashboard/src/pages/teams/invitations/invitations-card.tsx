import { Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { SentTeamInvitation, Team } from '@vestibule/sdk';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import list from '../../../components/item-list.module.css';
import { ListBody, ListSkeleton } from '../../../components/lists/list-body.js';
import { NoItems } from '../../../components/no-items.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { useLoading } from '../../../components/use-loading.js';
import { describeError } from '../../../errors/described-error.js';

interface InvitationsCardProps {
  teamId: string;
  /** Finds the team. */
  open: () => Promise<Pick<Team, 'inviteUser' | 'listInvitations'>>;
  /** The address that the links in the emails lead to. */
  callbackUrl: string;
  description: string;
}

/** The pending invitations of a team, and the way to invite somebody. */
export function InvitationsCard({ teamId, open, callbackUrl, description }: InvitationsCardProps) {
  const { value, error, reload } = useLoading(async () => (await open()).listInvitations(), teamId);
  const { failure, attempt } = useAttempt();
  const invite = async (email: string) => {
    await (await open()).inviteUser({ email, callbackUrl });
    await reload();
  };
  const revoke = (invitation: SentTeamInvitation) =>
    attempt(async () => {
      await invitation.revoke();
      await reload();
      notifications.show({ title: 'Invitation revoked', message: 'Its link works no more.' });
    });
  return (
    <Card>
      <Stack>
        <CardHead title="Invitations" description={description} />
        {failure !== null && <ErrorPanel title="The invitation was not revoked" error={failure} />}
        <ListBody
          noun="invitations"
          list={{ items: value, error, onRetry: () => void reload() }}
          empty={<NoItems>Nobody is invited right now.</NoItems>}
          skeleton={<ListSkeleton rows={1} height={44} />}
        >
          {(invitations) => (
            <ul className={list.list} aria-label="Invitations">
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} onRevoke={() => void revoke(invitation)} />
              ))}
            </ul>
          )}
        </ListBody>
        <InviteForm onInvite={invite} />
      </Stack>
    </Card>
  );
}

function Invitation({ invitation, onRevoke }: { invitation: SentTeamInvitation; onRevoke: () => void }) {
  const { recipientEmail, expiresAt } = invitation;
  return (
    <li className={list.item}>
      <div className={list.text}>
        {recipientEmail}
        <Text size="sm" c="dimmed">
          expires <RelativeTime millis={expiresAt.getTime()} />
        </Text>
      </div>
      <Button size="xs" variant="default" aria-label={`Revoke the invitation of ${recipientEmail}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function InviteForm({ onInvite }: { onInvite: (email: string) => Promise<void> }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : 'Enter an email address.') },
  });
  const submit = async ({ email }: typeof form.values) => {
    try {
      await onInvite(email.trim());
      form.reset();
      notifications.show({ title: 'Invitation sent', message: `An email is on its way to ${email.trim()}.` });
    } catch (error) {
      const { message, advice } = describeError(error);
      form.setFieldError('email', `${message} ${advice}`);
    }
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Group gap="xs" align="flex-start">
        <TextInput
          label="Invite by email"
          type="email"
          autoComplete="off"
          spellCheck={false}
          style={{ flex: '1 1 14rem' }}
          {...form.getInputProps('email')}
        />
        <Button type="submit" variant="default" mt={28} loading={form.submitting}>
          Invite
        </Button>
      </Group>
    </form>
  );
}
