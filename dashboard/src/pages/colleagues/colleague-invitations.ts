import type { CurrentInternalUser } from '@vestibule/sdk';
import type { ColleagueRole } from '../../gql/graphql.js';
import { callDashboard } from './dashboard-api.js';

/** An invitation into a team of project owners that nobody has accepted yet. */
export interface ColleagueInvitation {
  id: string;
  recipient_email: string;
  role: ColleagueRole;
  expires_at_millis: number;
}

/** A team of project owners, as one of its members asks about it. */
interface Place {
  /** Of the dashboard's own project. */
  publishableClientKey: string;
  teamId: string;
}

/**
 * The invitations into a team, with the roles that they bring.
 *
 * @throws UnexpectedResponseError when the server refuses
 */
export async function listInvitedColleagues(
  me: CurrentInternalUser,
  { publishableClientKey, teamId }: Place,
): Promise<ColleagueInvitation[]> {
  const path = `/internal/colleague-invitations?team_id=${teamId}`;
  const response = await callDashboard(me, { method: 'GET', path, publishableClientKey });
  return ((await response.json()) as { items: ColleagueInvitation[] }).items;
}

/**
 * Emails somebody a link into a team, as a colleague of a role.
 *
 * @throws UnexpectedResponseError when the server refuses
 */
export async function inviteColleague(
  me: CurrentInternalUser,
  { publishableClientKey, teamId, ...input }: Place & { email: string; role: ColleagueRole; callbackUrl: string },
): Promise<void> {
  const body = { team_id: teamId, email: input.email, role: input.role, callback_url: input.callbackUrl };
  await callDashboard(me, { method: 'POST', path: '/internal/colleague-invitations', body, publishableClientKey });
}

/**
 * Ends an invitation into a team.
 *
 * @throws UnexpectedResponseError when the server refuses
 */
export async function revokeColleagueInvitation(
  me: CurrentInternalUser,
  { publishableClientKey, teamId, id }: Place & { id: string },
): Promise<void> {
  const path = `/team-invitations/${id}?team_id=${teamId}`;
  await callDashboard(me, { method: 'DELETE', path, publishableClientKey });
}
