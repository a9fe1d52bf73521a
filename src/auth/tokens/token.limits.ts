import { readHeader } from '../../common/access/credentials.js';
import { textOf } from '../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Refreshes and code exchanges: the servers of a whole application may do them from one address. */
export const TOKEN_REFRESH = {
  name: 'token',
  account: ({ body, headers }) =>
    textOf(body.refresh_token) ?? textOf(body.code) ?? readHeader(headers, 'refresh-token'),
  quotas: [
    { per: 'account', points: 120, seconds: MINUTE },
    { per: 'prefix', points: 12_000, seconds: MINUTE },
    { per: 'project', points: 60_000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
