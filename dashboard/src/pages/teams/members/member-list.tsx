import { ActionIcon, Menu, Text } from '@mantine/core';
import { May } from '../../../session/access-context.js';
import { OwnAvatar } from '../../../components/own-avatar.js';
import IconDots from 'tabler:dots';
import IconShield from 'tabler:shield';
import IconUserMinus from 'tabler:user-minus';
import { Link } from 'react-router';
import list from '../../../components/item-list.module.css';
import table from '../../../components/data-table.module.css';
import type { TeamMemberFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { nameMember } from './member-name.js';
import { Roles } from '../../../entities/teams/roles.js';

interface MemberListProps {
  members: TeamMemberFragment[];
  onEdit: (member: TeamMemberFragment) => void;
  onRemove: (member: TeamMemberFragment) => void;
}

export function MemberList({ members, onEdit, onRemove }: MemberListProps) {
  return (
    <ul className={list.list} aria-label="Members">
      {members.map((member) => (
        <Member key={member.userId} member={member} onEdit={() => onEdit(member)} onRemove={() => onRemove(member)} />
      ))}
    </ul>
  );
}

interface MemberProps {
  member: TeamMemberFragment;
  onEdit: () => void;
  onRemove: () => void;
}

function Member({ member, onEdit, onRemove }: MemberProps) {
  const { id: projectId } = useProject();
  const { userId, profileImageUrl, user, permissions } = member;
  const name = nameMember(member);
  return (
    <li className={list.item}>
      <OwnAvatar size={30} name={name} src={profileImageUrl} color="verdigris" alt="" aria-hidden />
      <div className={list.text}>
        <Link
          to={`/projects/${projectId}/users/${userId}`}
          className={table.link}
          style={{ display: 'inline-block', maxWidth: '100%' }}
        >
          {name}
        </Link>
        {user.primaryEmail && user.primaryEmail !== name && (
          <Text size="sm" c="dimmed">
            {user.primaryEmail}
          </Text>
        )}
      </div>
      <Roles ids={permissions.direct} />
      <May right="change_people">
        <MemberMenu name={name} onEdit={onEdit} onRemove={onRemove} />
      </May>
    </li>
  );
}

function MemberMenu({ name, onEdit, onRemove }: { name: string } & Pick<MemberProps, 'onEdit' | 'onRemove'>) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`} ms="auto">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconShield size={15} />} onClick={onEdit}>
          Change permissions…
        </Menu.Item>
        <May right="delete_people">
          <Menu.Item color="red" leftSection={<IconUserMinus size={15} />} onClick={onRemove}>
            Remove from the team…
          </Menu.Item>
        </May>
      </Menu.Dropdown>
    </Menu>
  );
}
