/** Domains that a project trusts: every callback is compared with each of them. */
export const MOST_TRUSTED_DOMAINS = 1_000;
/** The longest domain or path, in characters. */
export const DOMAIN_LENGTH = 300;
