/**
 * Told by the guard which set's key opened a project. Answered by the projects module and bound in the app module: keys
 * are written there alone.
 */
export abstract class ProjectKeyUses {
  /** Notes a use, without waiting for it to be written. */
  abstract note(projectId: string, setId: string): void;
}
