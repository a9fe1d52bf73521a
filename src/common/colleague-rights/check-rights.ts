import type { Caller } from '../caller/caller.js';
import type { ColleagueRole } from '../caller/colleague-roles.js';
import { KnownError } from '../errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../tenancy/tenancy.js';
import { GRAPHQL_BY_RIGHT } from './graphql-rights.js';
import { REST_BY_RIGHT } from './rest-rights.js';
import { COLLEAGUE_RIGHTS, hasRight, rolesWith, type ColleagueRight } from './rights.js';

/** The right of whatever the table does not know. */
const UNKNOWN: ColleagueRight = 'own_project';
const ROUTES = invert(REST_BY_RIGHT);
const FIELDS = invert(GRAPHQL_BY_RIGHT);
const PREFIX = /^\/api\/v1/;

/** A route as the table names it, by its method and its pattern. */
export function nameRoute(method: string, pattern: string): string {
  return `${method} ${pattern.replace(PREFIX, '')}`;
}

/** The right that a route asks for. */
export function rightOfRoute(name: string): ColleagueRight {
  return ROUTES.get(name) ?? UNKNOWN;
}

/** The right that a query or mutation asks for. */
export function rightOfRootField(coordinate: string): ColleagueRight {
  return FIELDS.get(coordinate) ?? UNKNOWN;
}

/** The right that a field of an object asks for; null where the right to the object says enough. */
export function rightOfField(coordinate: string, isReadForItself: boolean): ColleagueRight | null {
  return FIELDS.get(coordinate) ?? (isReadForItself ? UNKNOWN : null);
}

/**
 * Refuses colleagues whose role lacks a right. Keys and end users have no role: what they may do says their tier. In the
 * dashboard's own project owners alone act, for its users are the colleagues of all others.
 *
 * @throws KnownError COLLEAGUE_ROLE_REQUIRED
 */
export function requireRight({ role, projectId }: Pick<Caller, 'role' | 'projectId'>, right: ColleagueRight): void {
  if (role) requireRightOf(role, projectId === INTERNAL_PROJECT_ID ? UNKNOWN : right);
}

/** @throws KnownError COLLEAGUE_ROLE_REQUIRED for a role that lacks a right */
export function requireRightOf(role: ColleagueRole, right: ColleagueRight): void {
  if (!hasRight(role, right)) throw roleRequired(role, rolesWith(right));
}

/** The refusal of a role, with those that would do. */
export function roleRequired(role: ColleagueRole, required: readonly ColleagueRole[]): KnownError {
  return new KnownError('COLLEAGUE_ROLE_REQUIRED', { actual_role: role, required_roles: required });
}

function invert(byRight: Record<ColleagueRight, readonly string[]>): ReadonlyMap<string, ColleagueRight> {
  return new Map(COLLEAGUE_RIGHTS.flatMap((right) => byRight[right].map((name) => [name, right] as const)));
}
