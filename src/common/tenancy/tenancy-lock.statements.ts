/** The lock's key of project `$1`. Who changes it and who holds it wait in one line, so that neither starves the other. */
const KEY = `hashtextextended('project ' || $1, 0)`;

/** Locks the project `$1` for a change, until the transaction ends. */
export const CHANGE_IN_LINE = `SELECT pg_advisory_xact_lock(${KEY})`;

const HELD = `SELECT 1 FROM projects WHERE id = $1 AND (SELECT pg_advisory_xact_lock_shared(${KEY})) IS NOT NULL`;
/** Locks the project `$1` against changes, until the transaction ends. */
export const HOLD_PROJECT = `${HELD} FOR SHARE`;

/**
 * A CTE with a row if the project `$1` is still of this version, which stays so until the transaction ends. After waiting
 * for a change it shows what the change left: a mere snapshot would show the project of before.
 *
 * @param version the placeholder of `Tenancy.version`
 */
export function heldTenancy(version: string): string {
  return `held_tenancy AS MATERIALIZED (${HELD} AND xmin::text = ${version} FOR SHARE)`;
}
