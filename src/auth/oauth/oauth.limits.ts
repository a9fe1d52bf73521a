import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** The longest stay of a browser at the provider, in seconds. */
export const FLOW_SECONDS = 600;
/** The time after that, in seconds, in which it is told that it was away too long, and not that it is unknown. */
export const FLOW_KEPT_SECONDS = 3600;

/** The lifetime of an authorization code, in milliseconds. */
export const CODE_MILLIS = 5 * 60_000;
/** The time after its expiry, in seconds, in which a second use is noticed. */
export const CODE_KEPT_SECONDS = 86_400;

/** The length of an application's `state`, which it gets back, in characters. */
export const STATE_LENGTH = 2_048;
/** The length of the `state` of an origin that is handed a session, in characters. */
export const HANDOVER_STATE_LENGTH = 512;
/** The length of a code challenge, in characters; RFC 7636 has 43 to 128. */
export const CHALLENGE_LENGTH = 128;
/** The length of the scopes that are asked for beyond the usual ones, in characters. */
export const SCOPES_LENGTH = 2_048;
/** The length of a posted callback that is passed on in an address, in characters. */
export const POSTED_LENGTH = 8_192;

/** The characters of a stored authorization request that count as one point of {@link OAUTH_FLOW}. */
export const FLOW_POINT_LENGTH = 2_048;

/** Sending browsers to providers: each takes a row until it is back. */
export const OAUTH_FLOW = {
  name: 'oauth-flow',
  quotas: [
    { per: 'prefix', points: 300, seconds: MINUTE },
    { per: 'project', points: 6000, seconds: MINUTE },
    { per: 'owner', points: 12_000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Callbacks: browsers that were not sent are refused by their missing cookie, or else by one lookup. */
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
