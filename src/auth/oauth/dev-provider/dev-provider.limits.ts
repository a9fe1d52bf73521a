const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** How long what the development identity provider gives out is good, in seconds. */
export const DEV_PROVIDER_SECONDS = {
  /** From coming to the page to choosing an account. */
  choice: 30 * MINUTE_S,
  code: MINUTE_S,
  accessToken: 60 * MINUTE_S,
  refreshToken: 14 * DAY_S,
};

/** Of everything it remembers, in characters of JSON; what was used longest ago is forgotten first. */
export const DEV_PROVIDER_MEMORY = 16_000_000;

/** Accounts that were used before and stand first on the page. */
export const REMEMBERED_ACCOUNTS = 4;

/** Of an account that a developer invents, in characters. */
export const DEV_ACCOUNT = { email: 254, name: 100 };
