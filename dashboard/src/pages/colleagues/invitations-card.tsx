import { Badge, Button, Card, Group, Select, Stack, Text, TextInput, type SelectProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import list from '../../components/item-list.module.css';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { NoItems } from '../../components/no-items.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useAttempt } from '../../components/use-attempt.js';
import { useLoading } from '../../components/use-loading.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { describeRole, nameRole } from '../../entities/colleagues/role-words.js';
import { describeError } from '../../errors/described-error.js';
import type { ColleagueRole } from '../../gql/graphql.js';
import { useOwnAccess } from '../../session/access-context.js';
import {
  inviteColleague,
  listInvitedColleagues,
  revokeColleagueInvitation,
  type ColleagueInvitation,
} from './colleague-invitations.js';
import type { OwnerTeam } from './use-owner-team.js';

function useInvitations({ me, team }: OwnerTeam) {
  const { dashboardUrl, publishableClientKey } = useDashboardConfig();
  const place = { publishableClientKey, teamId: team.id };
  const { value, error, reload } = useLoading(() => listInvitedColleagues(me, place), team.id);
  const { failure, attempt } = useAttempt();
  const invite = async (email: string, role: ColleagueRole) => {
    const callbackUrl = `${dashboardUrl}/p/internal/handler/team-invitation`;
    await inviteColleague(me, { ...place, email, role, callbackUrl });
    await reload();
  };
  const revoke = ({ id }: ColleagueInvitation) =>
    attempt(async () => {
      await revokeColleagueInvitation(me, { ...place, id });
      await reload();
      notifications.show({ title: 'Invitation revoked', message: 'Its link works no more.' });
    });
  return { shown: { items: value, error, onRetry: () => void reload() }, failure, invite, revoke };
}

/** The colleagues who are invited, as what, and the way to invite another one. */
export function ColleagueInvitationsCard({ ownerTeam }: { ownerTeam: OwnerTeam }) {
  const { shown, failure, invite, revoke } = useInvitations(ownerTeam);
  return (
    <Card>
      <Stack>
        <CardHead
          title="Invitations"
          description="Whoever follows the link in the email joins the team with that role in all of its projects; a link is good for seven days."
        />
        {failure !== null && <ErrorPanel title="The invitation was not revoked" error={failure} />}
        <ListBody
          noun="invitations"
          list={shown}
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

function Invitation({ invitation, onRevoke }: { invitation: ColleagueInvitation; onRevoke: () => void }) {
  const { recipient_email: email, role, expires_at_millis: expiresAt } = invitation;
  return (
    <li className={list.item}>
      <div className={list.text}>
        {email}
        <Text size="sm" c="dimmed">
          expires <RelativeTime millis={expiresAt} />
        </Text>
      </div>
      <Badge color="gray">{nameRole(role)}</Badge>
      <Button size="xs" variant="default" aria-label={`Revoke the invitation of ${email}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function RoleSelect({ roles, ...input }: { roles: readonly ColleagueRole[] } & SelectProps) {
  return (
    <Select
      label="Role"
      data={roles.map((role) => ({ value: role, label: nameRole(role) }))}
      allowDeselect={false}
      w={150}
      {...input}
    />
  );
}

function InviteForm({ onInvite }: { onInvite: (email: string, role: ColleagueRole) => Promise<void> }) {
  const roles = useOwnAccess()?.invitableRoles ?? [];
  const form = useForm({
    initialValues: { email: '', role: roles.at(-1) ?? ('reader' satisfies ColleagueRole) },
    validate: { email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : 'Enter an email address.') },
  });
  const submit = async ({ email, role }: typeof form.values) => {
    try {
      await onInvite(email.trim(), role);
      form.setFieldValue('email', '');
      notifications.show({ title: 'Invitation sent', message: `An email is on its way to ${email.trim()}.` });
    } catch (error) {
      const { message, advice } = describeError(error);
      form.setFieldError('email', `${message} ${advice}`);
    }
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap={6}>
        <Group gap="xs" align="flex-start">
          <TextInput
            label="Invite by email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            style={{ flex: '1 1 14rem' }}
            {...form.getInputProps('email')}
          />
          <RoleSelect roles={roles} {...form.getInputProps('role')} />
          <Button type="submit" variant="default" mt={28} loading={form.submitting}>
            Invite
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {nameRole(form.values.role)}: {describeRole(form.values.role)}
        </Text>
      </Stack>
    </form>
  );
}
