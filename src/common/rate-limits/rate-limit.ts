import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../caller/caller.js';

/** In seconds. */
export const MINUTE = 60;
/** In seconds. */
export const HOUR = 3600;
/** In seconds. */
export const DAY = 24 * HOUR;

/**
 * The subject that a quota counts, within one project, or over all projects of one owner. A prefix is the network that
 * an address is in.
 */
export type CountedBy = 'account' | 'account and prefix' | 'prefix' | 'project' | 'owner';

/** A number of requests within a time, which begins with the first request that counts. */
export interface Quota {
  per: CountedBy;
  points: number;
  seconds: number;
  /** A success forgets the failures before it, or gives back its own point so that failures alone count. */
  onSuccess?: 'forget' | 'give back';
}

/** The parts of a request that tell the account it is about. */
export interface LimitedRequest {
  caller: Caller | null;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  params: Record<string, unknown>;
}

/**
 * The limit of one or more endpoints, declared by `rateLimit` in @Endpoint; limits of one name share counters. Each
 * feature has its own in `*.limits.ts`. The rules behind the numbers:
 *
 * - What is about one account is strict, because guessing is; what is about a prefix or a project is generous, because
 *   an office, a test suite or the servers of an application share them.
 * - What can be tried from outside counts an account together with the prefix, and a success forgets: nobody can lock
 *   somebody else out by failing in their name. What counts an account alone leaves out whom it knows.
 * - What is counted for a project is what the project does for its users. A failure counts for who failed.
 * - Windows are short where they can be, since clients wait until one is over.
 * - Guessing any code within an hour stays below one in 10,000 (computed in the tests).
 */
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
