import type { List, Page } from '../../../shared/contract/page.js';
import { isKnownError } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import { findKeyHolder, type ApiKeyHolder } from './api-key.js';
import type { ListTeamsOptions, ServerTeam, ServerTeamCreate, ServerTeamPage } from './server-types.js';
import { toWire } from '../wire/wire.js';
import type { ServerTeamRead, TeamPermissionRead } from '../wire/wire-types.generated.js';

/** The actions of a server on the teams of its project. */
export interface ServerTeamActions {
  /**
   * Creates a team. Its creator, if there is one, becomes a member with the permissions that creators begin with.
   * Throws `USER_NOT_FOUND`.
   *
   * @example const team = await app.createTeam({ displayName: 'Sales', creatorUserId: user.id });
   */
  createTeam(options: ServerTeamCreate): Promise<ServerTeam>;
  /**
   * Lists teams by the time they were created. With `limit` the result has a `nextCursor` for the page after it.
   *
   * @example const found = await app.listTeams({ query: 'sales', limit: 20 });
   */
  listTeams(options?: ListTeamsOptions): Promise<ServerTeamPage>;
  /**
   * Reads a team by id, null if there is none; or the team whose API key somebody presents, null if the key is none of a
   * team, revoked or expired. Each call asks the server, so a revoked key counts no longer.
   *
   * @example
   * const team = await app.getTeam('a23e1b7f-ab18-41fc-9ee6-7a9ca9fa543c');
   * const caller = await app.getTeam({ apiKey: request.headers['x-api-key'] });
   */
  getTeam(team: string | ApiKeyHolder): Promise<ServerTeam | null>;
  /**
   * Lists who was granted which permission in a team, in one request for all its members; with `recursive` also what
   * those contain.
   *
   * @example const admins = (await app.listTeamMemberPermissions(team.id)).filter((one) => one.permissionId === 'team_admin');
   */
  listTeamMemberPermissions(
    teamId: string,
    options?: { recursive?: boolean },
  ): Promise<{ userId: string; permissionId: string }[]>;
}

const PATH = '/teams';

/** `send` is of the server tier. */
export function createServerTeamActions({ send, open }: ServerTeamSource): ServerTeamActions {
  return {
    createTeam: async (options) =>
      open(await send<ServerTeamRead>({ method: 'POST', path: PATH, body: toWire(options) })),
    listTeams: (options = {}) => listServerTeams({ send, open }, options),
    getTeam: async (team) => {
      const teamId = typeof team === 'string' ? team : await findKeyHolder(send, 'team', team);
      const json = teamId === null ? null : await findTeam(send, teamId);
      return json && open(json);
    },
    listTeamMemberPermissions: async (teamId, { recursive = false } = {}) => {
      const query = { team_id: teamId, recursive };
      const { items } = await send<List<TeamPermissionRead>>({ method: 'GET', path: '/team-permissions', query });
      return items.map(({ user_id: userId, id: permissionId }) => ({ userId, permissionId }));
    },
  };
}

async function findTeam(send: SendRequest, teamId: string): Promise<ServerTeamRead | null> {
  try {
    return await send<ServerTeamRead>({ method: 'GET', path: `${PATH}/${encodeURIComponent(teamId)}` });
  } catch (error) {
    if (isKnownError(error, 'TEAM_NOT_FOUND')) return null;
    throw error;
  }
}

export interface ServerTeamSource {
  send: SendRequest;
  open(json: ServerTeamRead): ServerTeam;
}

/** @param userId lists the teams of this user only */
export async function listServerTeams(
  { send, open }: ServerTeamSource,
  options: ListTeamsOptions,
  userId?: string,
): Promise<ServerTeamPage> {
  const query = {
    user_id: userId,
    cursor: options.cursor,
    limit: options.limit,
    desc: options.desc,
    order_by: options.orderBy && 'created_at',
    query: options.query,
  };
  const list = await send<List<ServerTeamRead> | Page<ServerTeamRead>>({ method: 'GET', path: PATH, query });
  return Object.assign(list.items.map(open), { nextCursor: list.is_paginated ? list.pagination.next_cursor : null });
}
