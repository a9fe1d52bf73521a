/** The longest time of a question to a provider, in milliseconds, with all its calls. */
export const PROVIDER_MS = 10_000;
/** The tolerated difference of a provider's clock, in seconds. */
export const CLOCK_TOLERANCE_S = 30;
/** The lifetime of an access token without `expires_in`, in seconds. */
export const ASSUMED_LIFETIME_S = 3_600;
/** The longest lifetime of an access token that is believed, in seconds. */
export const LONGEST_LIFETIME_S = 366 * 86_400;
/** The time for which discovery documents and keys of issuers are cached, in milliseconds. */
export const REMEMBERED_MS = 10 * 60_000;
/** The issuers that are cached. */
export const MOST_ISSUERS = 500;
/** The size of a discovery document, and of a key set, in bytes. */
export const DOCUMENT_BYTES = 64_000;
/** The lifetime of a request that we sign, in seconds. */
export const ASSERTION_S = 60;
/** The time after reading keys in which an unknown key does not make us read them again, in milliseconds. */
export const KEYS_COOLDOWN_MS = 30_000;
/** The length of a provider's id of an account, in characters. */
export const ACCOUNT_ID_LENGTH = 512;
/** The length of a provider's token, in characters. */
export const PROVIDER_TOKEN_LENGTH = 16_000;
