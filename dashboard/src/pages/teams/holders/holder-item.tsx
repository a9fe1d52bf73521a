import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import table from '../../../components/data-table.module.css';
import list from '../../../components/item-list.module.css';
import { OwnAvatar } from '../../../components/own-avatar.js';
import type { PermissionFragment, TeamMemberFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { containmentOf, findPath } from '../../permissions/containment.js';
import { nameMember } from '../members/member-name.js';

interface HolderItemProps {
  member: TeamMemberFragment;
  permissionId: string;
  definitions: readonly PermissionFragment[];
  isBusy: boolean;
  /** Left out for those who may not take anything away. */
  onRevoke?: () => void;
}

/** A member who holds a permission: granted, or through another one. */
export function HolderItem({ member, permissionId, definitions, isBusy, onRevoke }: HolderItemProps) {
  const { id: projectId } = useProject();
  const { userId, profileImageUrl, permissions } = member;
  const name = nameMember(member);
  const isGranted = permissions.direct.includes(permissionId);
  const containment = containmentOf(definitions);
  const giver = permissions.direct.find((id) => id !== permissionId && findPath(containment, id, permissionId));
  return (
    <li className={list.item}>
      <OwnAvatar size={26} name={name} src={profileImageUrl} color="verdigris" alt="" aria-hidden />
      <div className={list.text}>
        <Link to={`/projects/${projectId}/users/${userId}`} className={table.link}>
          {name}
        </Link>
        <Text size="xs" c="dimmed">
          {isGranted ? 'granted' : ''}
          {isGranted && giver ? ', and ' : ''}
          {giver ? `through ${giver}` : ''}
        </Text>
      </div>
      {isGranted && onRevoke && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={`Take away ${permissionId} from ${name}`}
          onClick={onRevoke}
        >
          Take away
        </Button>
      )}
    </li>
  );
}
