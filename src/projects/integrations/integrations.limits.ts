import { readBasicCredentials } from '../../common/access/client-credentials.js';
import { HOUR, MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** How long a link is good that hands a project over. */
export const TRANSFER_MILLIS = 60 * 60_000;
/** How long an owner has, from the platform's link to agreeing: time enough to sign up. */
export const REQUEST_SECONDS = 30 * 60;
/** How long a platform has to exchange the code of what was agreed to. */
export const AUTHORIZATION_MILLIS = 10 * 60_000;
/** How long it is told that a request was answered, and not that it is unknown. */
export const REQUEST_KEPT_SECONDS = 86_400;

/** What a platform makes of its own and gets back, in characters. */
export const STATE_LENGTH = 2_048;
/** What a platform shows of itself in a request: codes and verifiers, in characters. */
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

/** What a platform makes: projects, and links that hand them over. Counted once it has shown its secret. */
export const INTEGRATION_CREATION = {
  name: 'integration-creation',
  quotas: [{ per: 'account', points: 2000, seconds: HOUR }],
} as const satisfies RateLimit;

/** Sending browsers to the dashboard: each waits in a row of its own for an owner who agrees. */
export const INTEGRATION_FLOW = {
  name: 'integration-flow',
  quotas: [{ per: 'prefix', points: 300, seconds: MINUTE }],
} as const satisfies RateLimit;
