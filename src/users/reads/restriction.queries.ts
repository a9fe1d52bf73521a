import { restrictionsOf, type RESTRICTIONS } from '../../common/access/restriction.js';
import type { Statement } from '../../common/database/database.js';

type Restriction = (typeof RESTRICTIONS)[number];

/**
 * The way in which a user is restricted as SQL of type json, null for who is not; it derives from
 * `common/access/restriction.ts`, whose `findRestriction` says the same of a row.
 *
 * @param row a row of `users`, by its name in the statement
 * @param isRequired the project asks for a verified address
 */
export function restrictedReason(row: string, isRequired: boolean): string {
  const cases = restrictionsOf(isRequired).map((one) => `WHEN ${holds(one, row)} THEN '{"type":"${one.type}"}'::json`);
  return `CASE ${cases.join(' ')} END`;
}

/** The condition that a user is restricted. */
export function isRestricted(row: string, isRequired: boolean): string {
  return `(${restrictionsOf(isRequired)
    .map((one) => holds(one, row))
    .join(' OR ')})`;
}

/** The conditions that a user is not, each of which an index may answer by itself. */
export function isNotRestricted(row: string, isRequired: boolean): string[] {
  return restrictionsOf(isRequired).map((one) => holds({ ...one, restrictsAt: !one.restrictsAt }, row));
}

/**
 * The condition that a user who is not anonymous is restricted, as the partial indexes `ix_users_restricted…` have it, word
 * for word.
 */
export function isRegularRestricted(row: string, isRequired: boolean): string {
  const [, ...others] = restrictionsOf(isRequired);
  return `NOT ${row}.is_anonymous AND (${others.map((one) => holds(one, row)).join(' OR ')})`;
}

/** A statement for projects that ask for a verified address, and one for those that do not. */
export function byRequirement(
  name: string,
  text: (isRequired: boolean) => string,
): Record<'true' | 'false', Statement> {
  const of = (isRequired: boolean) => ({ name: isRequired ? `${name}/verified` : name, text: text(isRequired) });
  return { true: of(true), false: of(false) };
}

/** The way in which the user `$2` is restricted, as `reason`. */
export const FIND_RESTRICTION = byRequirement(
  'find_restriction',
  (isRequired) => `SELECT ${restrictedReason('u', isRequired)} AS reason FROM users u
    WHERE u.project_id = $1 AND u.id = $2`,
);

/** A row, if an administrator restricts the user `$2`. */
export const IS_RESTRICTED_BY_ADMIN = {
  name: 'is_restricted_by_admin',
  text: 'SELECT 1 FROM users u WHERE u.project_id = $1 AND u.id = $2 AND u.restricted_by_admin',
};

const AFFECTED = 'u.project_id = $1 AND NOT u.is_anonymous AND NOT u.primary_email_verified';

/** The latest `$2` users whom a required verification would restrict. */
export const LIST_AFFECTED = `SELECT u.id, u.display_name, u.primary_email,
    '{"type":"email_not_verified"}'::json AS restricted_reason
  FROM users u WHERE ${AFFECTED} ORDER BY u.signed_up_at DESC, u.id DESC LIMIT $2`;

/** All of them in the order of an index, to be counted. */
export const WALK_AFFECTED = `SELECT 1 FROM users u WHERE ${AFFECTED} ORDER BY u.signed_up_at, u.id`;

function holds({ column, restrictsAt }: Pick<Restriction, 'column'> & { restrictsAt: boolean }, row: string): string {
  return `${restrictsAt ? '' : 'NOT '}${row}.${column}`;
}
