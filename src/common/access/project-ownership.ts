/**
 * The one question the guard asks upward: whether a user of project `internal` may administer a project. Answered by
 * the projects module and bound in the app module.
 */
export abstract class ProjectOwnership {
  /** `unknown` when the user no longer exists. */
  abstract judge(internalUserId: string, ownerTeamId: string | null): Promise<'owner' | 'stranger' | 'unknown'>;
}
