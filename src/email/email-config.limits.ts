/** Themes of a project. */
export const MOST_THEMES = 1_000;
/** Templates of a project. */
export const MOST_TEMPLATES = 1_000;
/** Users to whom one request sends an email by their ids. */
export const MOST_NAMED_RECIPIENTS = 10_000;
/** The variables that a request gives to a template, in bytes of their JSON. */
export const VARIABLES_BYTES = 64 * 1024;
/** Of the password of a project's own email server, in characters. */
export const SMTP_PASSWORD_LENGTH = 70;
/** The largest port of TCP. */
export const LARGEST_PORT = 65_535;
/** The secret by which reports on emails are proven, in characters. */
export const REPORT_SECRET = { shortest: 24, longest: 256 } as const;
