import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { listInvitationsLater } from './deferred.js';
import type { ReceivedTeamInvitation } from './team-invitation.js';
import {
  openMemberProfile,
  type EditableTeamMemberProfile,
  type Team,
  type TeamCreate,
  type TeamLike,
} from './team.js';
import { toWire } from '../wire/wire.js';
import type { TeamMemberProfileRead, TeamRead } from '../wire/wire-types.generated.js';

/** The actions of a user on their teams. `Own` and `Create` are wider for servers. */
export interface UserTeamActions<Own extends Team = Team, Create extends TeamCreate = TeamCreate> {
  /** The team in which the user works at the moment; null for none. */
  readonly selectedTeam: Own | null;
  /**
   * Chooses the team the user works in, by its id, too; null for none. Throws `TEAM_MEMBERSHIP_NOT_FOUND` for a team
   * that the user is not in.
   *
   * @example await user.setSelectedTeam(team);
   */
  setSelectedTeam(team: string | TeamLike | null): Promise<void>;
  /**
   * Creates a team with the user as its first member, and selects it. Fails (403) for a client unless the project lets
   * users create teams. Throws an `UnexpectedResponseError` with the code `TEAM_LIMIT_REACHED` to somebody who is in
   * 1,000 teams.
   *
   * @example const team = await user.createTeam({ displayName: 'Sales' });
   */
  createTeam(options: Create): Promise<Own>;
  /**
   * Ends the user's membership, with what they may do there, the invitations that they sent, and the team's API keys
   * that they made. A team may be left by its last member, too. On the project `internal` the last member of a team
   * that owns projects cannot: an `UnexpectedResponseError` with the code `TEAM_KEEPS_ITS_LAST_MEMBER`. Throws
   * `TEAM_MEMBERSHIP_NOT_FOUND` for a team of others.
   *
   * @example await user.leaveTeam(team);
   */
  leaveTeam(team: TeamLike): Promise<void>;
  /**
   * Lists the teams that the user is in, the oldest first.
   *
   * @example const names = (await user.listTeams()).map((team) => team.displayName);
   */
  listTeams(): Promise<Own[]>;
  /**
   * Finds a team that the user is in; null for any other.
   *
   * @example const team = await user.getTeam(teamId);
   */
  getTeam(teamId: string): Promise<Own | null>;
  /**
   * Reads who the user is within a team. Throws `TEAM_MEMBERSHIP_NOT_FOUND`.
   *
   * @example const { displayName } = await user.getTeamProfile(team);
   */
  getTeamProfile(team: TeamLike): Promise<EditableTeamMemberProfile>;
  /**
   * Lists the invitations that can still be accepted and were sent to verified addresses of the user.
   *
   * @example const teams = (await user.listTeamInvitations()).map((invitation) => invitation.teamDisplayName);
   */
  listTeamInvitations(): Promise<ReceivedTeamInvitation[]>;
}

export interface UserTeamDependencies<Own extends Team, Json extends TeamRead> {
  /** A user's id, or `me`. */
  userId: string;
  send: SendRequest;
  open(json: Json): Own;
  /** Changes the user. */
  update(changes: { selectedTeamId: string | null }): Promise<void>;
  /** The current user's tokens name the selected team, so they must follow a change. */
  afterChange?(): Promise<void>;
}

export function createUserTeamActions<Own extends Team, Json extends TeamRead>(
  dependencies: UserTeamDependencies<Own, Json>,
): Omit<UserTeamActions<Own>, 'selectedTeam'> {
  const { userId, send, open, update, afterChange } = dependencies;
  const user = encodeURIComponent(userId);
  const listTeams = async () => {
    const list = await send<List<Json>>({ method: 'GET', path: '/teams', query: { user_id: userId } });
    return list.items.map(open);
  };
  return {
    setSelectedTeam: (team) => update({ selectedTeamId: typeof team === 'string' ? team : (team?.id ?? null) }),
    createTeam: async (options) => {
      const body = { ...(toWire(options) as object), creator_user_id: userId };
      const json = await send<Json>({ method: 'POST', path: '/teams', body });
      await update({ selectedTeamId: json.id });
      return open(json);
    },
    leaveTeam: async ({ id }) => {
      await send({ method: 'DELETE', path: `/team-memberships/${encodeURIComponent(id)}/${user}` });
      await afterChange?.();
    },
    listTeams,
    listTeamInvitations: () => listInvitationsLater(send, userId),
    getTeam: async (teamId) => (await listTeams()).find(({ id }) => id === teamId) ?? null,
    getTeamProfile: async ({ id }) => {
      const path = `/team-member-profiles/${encodeURIComponent(id)}/${user}`;
      const json = await send<TeamMemberProfileRead>({ method: 'GET', path });
      return Object.freeze({
        ...openMemberProfile(json),
        update: async (changes: object) => {
          await send({ method: 'PATCH', path, body: toWire(changes) });
        },
      });
    },
  };
}
