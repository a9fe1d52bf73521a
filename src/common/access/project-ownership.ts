/** A user's relation to a project; `unknown` when the user no longer exists. */
export type Ownership = 'owner' | 'other' | 'unknown';

/**
 * The one question the guard asks upward: whether a user of project `internal` may administer a project. Answered by
 * the projects module and bound in the app module.
 */
export abstract class ProjectOwnership {
  abstract check(internalUserId: string, ownerTeamId: string | null): Promise<Ownership>;
}
