import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { KeyedHasher } from '../common/crypto/keyed-hasher.js';
import { lastFour } from '../common/crypto/random-token.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../common/events/events.service.js';
import { UserFollowers } from '../users/user-followers.js';
import type { UserWrite } from '../users/user-write.js';
import type { ApiKeyCreate, ApiKeyUpdate } from './api-keys.contract.js';
import { MOST_KEYS_OF_OWNER } from './api-keys.limits.js';
import { ownerNotFound } from './api-keys.policy.js';
import { presentTeamApiKey, presentUserApiKey, type NewKey } from './api-keys.presenter.js';
import { ApiKeysQueries, type ApiKeyOwner, type ApiKeyRow, type LeakedKey } from './api-keys.queries.js';
import { KEY_COLUMNS, LEAKED_COLUMNS, OWNERS } from './key-statements.js';
import { makeKeyString, type ApiKeyKind } from './key-string.js';

const REVOKED = 'revoked_api_keys';

/** A key that is changed, and what it was. */
interface ChangedKey extends ToldKey {
  wasRevoked: boolean;
}

interface ToldKey extends ApiKeyRow {
  /** Of one that is described anew. */
  formerDescription?: string;
}

/** Under the owner's lock. The oldest key that is of no use any more makes room where there is none. */
const insert = (kind: ApiKeyKind) => {
  const isOwned = `project_id = $1 AND ${OWNERS[kind].column} = $2`;
  return `WITH kept AS (SELECT count(*) >= ${MOST_KEYS_OF_OWNER} AS is_full FROM api_keys WHERE ${isOwned}),
    dropped AS (
      DELETE FROM api_keys WHERE (SELECT is_full FROM kept) AND project_id = $1 AND id = (
        SELECT id FROM api_keys WHERE ${isOwned} AND (revoked_at IS NOT NULL OR expires_at <= now())
        ORDER BY created_at, id LIMIT 1)
      RETURNING id),
    k AS (
      INSERT INTO api_keys (project_id, ${OWNERS[kind].column}, id, description, is_public, key_hash, last_four, expires_at)
      SELECT $1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000)
      WHERE NOT (SELECT is_full FROM kept) OR EXISTS (SELECT 1 FROM dropped)
      RETURNING *)
    SELECT ${KEY_COLUMNS} FROM k`;
};

const INSERT = { user: insert('user'), team: insert('team') };

/** Of several revocations the first one's time stays: each sees the row as those before it left it. */
const UPDATE = `WITH before AS (SELECT id, revoked_at, description FROM api_keys WHERE project_id = $1 AND id = $2 FOR UPDATE)
  UPDATE api_keys k SET description = coalesce($3, k.description),
    revoked_at = CASE WHEN $4 THEN coalesce(before.revoked_at, now()) ELSE before.revoked_at END
  FROM before WHERE k.project_id = $1 AND k.id = before.id
  RETURNING ${KEY_COLUMNS}, before.revoked_at IS NOT NULL AS "wasRevoked", before.description AS "formerDescription"`;

/** What was made for everybody to see, or counts for nothing any more, stays as it is. */
const REVOKE_LEAKED = `WITH before AS (
    SELECT project_id, id, revoked_at, NOT is_public AND coalesce(expires_at > now(), true) AS is_at_risk
    FROM api_keys WHERE key_hash = ANY($1::bytea[]) FOR UPDATE)
  UPDATE api_keys k
  SET revoked_at = CASE WHEN before.is_at_risk THEN coalesce(before.revoked_at, now()) ELSE before.revoked_at END
  FROM before WHERE k.project_id = before.project_id AND k.id = before.id
  RETURNING ${LEAKED_COLUMNS}, before.revoked_at IS NOT NULL AS "wasRevoked"`;

/** Writes keys of users and teams, each change with its event. */
@Injectable()
export class ApiKeyWritesService {
  constructor(
    private readonly database: Database,
    private readonly queries: ApiKeysQueries,
    private readonly hasher: KeyedHasher,
    private readonly events: EventsService,
    followers: UserFollowers,
  ) {
    followers.onForgotten((write) => this.revokeAll(write));
  }

