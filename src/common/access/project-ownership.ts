import type { ColleagueRole } from '../caller/colleague-roles.js';

/**
 * A user's relation to a project: their role in the team that owns it; `unknown` when the user no longer exists, `blocked`
 * while an administrator restricts them.
 */
export type Ownership = ColleagueRole | 'other' | 'unknown' | 'blocked';

/**
 * The one question the guard asks upward: as what a user of project `internal` may act in a project. Answered by
 * the projects module and bound in the app module.
 */
export abstract class ProjectOwnership {
  abstract check(internalUserId: string, ownerTeamId: string | null): Promise<Ownership>;
}

/** The role by which somebody acts in a project; null for who may not. */
export function roleFrom(ownership: Ownership): ColleagueRole | null {
  return ownership === 'other' || ownership === 'unknown' || ownership === 'blocked' ? null : ownership;
}
