import { Injectable } from '@nestjs/common';
import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { toTuples, type RowStatement } from '../../common/database/commit-rows.js';
import { Database } from '../../common/database/database.js';
import { anyPart, countChanges, countedOf } from './counted.js';
import type { UserColumn } from '../user-change.js';
import type { UserWrite } from '../user-write.js';
import { UserCountsQueries, type Counted } from './user-counts.queries.js';

type CountedChange = Pick<UserWrite, 'user' | 'change'>;

/** Columns that a change of more than the ways in of the user's own row writes. */
const MOVING: readonly UserColumn[] = ['is_anonymous', 'oauth_providers'];

/** The ways in that stand in the user's own row. */
const OWN_WAYS: ReadonlyArray<{ key: string; column: UserColumn; has: (user: UserWrite['user']) => boolean }> = [
  { key: 'password', column: 'password_hash', has: ({ passwordHash }) => passwordHash !== null },
  { key: 'otp', column: 'otp_auth_enabled', has: ({ otpAuthEnabled }) => otpAuthEnabled },
  { key: 'passkey', column: 'passkey_auth_enabled', has: ({ passkeyAuthEnabled }) => passkeyAuthEnabled },
];

/** What a user counts under who is being made. */
export interface NewCountedUser {
  isAnonymous: boolean;
  hasPassword: boolean;
  otpAuthEnabled: boolean;
  /** Those whose accounts sign the user in, one for each account. */
  providers: readonly string[];
}

/** Counts users in the transactions that make, change and delete them. */
@Injectable()
export class UserCountsService {
  constructor(
    private readonly database: Database,
    private readonly queries: UserCountsQueries,
  ) {}

  /**
   * Counts a new user, in the statement that makes them. To be added before all other parts: it is then written last, and
   * who waits for an address that somebody else is taking keeps nobody from counting. The project is held before its
   * counters, as its deletion does, so that the two never wait for each other.
   */
  countCreated(statement: CompositeStatement, user: NewCountedUser): void {
    const values = [user.isAnonymous, user.hasPassword, user.otpAuthEnabled].map(
      (value) => `${statement.bind(value)}::boolean`,
    );
    const [isAnonymous, hasPassword, hasOtp] = values;
    const row = `SELECT id AS project_id, ${isAnonymous} AS is_anonymous, now() AS signed_up_at, NULL::text AS country_code,
      CASE WHEN ${hasPassword} THEN '' END AS password_hash, ${hasOtp} AS otp_auth_enabled, false AS passkey_auth_enabled
      FROM projects WHERE id = $1 FOR KEY SHARE`;
    const providers = `SELECT unnest(${statement.bind(user.providers)}::text[])`;
    const changes = `SELECT u.project_id, c.kind, u.is_anonymous, c.key, 1 AS change
      FROM (${row}) u CROSS JOIN LATERAL (${countedOf(providers)}) c`;
    statement.add(`counted_user AS (${countChanges(changes, `${statement.bind(anyPart())}::smallint`)})`);
  }

  /**
   * Counts many new users in the statement that makes them, in a transaction that holds the project already.
   *
   * @param users the part of the statement with what they count under, and `providers` whose accounts sign them in
   */
  countImported(statement: CompositeStatement, users: string): void {
    const changes = `SELECT $1::text AS project_id, c.kind, u.is_anonymous, c.key, 1 AS change
      FROM ${users} u CROSS JOIN LATERAL (${countedOf('SELECT unnest(u.providers)')}) c`;
    statement.add(`counted_users AS (${countChanges(changes, `${statement.bind(anyPart())}::smallint`)})`);
  }

  /** Writes a change of a user who is locked, in the current transaction, and counts what that makes of them. */
  async change(projectId: string, { user, change }: CountedChange, write: () => Promise<void>): Promise<void> {
    // What else the user counts under moves with the one, and the other does not tell what signs in.
    if (MOVING.some((column) => change.valueOf(column) !== undefined)) {
      await this.follow(projectId, user.id, write);
      return;
    }
    const ways = OWN_WAYS.map(({ key, column, has }) => {
      const value = change.valueOf(column);
      return { key, before: has(user), after: value === undefined ? has(user) : Boolean(value) };
    });
    const counted = (at: 'before' | 'after') =>
      ways.filter((way) => way[at]).map(({ key }) => ({ kind: 'method', key, isAnonymous: user.isAnonymous }));
    const isChanged = ways.some(({ before, after }) => before !== after);
    if (isChanged) this.record(projectId, { before: counted('before'), after: counted('after') });
    await write();
  }

  /**
   * The same for what changes or deletes more.
   *
   * @returns what `change` returns
   */
  async follow<T>(projectId: string, userId: string, change: () => Promise<T>): Promise<T> {
    const before = await this.queries.find(projectId, userId);
    const result = await change();
    const after = await this.queries.find(projectId, userId);
    this.record(projectId, { before, after });
    return result;
  }

  /** Counts with the end of the transaction; what is counted before and after is left as it is. */
  private record(projectId: string, { before, after }: { before: Counted[]; after: Counted[] }): void {
    const part = anyPart();
    const add = ({ kind, key, isAnonymous }: Counted, change: number) => {
      this.database.writeWithCommit([projectId, part, kind, isAnonymous, key, change], COUNT_ROWS);
    };
    for (const counted of before) add(counted, -1);
    for (const counted of after) add(counted, 1);
  }
}

const COUNT_ROWS: RowStatement = {
  write: (rows) =>
    countChanges(
      `SELECT * FROM (VALUES ${toTuples(rows)}) AS r (project_id, part, kind, is_anonymous, key, change)`,
      'part',
    ),
};
