import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import { tokenExpired } from '../common/access/token-expired.js';
import { KeyedHasher } from '../common/crypto/keyed-hasher.js';
import { lastFour } from '../common/crypto/random-token.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../common/events/events.service.js';
import { UserLifecycle } from '../users/lifecycle/user-lifecycle.js';
import { MembershipLifecycle, type Departure } from '../teams/memberships/membership-lifecycle.js';
import type { UserChange } from '../users/changes/user-change.js';
import type { ApiKeyCreate, ApiKeyUpdate } from './api-keys.contract.js';
import { MOST_KEYS_OF_OWNER } from './api-keys.limits.js';
import { ownerNotFound } from './api-keys.policy.js';
import { presentTeamApiKey, presentUserApiKey, type NewKey } from './api-keys.presenter.js';
import { ApiKeysQueries, type ApiKeyOwner, type ApiKeyRow, type LeakedKey } from './api-keys.queries.js';
import {
  INSERT_KEY,
  REVOKE_KEYS_OF_MEMBER,
  REVOKE_KEYS_OF_USER,
  REVOKE_LEAKED_KEY,
  UPDATE_KEY,
} from './api-keys.statements.js';
import { makeKeyString } from './key-string.js';

const REVOKED = 'revoked_api_keys';

/** A key after a change, and whether it was revoked before. */
interface ChangedKey extends RecordedKey {
  wasRevoked: boolean;
}

interface RecordedKey extends ApiKeyRow {
  /** The description before an update. */
  formerDescription?: string;
}

/** Writes keys of users and teams, each change with its event. */
@Injectable()
export class ApiKeyWritesService {
  constructor(
    private readonly database: Database,
    private readonly queries: ApiKeysQueries,
    private readonly hasher: KeyedHasher,
    private readonly events: EventsService,
    followers: UserLifecycle,
    memberships: MembershipLifecycle,
  ) {
    followers.onOwnerChanged((change) => this.revokeAll(change));
    memberships.onDeparted((origin, departure) => this.revokeOfMember(origin, departure));
  }

  /**
   * Makes a key, of which only the hash is stored. Keys that are made at the same moment are counted one after the other.
   *
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND, API_KEY_LIMIT_REACHED; to a client ACCESS_TOKEN_EXPIRED when its
   *   session has ended, API_KEY_NOT_OPEN_TO_IMPERSONATION, API_KEY_NOT_FOUND for a team that is gone
   */
  async create(caller: Caller, owner: ApiKeyOwner, input: ApiKeyCreate & { id?: string }): Promise<NewKey> {
    const { description, expires_at_millis: expiresAt, is_public: isPublic = false, id = randomUUID() } = input;
    const value = makeKeyString({ id, kind: owner.kind, isPublic });
    return this.database.transaction(async () => {
      if (!(await this.queries.lockOwner(caller.projectId, owner))) throw ownerNotFound(caller, owner);
      // Before the session: whoever deletes the user locks the two in this order.
      const makerId = await this.holdMaker(caller, owner);
      await this.requireLastingSession(caller);
      const about = [id, description, isPublic, this.hasher.hash(value), lastFour(value), expiresAt, makerId];
      const row = await this.database.row<ApiKeyRow & object>(INSERT_KEY[owner.kind], [
        caller.projectId,
        owner.id,
        ...about,
      ]);
      if (!row) throw new KnownError('API_KEY_LIMIT_REACHED', { max_count: MOST_KEYS_OF_OWNER });
      this.record(caller, 'created', row);
      return { row, value };
    });
  }

  /** @throws KnownError API_KEY_NOT_FOUND for one that is gone meanwhile */
  async update(caller: Caller, id: string, { description, revoked }: ApiKeyUpdate): Promise<ApiKeyRow> {
    return this.database.transaction(async () => {
      const values = [caller.projectId, id, description ?? null, revoked === true];
      const row = await this.database.row<ChangedKey & object>(UPDATE_KEY, values);
      if (!row) throw new KnownError('API_KEY_NOT_FOUND');
      if (description !== undefined) this.record(caller, 'updated', row);
      if (revoked && !row.wasRevoked) this.record(caller, 'revoked', row);
      return row;
    });
  }

  /** Records that a key ends because another one took its place. */
  recordReplaced(origin: EventOrigin, before: ApiKeyRow, after: ApiKeyRow): void {
    if (after.kind === 'user') {
      const note = { before: presentUserApiKey(before) };
      this.events.record(origin, 'user_api_key.updated', presentUserApiKey(after), note);
      return;
    }
    this.events.record(origin, 'team_api_key.updated', presentTeamApiKey(after), { before: presentTeamApiKey(before) });
  }

  /**
   * Adds to the change of a user that all their keys are revoked: whoever made them may be somebody else than who has the
   * account from now on.
   */
  revokeAll({ origin, user, statement }: UserChange): void {
    if (statement.has(REVOKED)) return;
    statement.add(REVOKED, REVOKE_KEYS_OF_USER, (ids) => {
      for (const id of ids) this.events.record(origin, 'user_api_key.revoked', { id, user_id: user.id });
    });
  }

  /** Revokes the keys that a member made in teams that they leave, unless whoever removes them said otherwise. */
  async revokeOfMember(origin: EventOrigin, { userId, teamIds, keepsKeys }: Departure): Promise<void> {
    if (keepsKeys) return;
    const revoked = await this.database.rows<{ id: string; teamId: string }>(REVOKE_KEYS_OF_MEMBER, [
      origin.projectId,
      teamIds,
      userId,
    ]);
    for (const { id, teamId } of revoked) this.events.record(origin, 'team_api_key.revoked', { id, team_id: teamId });
  }

  /**
   * Revokes a key that was found somewhere, whosever it is, unless it was made for everybody to see or has expired. Call
   * it in a transaction: of several at the same moment one sees that it was not revoked before.
   *
   * @param hashes of the key
   * @returns null when no project has such a key
   */
  async revokeLeaked(hashes: readonly Buffer[]): Promise<(LeakedKey & ChangedKey) | null> {
    const found = await this.database.row<LeakedKey & ChangedKey & object>(REVOKE_LEAKED_KEY, [hashes]);
    if (found && found.revokedAtMillis !== null && !found.wasRevoked) {
      this.record({ projectId: found.projectId }, 'revoked', found);
    }
    return found;
  }

  private record(origin: EventOrigin, verb: 'created' | 'updated' | 'revoked', row: RecordedKey): void {
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

  /**
   * The member who makes a key of a team, and stays in it until that is made; null for a server, and for a key of a user.
   *
   * @throws KnownError API_KEY_NOT_FOUND to somebody who was removed meanwhile
   */
  private async holdMaker({ projectId, tier, user }: Caller, { kind, id }: ApiKeyOwner): Promise<string | null> {
    if (kind !== 'team' || tier !== 'client' || !user) return null;
    if (await this.queries.holdMembership(projectId, id, user.id)) return user.id;
    throw new KnownError('API_KEY_NOT_FOUND');
  }

  /**
   * A key outlives the session that makes it: whoever signed out, or is impersonating the user, makes none.
   *
   * @throws KnownError ACCESS_TOKEN_EXPIRED, API_KEY_NOT_OPEN_TO_IMPERSONATION
   */
  private async requireLastingSession({ tier, projectId, user }: Caller): Promise<void> {
    if (tier !== 'client' || !user) return;
    const session = await this.queries.holdSession(projectId, { id: user.sessionId, userId: user.id });
    if (!session) throw tokenExpired(null);
    if (session.isImpersonation) throw new KnownError('API_KEY_NOT_OPEN_TO_IMPERSONATION');
  }
}