  /**
   * Makes a key; the string is kept as a hash alone. Whoever makes one at the same moment is counted before or after.
   *
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND, API_KEY_LIMIT_REACHED; to a client ACCESS_TOKEN_EXPIRED when its
   *   session has ended, API_KEY_NOT_OPEN_TO_IMPERSONATION, API_KEY_NOT_FOUND for a team that is gone
   */
  async create(caller: Caller, owner: ApiKeyOwner, input: ApiKeyCreate): Promise<NewKey> {
    const { description, expires_at_millis: expiresAt, is_public: isPublic = false } = input;
    const id = randomUUID();
    const value = makeKeyString({ id, kind: owner.kind, isPublic });
    return this.database.transaction(async () => {
      if (!(await this.queries.lockOwner(caller.projectId, owner))) throw ownerNotFound(caller, owner);
      await this.requireLastingSession(caller);
      const about = [id, description, isPublic, this.hasher.hash(value), lastFour(value), expiresAt];
      const row = await this.database.row<ApiKeyRow & object>(INSERT[owner.kind], [
        caller.projectId,
        owner.id,
        ...about,
      ]);
      if (!row) throw new KnownError('API_KEY_LIMIT_REACHED', { max_count: MOST_KEYS_OF_OWNER });
      this.tell(caller, 'created', row);
      return { row, value };
    });
  }

  /** @throws KnownError API_KEY_NOT_FOUND for one that is gone meanwhile */
  async update(caller: Caller, id: string, { description, revoked }: ApiKeyUpdate): Promise<ApiKeyRow> {
    return this.database.transaction(async () => {
      const values = [caller.projectId, id, description ?? null, revoked === true];
      const row = await this.database.row<ChangedKey & object>(UPDATE, values);
      if (!row) throw new KnownError('API_KEY_NOT_FOUND');
      if (description !== undefined) this.tell(caller, 'updated', row);
      if (revoked && !row.wasRevoked) this.tell(caller, 'revoked', row);
      return row;
    });
  }

  /**
   * Adds to the change of a user that the keys they have are revoked: whoever made them may be somebody else than who has
   * the account from now on.
   */
  revokeAll({ origin, user, change }: UserWrite): void {
    if (change.has(REVOKED)) return;
    const text = `UPDATE api_keys SET revoked_at = now()
      WHERE project_id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id`;
    change.add(REVOKED, text, (ids) => {
      for (const id of ids) this.events.record(origin, 'user_api_key.revoked', { id, user_id: user.id });
    });
  }

  /**
   * Revokes a key that was found somewhere, whosever it is, unless it was made for everybody to see or has expired. Call
   * it in a transaction: of several at the same moment one sees that it was not revoked before.
   *
   * @param hashes of the key
   * @returns null when no project has such a key
   */
  async revokeLeaked(hashes: readonly Buffer[]): Promise<(LeakedKey & ChangedKey) | null> {
    const found = await this.database.row<LeakedKey & ChangedKey & object>(REVOKE_LEAKED, [hashes]);
    if (found && found.revokedAtMillis !== null && !found.wasRevoked) {
      this.tell({ projectId: found.projectId }, 'revoked', found);
    }
    return found;
  }

  private tell(origin: EventOrigin, verb: 'created' | 'updated' | 'revoked', row: ToldKey): void {
    const { id, kind, ownerId } = row;
    if (verb !== 'revoked') {
      const present = kind === 'user' ? presentUserApiKey : presentTeamApiKey;
      const { formerDescription } = row;
      const isKnown = formerDescription !== undefined;
      const note = { before: isKnown ? present({ ...row, description: formerDescription }) : undefined };
      if (kind === 'user') this.events.record(origin, `user_api_key.${verb}`, presentUserApiKey(row), note);
      else this.events.record(origin, `team_api_key.${verb}`, presentTeamApiKey(row), note);
    } else if (kind === 'user') this.events.record(origin, 'user_api_key.revoked', { id, user_id: ownerId });
    else this.events.record(origin, 'team_api_key.revoked', { id, team_id: ownerId });
  }

  /** A key outlives the session that makes it: whoever signed out, or was never the user, makes none. */
  private async requireLastingSession({ tier, projectId, user }: Caller): Promise<void> {
    if (tier !== 'client' || !user) return;
    const session = await this.queries.holdSession(projectId, { id: user.sessionId, userId: user.id });
    if (!session) throw new KnownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null });
    if (session.isImpersonation) throw new KnownError('API_KEY_NOT_OPEN_TO_IMPERSONATION');
  }
}
