/** What end users may store about themselves, in bytes of its JSON. */
export const CLIENT_METADATA_BYTES = 64 * 1024;
/** What servers may store about a user, in bytes of its JSON, each of the two. */
export const SERVER_METADATA_BYTES = 256 * 1024;

/** How long after a sign-in its session may change what a second factor hangs on, in minutes. */
export const FRESH_SIGN_IN_MINUTES = 10;

/** Of the secret of a second factor, in characters of base64: far above the 160 bits that are recommended. */
export const TOTP_SECRET_LENGTH = 1_024;
