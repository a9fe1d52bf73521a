import type { ColleagueRole } from '../caller/colleague-roles.js';

/** A user's relation to a project: their role in the team that owns it; `unknown` when the user no longer exists. */
export type Ownership = ColleagueRole | 'other' | 'unknown';

/**
 * The one question the guard asks upward: as what a user of project `internal` may act in a project. Answered by
 * the projects module and bound in the app module.
 */
export abstract class ProjectOwnership {
  abstract check(internalUserId: string, ownerTeamId: string | null): Promise<Ownership>;
}
