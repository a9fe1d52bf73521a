import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ErrorPanel } from '../../../components/error-panel.js';
import list from '../../../components/item-list.module.css';
import { showPage } from '../../../components/lists/connection.js';
import { ListBody, ListSkeleton } from '../../../components/lists/list-body.js';
import { PagedItems } from '../../../components/lists/paged-items.js';
import { useLocalPaging } from '../../../components/lists/use-local-paging.js';
import { NoItems } from '../../../components/no-items.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { countMembers } from '../../../entities/teams/team-words.js';
import {
  GrantTeamPermissionDocument,
  type PermissionFragment,
  RevokeTeamPermissionDocument,
  TeamHoldersDocument,
  TeamMembersDocument,
} from '../../../gql/graphql.js';
import { useMay } from '../../../session/access-context.js';
import { nameMember } from '../members/member-name.js';
import { HolderItem } from './holder-item.js';
import { MemberSelect } from './member-select.js';

const PAGE_SIZE = 10;
const READ_ANEW = { refetchQueries: [TeamHoldersDocument, TeamMembersDocument], awaitRefetchQueries: true };

interface PermissionHoldersProps {
  teamId: string;
  permissionId: string;
  /** All permissions of teams, by which one is held through another. */
  definitions: readonly PermissionFragment[];
}

/** The members of a team who hold a permission; it is granted and taken away at once. */
export function PermissionHolders({ teamId, permissionId, definitions }: PermissionHoldersProps) {
  const paging = useLocalPaging();
  const variables = { id: teamId, permissionId, first: PAGE_SIZE, after: paging.after };
  const page = showPage(useQuery(TeamHoldersDocument, { variables }), ({ team }) => team?.members);
  const { mayChange, isBusy, failure, grant, revoke } = useGrants(teamId, permissionId);
  return (
    <Stack gap="sm" w="100%" pb="xs">
      {failure !== null && <ErrorPanel title="The permissions were not changed" error={failure} />}
      <ListBody
        noun="holders"
        list={page}
        empty={<NoItems>Nobody in this team holds it.</NoItems>}
        skeleton={<ListSkeleton rows={1} height={44} />}
      >
        {(members) => (
          <PagedItems noun="holders" page={page} paging={paging} counted={countMembers(members.length)} isQuiet>
            <ul className={list.list} aria-label={`Members who hold ${permissionId}`}>
              {members.map((member) => (
                <HolderItem
                  key={member.userId}
                  {...{ member, permissionId, definitions, isBusy }}
                  onRevoke={mayChange ? () => void revoke(member.userId, nameMember(member)) : undefined}
                />
              ))}
            </ul>
          </PagedItems>
        )}
      </ListBody>
      {mayChange && <GrantForm {...{ teamId, permissionId, isBusy }} onGrant={grant} />}
    </Stack>
  );
}

function useGrants(teamId: string, permissionId: string) {
  const mayChange = useMay()('change_people');
  const [grantTo] = useMutation(GrantTeamPermissionDocument, READ_ANEW);
  const [revokeFrom] = useMutation(RevokeTeamPermissionDocument, READ_ANEW);
  const { isBusy, failure, attempt } = useAttempt();
  const tell = (message: string) => notifications.show({ title: 'Permissions', message });
  return {
    mayChange,
    isBusy,
    failure,
    grant: async (userId: string) => {
      const isDone = await attempt(() => grantTo({ variables: { teamId, userId, permissionId } }));
      if (isDone) tell(`${permissionId} is granted.`);
      return isDone;
    },
    revoke: async (userId: string, name: string) => {
      const isDone = await attempt(() => revokeFrom({ variables: { teamId, userId, permissionId } }));
      if (isDone) tell(`${permissionId} is taken away from ${name}.`);
    },
  };
}

interface GrantFormProps {
  teamId: string;
  permissionId: string;
  isBusy: boolean;
  /** Tells whether it worked. */
  onGrant: (userId: string) => Promise<boolean>;
}

function GrantForm({ teamId, permissionId, isBusy, onGrant }: GrantFormProps) {
  const [userId, setUserId] = useState<string | null>(null);
  const grant = async () => {
    if (userId !== null && (await onGrant(userId))) setUserId(null);
  };
  return (
    <Group gap="xs" align="flex-end">
      <MemberSelect teamId={teamId} label={`Grant ${permissionId} to`} value={userId} onChange={setUserId} />
      <Button
        variant="default"
        disabled={userId === null}
        loading={isBusy && userId !== null}
        onClick={() => void grant()}
      >
        Grant
      </Button>
    </Group>
  );
}
