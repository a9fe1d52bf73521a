import { MINUTE, type RateLimit } from '../../../common/rate-limits/rate-limit.js';

/** Checking the settings of a provider asks servers of others on behalf of an owner. */
export const PROVIDER_CHECK = {
  name: 'provider-check',
  quotas: [
    { per: 'project', points: 30, seconds: MINUTE },
    { per: 'owner', points: 60, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
