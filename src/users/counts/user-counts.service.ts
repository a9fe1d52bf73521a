import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { anyPart, COUNT_ROWS } from './user-counts.statements.js';
import { UserCountsQueries, type Counted } from './user-counts.queries.js';

/** The columns of `users` on which the counts depend. */
type CountedColumn = 'is_anonymous' | 'oauth_providers' | 'password_hash' | 'otp_auth_enabled' | 'passkey_auth_enabled';

/** A locked user before a change, as far as the counts depend on it. */
interface CountedUser {
  id: string;
  isAnonymous: boolean;
  passwordHash: string | null;
  otpAuthEnabled: boolean;
  passkeyAuthEnabled: boolean;
}

/** A change of a user: the user before it, and the statement that is to be written. */
interface CountedChange {
  user: CountedUser;
  /** `valueOf` gives the new value of a column; undefined for one that stays as it is. */
  statement: { valueOf(column: CountedColumn): unknown };
}

/** Columns that a change of more than the sign-in methods in the user's own row writes. */
const MOVING: readonly CountedColumn[] = ['is_anonymous', 'oauth_providers'];

/** The sign-in methods that stand in the user's own row. */
const OWN_METHODS: ReadonlyArray<{ key: string; column: CountedColumn; has: (user: CountedUser) => boolean }> = [
  { key: 'password', column: 'password_hash', has: ({ passwordHash }) => passwordHash !== null },
  { key: 'otp', column: 'otp_auth_enabled', has: ({ otpAuthEnabled }) => otpAuthEnabled },
  { key: 'passkey', column: 'passkey_auth_enabled', has: ({ passkeyAuthEnabled }) => passkeyAuthEnabled },
];

/** Counts users in the transactions that change and delete them. */
@Injectable()
export class UserCountsService {
  constructor(
    private readonly database: Database,
    private readonly queries: UserCountsQueries,
  ) {}

  /** Writes a change of a user who is locked, in the current transaction, and counts what that makes of them. */
  async change(projectId: string, { user, statement }: CountedChange, write: () => Promise<void>): Promise<void> {
    // With `is_anonymous` all that the user counts under moves; `oauth_providers` does not say which accounts sign in.
    if (MOVING.some((column) => statement.valueOf(column) !== undefined)) {
      await this.follow(projectId, user.id, write);
      return;
    }
    const methods = OWN_METHODS.map(({ key, column, has }) => {
      const value = statement.valueOf(column);
      return { key, before: has(user), after: value === undefined ? has(user) : Boolean(value) };
    });
    const counted = (at: 'before' | 'after') =>
      methods.filter((method) => method[at]).map(({ key }) => ({ kind: 'method', key, isAnonymous: user.isAnonymous }));
    const isChanged = methods.some(({ before, after }) => before !== after);
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
