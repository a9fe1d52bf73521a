/** The most that end users may store about themselves, in bytes of its JSON. */
export const CLIENT_METADATA_BYTES = 64 * 1024;
/** The most that servers may store about a user, in bytes of its JSON, for each of the two fields. */
export const SERVER_METADATA_BYTES = 256 * 1024;

/** The time after a sign-in in which its session may change what a second factor protects, in minutes. */
export const FRESH_SIGN_IN_MINUTES = 10;

/** The longest secret of a second factor, in characters of base64: far above the 160 bits that are recommended. */
export const TOTP_SECRET_LENGTH = 1_024;

/** The most words that a search looks for one by one; those beyond it stay together. */
export const SEARCHED_WORDS = 8;

/** Users whom another table names for a filter: up to so many are looked up one by one, and more are met soon enough in order. */
export const FEW_USERS = 5_000;
/** Users that an export reads at once. */
export const EXPORTED_USERS = 500;

/** The longest text on why a user is restricted, in characters. */
export const RESTRICTION_TEXT_LENGTH = 1_000;
/** The longest text that is taken for a country: two letters, and spaces around them. */
export const SENT_COUNTRY_LENGTH = 10;
/** The highest score of a risk; 0 is the lowest. */
export const LARGEST_RISK = 100;
