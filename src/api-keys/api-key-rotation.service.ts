import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import { KEY_OVERLAP } from '../common/contract/key-rotation.limits.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { ApiKeyAccess, type KeyAddress } from './api-key-access.js';
import { ApiKeyWritesService } from './api-key-writes.service.js';
import type { ApiKeyRotation } from './api-keys.contract.js';
import { ownerNotFound } from './api-keys.policy.js';
import type { NewKey } from './api-keys.presenter.js';
import { ApiKeysQueries, type ApiKeyRow } from './api-keys.queries.js';
import { REPLACE_KEY, TAKE_EXPIRING_KEYS } from './api-keys.statements.js';

/** A key that ends soon. */
export interface ExpiringKey extends ApiKeyRow {
  projectId: string;
}

/** The ends of keys of users and teams: new ones in their place, and who is to be told of them. */
@Injectable()
export class ApiKeyRotationService {
  constructor(
    private readonly database: Database,
    private readonly access: ApiKeyAccess,
    private readonly writes: ApiKeyWritesService,
    private readonly queries: ApiKeysQueries,
  ) {}

  /**
   * Makes a key in the place of another one, which goes on for a while. Of several who rotate a key at once, one does.
   *
   * @throws KnownError as {@link ApiKeyAccess.getKey} and {@link ApiKeyWritesService.create}; API_KEY_ENDED for one that was
   *   revoked, has expired or was replaced already
   */
  async rotate(caller: Caller, address: KeyAddress, input: ApiKeyRotation): Promise<NewKey> {
    return this.replace(caller, await this.access.getKey(caller, address), input);
  }

  /**
   * The same for administrators, whatever the key's kind.
   *
   * @throws KnownError API_KEY_NOT_FOUND, API_KEY_ENDED, API_KEY_LIMIT_REACHED
   */
  async rotateAny(caller: Caller, id: string, input: ApiKeyRotation): Promise<NewKey> {
    const before = await this.queries.find(caller.projectId, id);
    if (!before) throw new KnownError('API_KEY_NOT_FOUND');
    return this.replace(caller, before, input);
  }

  /** Keys that expire soon, each once: what becomes of the transaction becomes of having told of them. */
  takeExpiring(): Promise<ExpiringKey[]> {
    return this.database.rows<ExpiringKey & object>(TAKE_EXPIRING_KEYS, []);
  }

  private replace(caller: Caller, before: ApiKeyRow, input: ApiKeyRotation): Promise<NewKey> {
    const owner = { kind: before.kind, id: before.ownerId };
    const overlap = input.expire_previous_in_millis ?? KEY_OVERLAP.usual;
    return this.database.transaction(async () => {
      // First, as whoever deletes the owner locks them before their keys.
      if (!(await this.queries.lockOwner(caller.projectId, owner))) throw ownerNotFound(caller, owner);
      const id = randomUUID();
      const values = [caller.projectId, before.id, id, overlap];
      const replaced = await this.database.row<ApiKeyRow & object>(REPLACE_KEY, values);
      if (!replaced) throw new KnownError('API_KEY_ENDED');
      const { description, isPublic: is_public } = before;
      const made = { id, description, is_public, expires_at_millis: endOf(before, input) };
      const key = await this.writes.create(caller, owner, made);
      this.writes.recordReplaced(caller, before, replaced);
      return key;
    });
  }
}

/** The end of the new key: as told, else so long after now as the one before was made for. */
function endOf({ expiresAtMillis, createdAtMillis }: ApiKeyRow, input: ApiKeyRotation): number | null {
  if (input.expires_at_millis !== undefined) return input.expires_at_millis;
  return expiresAtMillis === null ? null : Date.now() + expiresAtMillis - createdAtMillis;
}
