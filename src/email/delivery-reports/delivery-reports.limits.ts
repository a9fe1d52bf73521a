import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** The id of a project, in characters. */
export const PROJECT_ID_LENGTH = 64;

/** Reports that are not proven, from one network. Those that are give their point back. */
export const EMAIL_REPORTS = {
  name: 'email-reports',
  quotas: [{ per: 'prefix', points: 120, seconds: MINUTE, onSuccess: 'give back' }],
} as const satisfies RateLimit;

/** Certificates of Amazon SNS that are remembered, for so many milliseconds; the address of one, in characters. */
export const SNS = { certificates: 100, certificateMs: 24 * 60 * 60_000, addressLength: 300 } as const;

/** A raw email that reports on another one: its parts within each other, its headers in bytes, its addresses in characters. */
export const DSN = { depth: 8, headersBytes: 64 * 1024, recipientsLength: 4_000 } as const;
