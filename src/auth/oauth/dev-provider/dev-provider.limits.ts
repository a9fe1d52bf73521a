const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** The lifetimes of what the development identity provider issues, in seconds. */
export const DEV_PROVIDER_SECONDS = {
  /** From coming to the page to choosing an account. */
  choice: 30 * MINUTE_S,
  code: MINUTE_S,
  accessToken: 60 * MINUTE_S,
  refreshToken: 14 * DAY_S,
};

/** The size of its storage, in characters of JSON; the least recently used entries are dropped first. */
export const DEV_PROVIDER_MEMORY = 16_000_000;

/** Accounts that were used before and stand first on the page. */
export const REMEMBERED_ACCOUNTS = 4;

/** The length of an invented account's name, in characters. */
export const DEV_ACCOUNT = { email: 254, name: 100 };
