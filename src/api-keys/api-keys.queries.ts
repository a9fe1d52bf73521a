import { Injectable } from '@nestjs/common';
import { ROW_BYTES } from '../common/contract/page.limits.js';
import { Database, type Statement } from '../common/database/database.js';
import { storedTextBytes } from '../common/database/stored-bytes.js';
import type { NestedPageQuery, NestedRow } from '../common/graphql/nested-pages.js';
import { pagesOf } from '../common/graphql/nested-pages.queries.js';
import { TeamEntity } from '../teams/entities/team.entity.js';
import { UserEntity } from '../users/entities/user.entity.js';
import { MOST_KEYS_OF_OWNER, MOST_LEAK_ADDRESSEES } from './api-keys.limits.js';
import { FIND_PRESENTED, KEY_COLUMNS, LEAKED_COLUMNS, OWNERS } from './api-key-rows.queries.js';
import type { ApiKeyKind } from './key-string.js';

/** The user or team that a key belongs to. */
export interface ApiKeyOwner {
  kind: ApiKeyKind;
  id: string;
}

/** A key without its string, of which only the hash is stored. */
export interface ApiKeyRow {
  id: string;
  kind: ApiKeyKind;
  ownerId: string;
  /** The member who made a key of a team; null when a server did, and for keys of users. */
  createdByUserId: string | null;
  description: string;
  isPublic: boolean;
  lastFour: string;
  createdAtMillis: number;
  expiresAtMillis: number | null;
  revokedAtMillis: number | null;
  lastUsedAtMillis: number | null;
  /** The key that took its place. */
  replacedById: string | null;
}

/** A key that somebody presents. */
export interface PresentedKey extends ApiKeyRow {
  isExpired: boolean;
  /** The last use was noted so long ago that this one is noted, too. */
  isUseDue: boolean;
  /** The stored hash is by the server's present secret. */
  isHashCurrent: boolean;
  /** An administrator restricts the user who has it, or the member who made it. */
  isOfBlocked: boolean;
}

/** A key that somebody found in a public place. */
export interface LeakedKey extends ApiKeyRow {
  projectId: string;
  isExpired: boolean;
}

const FIND = {
  name: 'find_api_key',
  text: `SELECT ${KEY_COLUMNS} FROM api_keys k WHERE k.project_id = $1 AND k.id = $2`,
};

/** The keys of an owner, newest first. */
const LISTS_OF = byKind((kind) => ({
  name: `list_api_keys_of_${kind}`,
  text: `SELECT ${KEY_COLUMNS} FROM api_keys k WHERE k.project_id = $1 AND k.${OWNERS[kind].column} = $2
      ORDER BY k.created_at DESC, k.id DESC LIMIT ${MOST_KEYS_OF_OWNER}`,
}));

/** `$1` is the project, `$2` the ids of the owners, `$3` the length of a page and one more, `$4` the first row of a page. */
const PAGES_OF = byKind((kind) => {
  const isOwned = `k.project_id = $1 AND k.${OWNERS[kind].column} = parent.id`;
  return {
    name: `api_keys_of_${kind}s`,
    text: pagesOf(`SELECT ${KEY_COLUMNS}, ${ROW_BYTES} + ${storedTextBytes('k.description')} AS bytes,
        row_number() OVER (ORDER BY k.created_at DESC, k.id DESC) AS place
      FROM api_keys k WHERE ${isOwned} AND ($4::uuid IS NULL OR (k.created_at, k.id) <= (
        SELECT c.created_at, c.id FROM api_keys c WHERE c.project_id = $1 AND c.id = $4))
      ORDER BY k.created_at DESC, k.id DESC LIMIT $3`),
  };
});

const OWNER_ENTITIES = { user: UserEntity, team: TeamEntity } as const;

/** The addresses of an owner's people; those of a team are ordered by when they joined. */
const ADDRESSES_OF = {
  user: `SELECT primary_email AS email FROM users WHERE project_id = $1 AND id = $2 AND primary_email IS NOT NULL`,
  team: `SELECT u.primary_email AS email FROM team_memberships m
    JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
    WHERE m.project_id = $1 AND m.team_id = $2 AND u.primary_email IS NOT NULL AND EXISTS (
      SELECT 1 FROM team_permissions p WHERE p.project_id = $1 AND p.team_id = m.team_id AND p.user_id = m.user_id
        AND p.permission_id = ANY($3::text[]))
    ORDER BY m.created_at, m.user_id LIMIT ${MOST_LEAK_ADDRESSEES}`,
} as const;

