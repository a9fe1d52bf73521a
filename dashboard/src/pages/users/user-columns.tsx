import { Group, Text, VisuallyHidden } from '@mantine/core';
import IconMailQuestion from 'tabler:mail-question';
import type { ReactNode } from 'react';
import { CopyableId } from '../../components/copyable-id.js';
import { Hint } from '../../components/hint.js';
import { RelativeTime } from '../../components/relative-time.js';
import { listSignInMethods } from '../../entities/users/user-name.js';
import classes from '../../components/data-table.module.css';
import type { UserListItemFragment, UserOrder } from '../../gql/graphql.js';
import type { UsersSearch } from './users-search.js';

export type ColumnId = 'email' | 'id' | 'methods' | 'signedUp' | 'lastActive';

export interface UserColumn {
  id: ColumnId;
  label: string;
  /** Set for columns the server can sort by. */
  orderBy?: UserOrder;
  render: (user: UserListItemFragment) => ReactNode;
  /** The share of the table, for texts of any length. */
  width?: `${number}%`;
}

/** All columns but the first, which is the name and always there. */
export const USER_COLUMNS: UserColumn[] = [
  {
    id: 'email',
    label: 'Email',
    orderBy: 'primary_email',
    width: '36%',
    render: (user) => <EmailCell user={user} />,
  },
  { id: 'id', label: 'Id', render: ({ id }) => <CopyableId value={id} label="user id" isShort /> },
  { id: 'methods', label: 'Signs in with', render: (user) => <MethodsCell user={user} /> },
  {
    id: 'signedUp',
    label: 'Signed up',
    orderBy: 'signed_up_at',
    render: ({ signedUpAtMillis }) => <RelativeTime millis={signedUpAtMillis} />,
  },
  {
    id: 'lastActive',
    label: 'Last active',
    orderBy: 'last_active_at',
    render: ({ lastActiveAtMillis }) => <RelativeTime millis={lastActiveAtMillis} />,
  },
];

/**
 * The cell of a column on the card of a phone: it has room for two, the address and the time that the list is sorted
 * by, or else the first one that was chosen.
 */
export function cardCellOf(
  column: UserColumn,
  chosen: readonly UserColumn[],
  { orderBy }: Pick<UsersSearch, 'orderBy'>,
): 'first' | 'second' | undefined {
  if (column.id === 'email') return 'first';
  if (column.orderBy === orderBy) return 'second';
  const hasOther = chosen.some((other) => other.id === 'email' || other.orderBy === orderBy);
  return hasOther || column !== chosen[0] ? undefined : 'first';
}

function EmailCell({ user }: { user: UserListItemFragment }) {
  if (!user.primaryEmail) return <Nothing />;
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" truncate title={user.primaryEmail}>
        {user.primaryEmail}
      </Text>
      {!user.primaryEmailVerified && (
        <Hint label="Not verified">
          <span className={classes.unverified}>
            <IconMailQuestion size={16} aria-hidden />
            <VisuallyHidden>not verified</VisuallyHidden>
          </span>
        </Hint>
      )}
    </Group>
  );
}

function MethodsCell({ user }: { user: UserListItemFragment }) {
  const methods = listSignInMethods(user);
  return methods.length > 0 ? methods.join(', ') : <Nothing />;
}

function Nothing() {
  return (
    <Text span c="dimmed" aria-label="none">
      –
    </Text>
  );
}
