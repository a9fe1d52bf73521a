import { readBasicCredentials } from '../../common/access/client-credentials.js';
import { HOUR, MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** The lifetime of a link that hands a project over, in ms. */
export const TRANSFER_MILLIS = 60 * 60_000;
/** The time of an owner from the platform's link to agreeing, in seconds: enough to sign up. */
export const REQUEST_SECONDS = 30 * 60;
/** The lifetime of the code that a platform exchanges, in ms. */
export const AUTHORIZATION_MILLIS = 10 * 60_000;
/** The time for which an old request is called answered, and not unknown, in seconds. */
export const REQUEST_KEPT_SECONDS = 86_400;

/** The length of a platform's own `state`, which it gets back, in characters. */
export const STATE_LENGTH = 2_048;
/** The length of codes and verifiers that a platform shows, in characters. */
export const PARAMETER_LENGTH = 256;

/** Projects that a platform made and nobody has taken over. */
export const MOST_UNCLAIMED = 10_000;

/** Platforms that show their id and secret: failures count, and from one network only what it fails at itself. */
export const INTEGRATION_CLIENT = {
  name: 'integration-client',
  account: ({ headers }) => readBasicCredentials(headers)?.id,
  quotas: [
    { per: 'account and prefix', points: 100, seconds: 5 * MINUTE, onSuccess: 'give back' },
    { per: 'prefix', points: 600, seconds: MINUTE, onSuccess: 'give back' },
  ],
} as const satisfies RateLimit;

/** Projects that a platform makes, and links that hand them over. Counted once it has shown its secret. */
export const INTEGRATION_CREATION = {
  name: 'integration-creation',
  quotas: [{ per: 'account', points: 2000, seconds: HOUR }],
} as const satisfies RateLimit;

/** Sending browsers to the dashboard: each waits in a row of its own for an owner who agrees. */
export const INTEGRATION_FLOW = {
  name: 'integration-flow',
  quotas: [{ per: 'prefix', points: 300, seconds: MINUTE }],
} as const satisfies RateLimit;
