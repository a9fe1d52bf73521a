/** How long anything that is asked of a provider takes at most, in milliseconds: its key and its profile together. */
export const PROVIDER_MS = 10_000;
/** How far the clock of a provider may be from ours, in seconds. */
export const CLOCK_TOLERANCE_S = 30;
/** How long an access token lives whose life is not told, in seconds. */
export const ASSUMED_LIFETIME_S = 3_600;
/** The longest life of an access token that is believed, in seconds. */
export const LONGEST_LIFETIME_S = 366 * 86_400;
/** How long what issuers say of themselves, and their keys, are remembered, in milliseconds. */
export const REMEMBERED_MS = 10 * 60_000;
/** Issuers that are remembered. */
export const MOST_ISSUERS = 500;
/** What an issuer may say of itself, and its keys may be, in bytes. */
export const DOCUMENT_BYTES = 64_000;
/** How long a request that we sign is good, in seconds. */
export const ASSERTION_S = 60;
/** After keys came, how long an unknown one does not make us ask for them again, in milliseconds. */
export const KEYS_COOLDOWN_MS = 30_000;
/** What a provider may call an account, in characters. */
export const ACCOUNT_ID_LENGTH = 512;
/** What a token of a provider may have, in characters. */
export const PROVIDER_TOKEN_LENGTH = 16_000;