/** Reads of API keys. */
@Injectable()
export class ApiKeysQueries {
  constructor(private readonly database: Database) {}

  /** A key by its id; null when the project has none. */
  find(projectId: string, id: string): Promise<ApiKeyRow | null> {
    return this.database.row<ApiKeyRow & object>(FIND, [projectId, id]);
  }

  /**
   * The key that somebody presents: one indexed read, however many keys there are.
   *
   * @param hashes by the server's present secret, and by the previous one if there is one
   */
  findPresented(projectId: string, [hash, former = hash]: readonly Buffer[]): Promise<PresentedKey | null> {
    return this.database.row<PresentedKey & object>(FIND_PRESENTED, [projectId, hash, former]);
  }

  /** The key of any project that somebody found; null when there is none. */
  findLeaked(hashes: readonly Buffer[]): Promise<LeakedKey | null> {
    const text = `SELECT ${LEAKED_COLUMNS} FROM api_keys k WHERE k.key_hash = ANY($1::bytea[])`;
    return this.database.row<LeakedKey & object>(text, [hashes]);
  }

  /** All keys of a user or team, newest first, revoked and expired ones included. */
  list(projectId: string, { kind, id }: ApiKeyOwner): Promise<ApiKeyRow[]> {
    return this.database.rows<ApiKeyRow & object>(LISTS_OF[kind], [projectId, id]);
  }

  /** A page of the keys of each of these users or teams, newest first, in one statement. */
  async listOf(projectId: string, { kind, ids }: { kind: ApiKeyKind; ids: readonly string[] }, page: NestedPageQuery) {
    const values = [projectId, ids, page.first + 1, page.after];
    const rows = await this.database.rows<ApiKeyRow & NestedRow & { bytes_so_far: number }>(PAGES_OF[kind], values);
    return { rows, bytes: rows.at(-1)?.bytes_so_far ?? 0 };
  }

  /** Tells whether the project has that user or team. */
  ownerExists(projectId: string, { kind, id }: ApiKeyOwner): Promise<boolean> {
    return this.database.repository<UserEntity | TeamEntity>(OWNER_ENTITIES[kind]).existsBy({ projectId, id });
  }

  /** Locks a user or team until the transaction ends; false when there is no such one. */
  async lockOwner(projectId: string, { kind, id }: ApiKeyOwner): Promise<boolean> {
    const text = `SELECT 1 FROM ${OWNERS[kind].table} WHERE project_id = $1 AND id = $2 FOR NO KEY UPDATE`;
    return (await this.database.row(text, [projectId, id])) !== null;
  }

  /** Locks a membership so that it does not end before the transaction does; false when there is none. */
  async holdMembership(projectId: string, teamId: string, userId: string): Promise<boolean> {
    const text = 'SELECT 1 FROM team_memberships WHERE project_id = $1 AND team_id = $2 AND user_id = $3 FOR KEY SHARE';
    return (await this.database.row(text, [projectId, teamId, userId])) !== null;
  }

  /** Locks a session so that it does not end before the transaction does; null when it is over. */
  async holdSession(
    projectId: string,
    session: { id: string; userId: string },
  ): Promise<{ isImpersonation: boolean } | null> {
    return this.database.row(
      `SELECT is_impersonation AS "isImpersonation" FROM sessions
       WHERE project_id = $1 AND id = $2 AND user_id = $3 AND expires_at > now() FOR KEY SHARE`,
      [projectId, session.id, session.userId],
    );
  }

  /**
   * The email addresses of the owner of a leaked key: of its user, or of the members who may manage the keys of its team.
   *
   * @param permissionIds the permissions by which a member may manage keys
   */
  async addressesOf(projectId: string, { kind, id }: ApiKeyOwner, permissionIds: readonly string[]): Promise<string[]> {
    const values = kind === 'user' ? [projectId, id] : [projectId, id, permissionIds];
    const rows = await this.database.rows<{ email: string }>(ADDRESSES_OF[kind], values);
    return [...new Set(rows.map(({ email }) => email))];
  }
}

function byKind(make: (kind: ApiKeyKind) => Statement): Record<ApiKeyKind, Statement> {
  return { user: make('user'), team: make('team') };
}
