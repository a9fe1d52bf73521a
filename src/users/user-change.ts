import { CompositeStatement } from '../common/database/composite-statement.js';
import { searchText, STORED_ADDRESSES } from './user-copies.js';
import type { UserFieldName } from './user-fields.js';

/** The columns of `users` that change after a user was made, but for what signing in notes. */
export type UserColumn =
  | UserFieldName
  | 'is_anonymous'
  | 'selected_team_id'
  | 'password_hash'
  | 'totp_secret'
  | 'totp_last_step'
  | 'otp_auth_enabled'
  | 'passkey_auth_enabled'
  | 'primary_email'
  | 'primary_email_verified'
  | 'primary_email_auth_enabled'
  | 'oauth_providers';

/**
 * Those that say how a user signs in. Every address stands here too: whoever writes one writes the copies of the primary
 * one with it. A new column has to be put here, or among those that are left out.
 */
const SIGN_IN_COLUMNS: Record<Exclude<UserColumn, UserFieldName | 'is_anonymous' | 'selected_team_id'>, true> = {
  password_hash: true,
  totp_secret: true,
  totp_last_step: true,
  otp_auth_enabled: true,
  passkey_auth_enabled: true,
  primary_email: true,
  primary_email_verified: true,
  primary_email_auth_enabled: true,
  oauth_providers: true,
};

/** Called with the ids that a part of the statement returned. */
type Follow = (ids: string[]) => void;

/**
 * A change of one user, put together by the owners of what changes and written in one statement: columns of the user's
 * row, and rows of other tables that hang on it. `$1` is the project and `$2` the user.
 */
export class UserChange {
  private readonly statement: CompositeStatement;
  private readonly columns = new Map<UserColumn, unknown>();
  private readonly followers = new Map<string, Follow>();
  private addresses?: readonly string[];
  private readonly names = new Set<string>();

  constructor(projectId: string, userId: string) {
    this.statement = new CompositeStatement(projectId, userId);
  }

  /** What broken constraints mean to the caller, by name. */
  get refusals(): Record<string, () => Error> {
    return this.statement.refusals;
  }

  get isEmpty(): boolean {
    return this.columns.size === 0 && this.names.size === 0;
  }

  /** Whether it changes how the user signs in. */
  get isOfSignIn(): boolean {
    return [...this.columns.keys()].some((column) => Object.hasOwn(SIGN_IN_COLUMNS, column));
  }

  /** What a column is to hold; undefined for one that stays as it is. */
  valueOf(column: UserColumn): unknown {
    return this.columns.get(column);
  }

  /** The placeholder of a value. */
  bind(value: unknown): string {
    return this.statement.bind(value);
  }

  /** Writes a value into a column of the user; of several the last one. */
  set(column: UserColumn, value: unknown): void {
    this.columns.set(column, value);
  }

  /** The addresses that the user is found by from now on, all of them; the name is found by itself. */
  setAddresses(addresses: readonly string[]): void {
    this.addresses = addresses;
  }

  /**
   * Adds a statement of another table, as a CTE.
   *
   * @param name of the CTE, once in a change
   * @param text an INSERT, UPDATE or DELETE that returns `id` where there is somebody to follow
   * @param follow is told the ids that the statement returned
   */
  add(name: string, text: string, follow?: Follow): void {
    this.statement.add(`${name} AS (${text})`);
    this.names.add(name);
    if (follow) this.followers.set(name, follow);
  }

  /** Whether such a statement is part of it. */
  has(name: string): boolean {
    return this.names.has(name);
  }

  /** The whole change; its one row has the ids that each part returned, by the name of the part. */
  toStatement(): { text: string; values: unknown[] } {
    const placeholders = new Map([...this.columns].map(([column, value]) => [column, this.bind(value)]));
    const columns = [...placeholders].map(([column, placeholder]) => `${column} = ${placeholder}`);
    const name = placeholders.get('display_name');
    if (this.addresses || name) columns.push(`search_text = ${this.searchText(name ?? 'u.display_name')}`);
    if (columns.length > 0) {
      this.statement.add(
        `changed_user AS (UPDATE users u SET ${columns.join(', ')} WHERE u.project_id = $1 AND u.id = $2)`,
      );
    }
    const returned = [...this.followers.keys()].map((name) => `(SELECT json_agg(${name}.id) FROM ${name}) AS ${name}`);
    return { text: this.statement.toText(`SELECT ${returned.join(', ')}`), values: this.statement.values };
  }

  /** Tells those who follow what was returned. */
  finish(returned: Record<string, string[] | null>): void {
    for (const [name, follow] of this.followers) follow(returned[name] ?? []);
  }

  private searchText(name: string): string {
    return searchText(`${name}::text`, this.addresses ? `${this.bind(this.addresses)}::text[]` : STORED_ADDRESSES);
  }
}
