import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../common/caller/caller.js';
import { KnownError } from '../common/errors/known-error.js';
import { TeamAccess } from '../teams/access/team-access.js';
import { ownerNotFound, requireEnabled, requireOfKind } from './api-keys.policy.js';
import { ApiKeysQueries, type ApiKeyOwner, type ApiKeyRow } from './api-keys.queries.js';

/** The permission by which a member may manage the keys of a team. */
export const MANAGE_KEYS = '$manage_api_keys';

/** A key by its id, and for a team's key by its team. */
export type KeyAddress = { kind: 'user'; id: string } | { kind: 'team'; id: string; teamId: string };

/** The right to manage keys: clients have it for their own user's and for teams' whose keys they manage, servers for all. */
@Injectable()
export class ApiKeyAccess {
  constructor(
    private readonly queries: ApiKeysQueries,
    private readonly teams: TeamAccess,
  ) {}

  /**
   * Lets callers pass who may manage all keys of a user or team, if the project has keys of that kind. Whether the user or
   * team exists is not checked: clients that pass are that user, or in that team.
   *
   * @throws KnownError USER_API_KEYS_DISABLED, TEAM_API_KEYS_DISABLED; to a client USER_AUTHENTICATION_REQUIRED,
   *   API_KEY_OF_ANOTHER_USER, API_KEY_NOT_FOUND
   */
  async requireOwner(caller: Caller, { kind, id }: ApiKeyOwner): Promise<void> {
    requireEnabled(caller, kind);
    if (caller.tier !== 'client') return;
    if (kind === 'team') return this.requireManager(caller, id);
    if (requireUser(caller).id !== id.toLowerCase()) throw new KnownError('API_KEY_OF_ANOTHER_USER');
  }

  /**
   * As {@link requireOwner}, of a user or team that exists.
   *
   * @throws KnownError as {@link requireOwner}; USER_NOT_FOUND, TEAM_NOT_FOUND
   */
  async requireKnownOwner(caller: Caller, owner: ApiKeyOwner): Promise<void> {
    await this.requireOwner(caller, owner);
    if (!(await this.queries.ownerExists(caller.projectId, owner))) throw ownerNotFound(caller, owner);
  }

  /**
   * A key that the caller may manage, if the project has keys of its kind.
   *
   * @throws KnownError API_KEY_NOT_FOUND; as {@link requireOwner}
   */
  async getKey(caller: Caller, address: KeyAddress): Promise<ApiKeyRow> {
    const { kind, id } = address;
    requireEnabled(caller, kind);
    if (caller.tier === 'client') requireUser(caller);
    if (address.kind === 'team' && caller.tier === 'client') await this.requireManager(caller, address.teamId);
    const key = requireOfKind(await this.queries.find(caller.projectId, id), kind);
    if (address.kind === 'team' && key.ownerId !== address.teamId.toLowerCase())
      throw new KnownError('API_KEY_NOT_FOUND');
    if (address.kind === 'user') await this.requireOwner(caller, { kind, id: key.ownerId });
    return key;
  }

  private async requireManager(caller: Caller, teamId: string): Promise<void> {
    if (!(await this.teams.holds(caller, teamId, MANAGE_KEYS))) throw new KnownError('API_KEY_NOT_FOUND');
  }
}
