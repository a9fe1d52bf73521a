/** Limits of saved views. */
export const SAVED_VIEWS = {
  /** Of a project. */
  ofProject: 100,
  /** Characters of a period: two days, or a word. */
  periodLength: 40,
} as const;

/** Characters of the name of a saved view. */
export const VIEW_NAME_LENGTH = 80;
