import type { CurrentInternalUser } from '@vestibule/sdk';
import type { MadeKey } from '../../components/made-keys.js';
import { callDashboard } from './dashboard-api.js';

interface Membership {
  /** Of the dashboard's own project. */
  publishableClientKey: string;
  teamId: string;
  userId: string;
}

interface RemovalOptions extends Membership {
  /** The keys of projects that the colleague made go on working. */
  keepKeys: boolean;
}

interface MemberKeySet {
  id: string;
  description: string;
  project_display_name: string;
  has_super_secret_admin_key: boolean;
}

/**
 * Takes somebody else out of a team of project owners, which the client library has no function for.
 *
 * @throws UnexpectedResponseError when the server refuses
 */
export async function removeColleague(me: CurrentInternalUser, options: RemovalOptions): Promise<void> {
  const { publishableClientKey, teamId, userId, keepKeys } = options;
  const path = `/team-memberships/${teamId}/${userId}?keep_keys=${keepKeys}`;
  await callDashboard(me, { method: 'DELETE', path, publishableClientKey });
}

/**
 * The keys that a colleague made in the projects of the team, and that end with their membership.
 *
 * @throws UnexpectedResponseError when the server refuses
 */
export async function listColleagueKeys(me: CurrentInternalUser, membership: Membership): Promise<MadeKey[]> {
  const query = new URLSearchParams({ team_id: membership.teamId, user_id: membership.userId });
  const { publishableClientKey } = membership;
  const path = `/internal/member-keys?${query}`;
  const response = await callDashboard(me, { method: 'GET', path, publishableClientKey });
  const { items } = (await response.json()) as { items: MemberKeySet[] };
  return items.map(({ id, description, project_display_name: project, has_super_secret_admin_key: isAdmin }) => ({
    id,
    label: `${description || 'Without a description'} (${isAdmin ? 'admin' : 'server'} key of ${project})`,
  }));
}
