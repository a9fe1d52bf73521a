import { useQuery } from '@apollo/client/react';
import { Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { OwnAvatar } from '../../components/own-avatar.js';
import type { TeamUser } from '@vestibule/sdk';
import { useState } from 'react';
import { CardHead } from '../../components/card-head.js';
import list from '../../components/item-list.module.css';
import { pickName } from '../../components/pick-name.js';
import { Roles } from '../../entities/teams/roles.js';
import { nameRole } from '../../entities/colleagues/role-words.js';
import { ColleaguesDocument, type ColleagueRole } from '../../gql/graphql.js';
import { useMay } from '../../session/access-context.js';
import { ChangeRoleModal } from './change-role-modal.js';
import { nameColleague } from './name-colleague.js';
import { RemoveColleagueModal } from './remove-colleague-modal.js';
import type { OwnerTeam } from './use-owner-team.js';

interface ColleagueListProps {
  ownerTeam: OwnerTeam;
  onChanged: () => void;
}

export function ColleagueList({ ownerTeam, onChanged }: ColleagueListProps) {
  const { me, allowed, members } = ownerTeam;
  const [doomed, setDoomed] = useState<TeamUser | null>(null);
  const [changed, setChanged] = useState<TeamUser | null>(null);
  const { data } = useQuery(ColleaguesDocument);
  const roleOf = ({ id }: TeamUser) => data?.colleagues.find(({ userId }) => userId === id)?.role;
  const isManager = useMay()('own_project') && allowed.has('$remove_members');
  const shown = members ?? [{ id: me.id, teamProfile: { displayName: me.displayName, profileImageUrl: null } }];
  return (
    <Card>
      <Stack>
        <CardHead title="Members" description="And what each may do in the projects of the team." />
        <ul className={list.list} aria-label="Members">
          {shown.map((member) => (
            <Colleague
              key={member.id}
              member={member}
              ownerTeam={ownerTeam}
              role={roleOf(member)}
              isManaged={isManager && member.id !== me.id}
              onChangeRole={() => setChanged(member)}
              onRemove={() => setDoomed(member)}
            />
          ))}
        </ul>
        {!me.displayName && <NameHint />}
        {members === null && <Text size="sm">You may not see who else is in the team.</Text>}
      </Stack>
      <ChangeRoleModal
        ownerTeam={ownerTeam}
        colleague={changed}
        role={(changed && roleOf(changed)) ?? 'owner'}
        onClose={() => setChanged(null)}
      />
      <RemoveColleagueModal ownerTeam={ownerTeam} doomed={doomed} onClose={() => setDoomed(null)} onDone={onChanged} />
    </Card>
  );
}

interface ColleagueProps {
  member: TeamUser;
  ownerTeam: OwnerTeam;
  role: ColleagueRole | undefined;
  /** One may change their role, and remove them. */
  isManaged: boolean;
  onChangeRole: () => void;
  onRemove: () => void;
}

function Colleague({ member, ownerTeam, role, isManaged, ...actions }: ColleagueProps) {
  const isMe = member.id === ownerTeam.me.id;
  return (
    <li className={list.item}>
      <MemberName member={member} name={isMe ? nameMe(ownerTeam) : nameColleague(member)} isMe={isMe} />
      <Group gap={6}>
        {isMe && <Roles ids={ownerTeam.granted} />}
        <RoleBadge role={role} />
      </Group>
      {isManaged && <ManageButtons name={nameColleague(member)} {...actions} />}
    </li>
  );
}

function RoleBadge({ role }: { role: ColleagueRole | undefined }) {
  if (!role) return null;
  return <Badge color={role === 'owner' ? 'verdigris' : 'gray'}>{nameRole(role)}</Badge>;
}

interface ManageButtonsProps {
  name: string;
  onChangeRole: () => void;
  onRemove: () => void;
}

function ManageButtons({ name, onChangeRole, onRemove }: ManageButtonsProps) {
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" aria-label={`Change the role of ${name}…`} onClick={onChangeRole}>
        Role…
      </Button>
      <Button size="xs" variant="default" aria-label={`Remove ${name}…`} onClick={onRemove}>
        Remove…
      </Button>
    </Group>
  );
}

function NameHint() {
  return (
    <Text size="sm" c="dimmed">
      Your colleagues see the name that you give yourself under{' '}
      <Anchor href="/p/internal/handler/account-settings" underline="always">
        Account settings
      </Anchor>
      , and not your address.
    </Text>
  );
}

function MemberName({ member, name, isMe }: { member: TeamUser; name: string; isMe: boolean }) {
  return (
    <>
      <OwnAvatar size={30} name={name} src={member.teamProfile.profileImageUrl} color="verdigris" alt="" aria-hidden />
      <div className={list.text}>
        {name} {isMe && <Badge color="gray">you</Badge>}
      </div>
    </>
  );
}

function nameMe({ me }: OwnerTeam): string {
  return pickName(me.displayName, me.primaryEmail, me.id);
}
