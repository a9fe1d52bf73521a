/** Themes of a project. */
export const MOST_THEMES = 1_000;
/** Templates of a project. */
export const MOST_TEMPLATES = 1_000;
/** Users to whom one request sends a mail by their ids. */
export const MOST_NAMED_RECIPIENTS = 10_000;
/** What a template is given besides its user, in bytes of its JSON. */
export const VARIABLES_BYTES = 64 * 1024;
