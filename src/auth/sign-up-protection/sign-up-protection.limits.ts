/** Sign-ups that a new one is compared with: the last ones of a project, no more of them and none older than so many hours. */
export const COMPARED_SIGN_UPS = { most: 1_000, hours: 24 } as const;

/** The points that an address or a network adds to the scores of a sign-up, which end at 100. */
export const RISK_POINTS = {
  /** The address is of a domain that gives addresses away for minutes. */
  disposable: { bot: 40, free_trial_abuse: 60 },
  /** No mail reaches the address: its domain has no server. */
  undeliverable: { bot: 50, free_trial_abuse: 20 },
  /** Each recent sign-up from the same network beyond those of a household or an office. */
  sameNetwork: { bot: 10, free_trial_abuse: 10, free: 2 },
  /** Each recent sign-up with the same mailbox spelt in another way, or with another number at its end. */
  similarMailbox: { bot: 15, free_trial_abuse: 35, free: 0 },
  /** The CAPTCHA of the project was not solved at the first look, or could not be checked. */
  unsolved: { bot: 30, free_trial_abuse: 0 },
} as const;

/** The time that name servers have, in milliseconds and tries; without an answer nothing is known, and nothing added. */
export const DELIVERABILITY_ASKED = { timeout: 1_000, tries: 1 } as const;

/** The answers of name servers are kept so long, in milliseconds, of so many domains. */
export const DELIVERABILITY_KEPT = { max: 5_000, ttl: 10 * 60_000 } as const;

/** Domains that are asked about at once; of further ones nothing is known. */
export const DELIVERABILITY_AT_ONCE = 100;
