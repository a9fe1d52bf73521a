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
  | 'primary_email_auth_enabled';

/** A statement of an owner that is part of the change, and what becomes of the ids that it returns. */
interface Part {
  name: string;
  text: string;
  follow?: (ids: string[]) => void;
}

/**
 * One statement that is put together: columns of the user's row, and what the owners of other tables write with it.
 * All of it sees the state before the statement; `$1` is the project and `$2` the user.
 */
export class UserChange {
  /** What broken constraints mean to the caller, by name. */
  readonly refusals: Record<string, () => Error> = {};
  private readonly values: unknown[];
  private readonly columns = new Map<UserColumn, string>();
  private readonly parts: Part[] = [];
  private addresses?: readonly string[];

  constructor(projectId: string, userId: string) {
    this.values = [projectId, userId];
  }

  get isEmpty(): boolean {
    return this.columns.size === 0 && this.parts.length === 0 && !this.addresses;
  }

  /** Whether the column is written. */
  has(column: UserColumn): boolean {
    return this.columns.has(column);
  }

  /** The placeholder of a value. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Writes a value into a column of the user. */
  set(column: UserColumn, value: unknown): void {
    this.columns.set(column, this.bind(value));
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
  add(name: string, text: string, follow?: (ids: string[]) => void): void {
    this.parts.push({ name, text, follow });
  }

  /** The whole change; its one row has the ids that each part returned, by the name of the part. */
  toStatement(): { text: string; values: unknown[] } {
    const parts = this.parts.map(({ name, text }) => `${name} AS (${text})`);
    const columns = [...this.columns].map(([column, placeholder]) => `${column} = ${placeholder}`);
    if (this.addresses || this.columns.has('display_name')) columns.push(`search_text = ${this.searchText()}`);
    if (columns.length > 0) {
      parts.push(`changed AS (UPDATE users u SET ${columns.join(', ')} WHERE u.project_id = $1 AND u.id = $2)`);
    }
    const followed = this.parts.filter(({ follow }) => follow).map(({ name }) => name);
    const returned = followed.map((name) => `(SELECT json_agg(${name}.id) FROM ${name}) AS ${name}`);
    return { text: `WITH ${parts.join(', ')} SELECT ${returned.join(', ')}`, values: this.values };
  }

  private searchText(): string {
    const name = this.columns.get('display_name') ?? 'u.display_name';
    return searchText(`${name}::text`, this.addresses ? `${this.bind(this.addresses)}::text[]` : STORED_ADDRESSES);
  }

  /** Tells those who follow what was returned. */
  finish(returned: Record<string, string[] | null>): void {
    for (const { name, follow } of this.parts) follow?.(returned[name] ?? []);
  }
}
