import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** How long a browser may be at the provider. */
export const FLOW_SECONDS = 600;
/** How long it is told that it was away too long, and not that it is unknown. */
export const FLOW_KEPT_SECONDS = 3600;

/** How long an authorization code is good. */
export const CODE_MILLIS = 5 * 60_000;
/** How long its second use is noticed. */
export const CODE_KEPT_SECONDS = 86_400;

/** What an application makes of its own and gets back, in characters. */
export const STATE_LENGTH = 2_048;
/** In characters; RFC 7636 has 43 to 128. */
export const CHALLENGE_LENGTH = 128;
/** What is asked of a provider beyond its usual scopes, in characters. */
export const SCOPES_LENGTH = 2_048;
/** What a provider posts and is handed on in an address, in characters. */
export const POSTED_LENGTH = 8_192;

/** In characters: what a sign-in that waits for the provider keeps counts once for each of these. */
export const FLOW_POINT_LENGTH = 2_048;

/** Sending browsers to providers: each waits in a row of its own until it is back. */
export const OAUTH_FLOW = {
  name: 'oauth-flow',
  quotas: [
    { per: 'prefix', points: 300, seconds: MINUTE },
    { per: 'project', points: 6000, seconds: MINUTE },
    { per: 'owner', points: 12_000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Coming back: who was not sent is turned away by the cookie, and after it by one lookup. */
export const OAUTH_CALLBACK = {
  name: 'oauth-callback',
  quotas: [{ per: 'prefix', points: 600, seconds: MINUTE }],
} as const satisfies RateLimit;

/** Handing a session over to another origin of the application. */
export const CROSS_DOMAIN = {
  name: 'cross-domain',
  quotas: [
    { per: 'prefix', points: 300, seconds: MINUTE },
    { per: 'project', points: 6000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
