import { CompositeStatement } from '../../common/database/composite-statement.js';
import type { UserFieldName } from '../user-fields.js';
import { selectReturned, updateUser } from './user-change.statements.js';
import { searchText, STORED_ADDRESSES } from './user-copies.statements.js';

/** The columns of `users` that change after a user was made, but for what signing in notes. */
export type UserColumn =
  | UserFieldName
  | 'is_anonymous'
  | 'selected_team_id'
  | 'signed_up_at'
  | 'has_sign_up_date'
  | 'sign_up_country_code'
  | 'password_hash'
  | 'totp_secret'
  | 'totp_last_step'
  | 'otp_auth_enabled'
  | 'passkey_auth_enabled'
  | 'primary_email'
  | 'primary_email_verified'
  | 'primary_email_auth_enabled'
  | 'oauth_providers';

type NotOfSignIn = 'is_anonymous' | 'selected_team_id' | 'signed_up_at' | 'has_sign_up_date' | 'sign_up_country_code';

/**
 * The columns among them that say how a user signs in. Every address stands here too: whoever writes one writes the copies of the primary
 * one with it. A new column has to be put here, or among those that are left out.
 */
const SIGN_IN_COLUMNS: Record<Exclude<UserColumn, UserFieldName | NotOfSignIn>, true> = {
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
type OnReturned = (ids: string[]) => void;

/**
 * The one statement that writes a change of a user, put together by the owners of what changes: columns of the user's
 * row, and rows of other tables that hang on it. `$1` is the project and `$2` the user.
 */
export class UserStatement {
  /** Called when the statement is on its way: a read that is asked for here sees what it writes, in the same round trip. */
  onSent: (() => void) | null = null;
  private readonly statement: CompositeStatement;
  private readonly columns = new Map<UserColumn, unknown>();
  private readonly times = new Set<UserColumn>();
  private readonly listeners = new Map<string, OnReturned>();
  private addresses?: readonly string[];
  private readonly names = new Set<string>();

  constructor(projectId: string, userId: string) {
    this.statement = new CompositeStatement(projectId, userId);
  }

  /** The errors that broken constraints mean to the caller, by the constraint's name. */
  get refusals(): Record<string, () => Error> {
    return this.statement.refusals;
  }

  get isEmpty(): boolean {
    return this.columns.size === 0 && this.times.size === 0 && this.names.size === 0;
  }

  /** True when it changes how the user signs in. */
  get isOfSignIn(): boolean {
    return [...this.columns.keys()].some((column) => Object.hasOwn(SIGN_IN_COLUMNS, column));
  }

  /** The value that a column is to hold; undefined for one that stays as it is. */
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

  /** Writes the moment of the transaction into a column of the user. */
  setToNow(column: UserColumn): void {
    this.times.add(column);
  }

  /** The addresses that the user is found by from now on, all of them; the name is found by itself. */
  setAddresses(addresses: readonly string[]): void {
    this.addresses = addresses;
  }

  /**
   * Adds a statement of another table, as a CTE.
   *
   * @param name of the CTE, once in a statement
   * @param text an INSERT, UPDATE or DELETE that returns `id` where `onReturned` is given
   * @param onReturned called with the ids that the statement returned
   */
  add(name: string, text: string, onReturned?: OnReturned): void {
    this.statement.add(`${name} AS (${text})`);
    this.names.add(name);
    if (onReturned) this.listeners.set(name, onReturned);
  }

  /** True when a statement of that name is part of it. */
  has(name: string): boolean {
    return this.names.has(name);
  }

  /** The whole change; its one row has the ids that each part returned, by the name of the part. */
  toStatement(): { text: string; values: unknown[] } {
    const placeholders = new Map([...this.columns].map(([column, value]) => [column, this.bind(value)]));
    const columns = [...placeholders].map(([column, placeholder]) => `${column} = ${placeholder}`);
    columns.push(...[...this.times].map((column) => `${column} = now()`));
    const name = placeholders.get('display_name');
    if (this.addresses || name) columns.push(`search_text = ${this.searchText(name ?? 'u.display_name')}`);
    if (columns.length > 0) this.statement.add(updateUser(columns));
    const returned = selectReturned([...this.listeners.keys()]);
    return { text: this.statement.toText(returned), values: this.statement.values };
  }

  /** Calls back those who asked for the returned ids. */
  finish(returned: Record<string, string[] | null>): void {
    for (const [name, onReturned] of this.listeners) onReturned(returned[name] ?? []);
  }

  private searchText(name: string): string {
    return searchText(`${name}::text`, this.addresses ? `${this.bind(this.addresses)}::text[]` : STORED_ADDRESSES);
  }
}
