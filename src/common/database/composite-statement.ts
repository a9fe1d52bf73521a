import type { Statement } from './database.js';

/** The names of prepared statements, by their text: there are as many as there are shapes, however often they run. */
const NAMES = new Map<string, string>();

/**
 * One statement to which each owner of a table adds what it writes, in a CTE. All of it takes place or nothing, and
 * every part sees the state before: keys to rows of another part are checked at the end. The first placeholders are for
 * all parts: `$1` is usually a project, and `$2` a user.
 *
 * @example
 * const statement = new CompositeStatement(projectId, userId);
 * statement.add(`team AS (INSERT INTO teams (project_id, id) VALUES ($1, ${statement.bind(teamId)}))`);
 * await database.rows(statement.selecting('SELECT 1'), statement.values);
 */
export class CompositeStatement {
  /** The errors for the caller, by the name of the constraint that was broken. */
  readonly refusals: Record<string, () => Error> = {};
  readonly values: unknown[];
  private readonly parts: string[] = [];

  /** @param shared the values that every part may refer to, from `$1` on; each has to be used by one of them */
  constructor(...shared: unknown[]) {
    this.values = shared;
  }

  /** The placeholder of one more value. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds a CTE. Values are bound, never part of the text: for every text a statement is prepared. */
  add(part: string): void {
    this.parts.push(part);
  }

  /** The whole, for what comes in too many shapes to prepare each of them. */
  toText(select: string): string {
    return `WITH ${this.parts.join(', ')} ${select}`;
  }

  /** The whole, prepared under a name of its own. */
  selecting(select: string): Statement {
    const text = this.toText(select);
    const name = NAMES.get(text) ?? `composite_${NAMES.size + 1}`;
    NAMES.set(text, name);
    return { name, text };
  }
}
