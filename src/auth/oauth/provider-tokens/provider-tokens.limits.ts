import { textOf } from '../../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../../common/rate-limits/rate-limit.js';

/** The tokens of each kind that are stored for one linked account, in different scopes; the oldest are dropped. */
export const MOST_TOKENS = 10;
/** The length of the scopes of a request together, in characters. */
export const SCOPES_LENGTH = 4_000;
/** The length of the provider's id of an account, in characters. */
export const PROVIDER_ACCOUNT_ID_LENGTH = 512;
/** The remaining lifetime that an access token must have to be handed out, in seconds. */
export const USABLE_SECONDS = 5 * MINUTE;
/** The time within which another call to the provider is begun, in milliseconds; each takes at most as long again. */
export const PATIENCE_MS = 10_000;
/** The lease on a refresh token, in milliseconds: longer than a call to the provider takes. */
export const LEASE_MS = 20_000;
/** The interval of checks whether another caller's lease is over, in milliseconds. */
export const LOOK_AGAIN_MS = 100;

/** Requests for access tokens: each asks the provider, too. */
export const PROVIDER_TOKENS = {
  name: 'provider-tokens',
  account: ({ params, caller }) => textOf(params.user_id) ?? caller?.user?.id,
  quotas: [
    { per: 'account', points: 120, seconds: MINUTE },
    { per: 'prefix', points: 1200, seconds: MINUTE },
    { per: 'project', points: 6000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
