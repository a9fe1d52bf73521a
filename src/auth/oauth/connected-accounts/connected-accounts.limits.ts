import { textOf } from '../../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../../common/rate-limits/rate-limit.js';

/** Tokens of each kind that are kept of one linked account, in different scopes; the oldest go. */
export const MOST_TOKENS = 10;
/** Of all scopes that are asked for together, in characters. */
export const SCOPES_LENGTH = 4_000;
/** What the provider calls an account, in characters. */
export const PROVIDER_ACCOUNT_ID_LENGTH = 512;
/** How much of its life an access token must have left to be handed out, in seconds. */
export const USABLE_SECONDS = 5 * MINUTE;
/** Within this time another call to the provider is begun, in milliseconds; each takes at most as long again. */
export const PATIENCE_MS = 10_000;
/** For as long nobody else asks the provider with the same refresh token, in milliseconds: longer than a call takes. */
export const LEASE_MS = 20_000;
/** How often is looked whether somebody else's call is over, in milliseconds. */
export const LOOK_AGAIN_MS = 100;

/** Asking for access tokens: each time the provider is asked, too. */
export const PROVIDER_TOKENS = {
  name: 'provider-tokens',
  account: ({ params, caller }) => textOf(params.user_id) ?? caller?.user?.id,
  quotas: [
    { per: 'account', points: 120, seconds: MINUTE },
    { per: 'prefix', points: 1200, seconds: MINUTE },
    { per: 'project', points: 6000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
