import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../access/caller.js';

/** Whom a quota counts, always within one project. A prefix is the network that an address is in. */
export type CountedBy = 'account' | 'account and prefix' | 'prefix' | 'project';

/** How often within how long. The time begins with the first request that counts. */
export interface Quota {
  per: CountedBy;
  points: number;
  seconds: number;
  /** A success forgets the failures before it. */
  resetsOnSuccess?: true;
}

/** What a limit may look at to tell whose account a request is about. */
export interface LimitedRequest {
  caller: Caller | null;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  params: Record<string, unknown>;
}

/** The limit of one or more endpoints, declared by `rateLimit` in @Endpoint; endpoints with one limit share counters. */
export interface RateLimit {
  name: string;
  /** The account that a request is about; without one, quotas per account do not count. */
  account?: (request: LimitedRequest) => string | undefined;
  quotas: readonly Quota[];
}

/** The request is refused because there were too many before it: 429 with `Retry-After`. */
export class TooManyRequestsError extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super(`Too many requests. Try again in ${retryAfterSeconds} seconds.`);
  }
}
