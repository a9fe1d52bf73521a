import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import { ListLimiter } from '../common/access/list-limiter.js';
import { KeyedHasher } from '../common/crypto/keyed-hasher.js';
import { KnownError } from '../common/errors/known-error.js';
import { ApiKeyAccess, type KeyAddress } from './api-key-access.js';
import { ApiKeyActivityService } from './api-key-activity.service.js';
import { ApiKeyWritesService } from './api-key-writes.service.js';
import type { ApiKeyCreate, ApiKeyUpdate } from './api-keys.contract.js';
import { requireEnabled, requireValid } from './api-keys.policy.js';
import type { NewKey } from './api-keys.presenter.js';
import { ApiKeysQueries, type ApiKeyOwner, type ApiKeyRow } from './api-keys.queries.js';
import { isKeyString, type ApiKeyKind } from './key-string.js';

/** Keys of users and teams: made, listed, described, revoked, and checked by the servers of applications. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly access: ApiKeyAccess,
    private readonly queries: ApiKeysQueries,
    private readonly writes: ApiKeyWritesService,
    private readonly activity: ApiKeyActivityService,
    private readonly hasher: KeyedHasher,
    private readonly lists: ListLimiter,
  ) {}

  /**
   * Makes a key of a user or team. It is in this answer and never shown again.
   *
   * @throws KnownError as {@link ApiKeyAccess.requireOwner} and {@link ApiKeyWritesService.create}
   */
  async create(caller: Caller, owner: ApiKeyOwner, input: ApiKeyCreate): Promise<NewKey> {
    await this.access.requireOwner(caller, owner);
    return this.writes.create(caller, owner, input);
  }

  /**
   * All keys of a user or team, newest first; revoked and expired ones are among them.
   *
   * @throws KnownError as {@link ApiKeyAccess.requireKnownOwner}; TooManyRequestsError as {@link ListLimiter}
   */
  async list(caller: Caller, owner: ApiKeyOwner): Promise<ApiKeyRow[]> {
    await this.access.requireKnownOwner(caller, owner);
    // The list is the request's only one, and has a bound of its own.
    const read = async () => ({ rows: await this.queries.list(caller.projectId, owner), bytes: 0 });
    return (await this.lists.run(caller, read)).rows;
  }

  /** @throws KnownError as {@link ApiKeyAccess.getKey} */
  get(caller: Caller, address: KeyAddress): Promise<ApiKeyRow> {
    return this.access.getKey(caller, address);
  }

  /**
   * Describes a key anew, or revokes it, which cannot be undone; a second time changes nothing.
   *
   * @throws KnownError as {@link ApiKeyAccess.getKey}
   */
  async update(caller: Caller, address: KeyAddress, changes: ApiKeyUpdate): Promise<ApiKeyRow> {
    const { id } = await this.access.getKey(caller, address);
    return this.writes.update(caller, id, changes);
  }

  /**
   * The same for administrators, whatever the key's kind and whether the project has such keys (any more).
   *
   * @throws KnownError API_KEY_NOT_FOUND
   */
  updateAny(caller: Caller, id: string, changes: ApiKeyUpdate): Promise<ApiKeyRow> {
    return this.writes.update(caller, id, changes);
  }

  /** A key of the caller's project, of whichever kind; null when there is none of that id. */
  find(caller: Caller, id: string): Promise<ApiKeyRow | null> {
    return this.queries.find(caller.projectId, id);
  }

  /**
   * The key that somebody gave to the application's server, if it counts: one indexed read, which sees every revocation
   * that was answered before.
   *
   * @throws KnownError USER_API_KEYS_DISABLED, TEAM_API_KEYS_DISABLED, API_KEY_NOT_FOUND, WRONG_API_KEY_TYPE,
   *   API_KEY_REVOKED, API_KEY_EXPIRED
   */
  async check(caller: Caller, kind: ApiKeyKind, key: string): Promise<ApiKeyRow> {
    requireEnabled(caller, kind);
    if (!isKeyString(key)) throw new KnownError('API_KEY_NOT_FOUND');
    const hashes = this.hasher.candidates(key);
    const found = requireValid(await this.queries.findPresented(caller.projectId, hashes), kind);
    this.activity.note(caller.projectId, found, hashes);
    return found;
  }
}
