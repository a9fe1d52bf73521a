// Public members as they should not be, but for the last two: test/sdk-unit/docstrings.test.ts looks whether they are found.

export interface PoorTeam {
  /** The id of the team. */
  readonly id: string;
  /** Changes members in a lasting way. */
  update(): Promise<void>;
  /**
   * Gives it another label, at most 300 characters.
   *
   * @example await team.update();
   */
  rename(): Promise<void>;
  /** The moment at which somebody made it. */
  readonly createdAt: Date;
  /**
   * Takes it away for good, with all that belongs to it.
   *
   * @example await team.delete();
   */
  delete(): Promise<void>;
}
