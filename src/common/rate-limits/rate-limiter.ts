import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import { Database } from '../database/database.js';
import { NotificationListener } from '../database/notification-listener.js';
import { DatabaseClock } from '../database/database-clock.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { LOG, type Log } from '../environment/log.js';
import { connectToRedis } from './connect-to-redis.js';
import { counterClient } from './counter-client.js';
import { TooManyRequestsError, type CountedBy, type Quota, type RateLimit } from './rate-limit.js';

/** The subjects that a request counts for; a quota whose subject is missing does not count. */
export interface Subject {
  projectId: string;
  account?: string;
  /** Missing for servers and administrators: their address is not the end user's. */
  prefix?: string;
  /** The owner of the project. */
  owner?: string;
}

/** Reports that a request turned out well: takes back what only failures cost, and counts what only successes cost. */
export type ReportSuccess = () => Promise<void>;

interface Counter {
  limiter: RateLimiterStoreAbstract;
  quota: Quota;
  key: string;
}

const TABLE = 'rate_limits';
/** Tells every replica of a counter that begins anew before its time. */
const CHANNEL = 'vestibule_rate_limits';
/** The most full counters that a process remembers, to refuse without asking the store. */
const MOST_CLOSED = 10_000;

/** Counts requests, together with all replicas: in PostgreSQL, or in Redis where there is one. */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterStoreAbstract>();
  /** Counters that stay full until they begin anew. */
  private readonly closed = new LRUCache<string, true>({ max: MOST_CLOSED });
  private readonly redis?: Redis;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) log: Log,
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    listener: NotificationListener,
  ) {
    listener.subscribe(CHANNEL, { onMessage: (id) => this.reopen(id), onGap: () => this.reopenAll() });
    if (!environment.rateLimit || environment.redisUrl === undefined) return;
    this.redis = connectToRedis(environment.redisUrl, environment.databasePatience, log);
  }

  /** True if requests are counted at all. */
  get isOn(): boolean {
    return this.environment.rateLimit;
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
  }

  /**
   * Counts a request. What is refused for its own account or prefix does not count for the project, nor what is refused
   * for the project for its owner's others, so that one sender cannot use up what all share.
   *
   * @param points how much it counts
   * @returns what to call when the request turns out well
   * @throws TooManyRequestsError
   * @example const reportSuccess = await limiter.consume(TOTP_CODE, { projectId, account });
   */
  async consume(limit: RateLimit, subject: Subject, points = 1): Promise<ReportSuccess> {
    const { own, shared } = this.countersOf(limit, subject);
    const counts = await this.countAll(own, points);
    for (const counters of shared) await this.countAll(counters, points);
    return () => forgive(own, counts);
  }

  /**
   * The time for which the limit surely refuses what counts for its own account or prefix, as far as this process
   * knows: asks no store, so that refusing is cheap.
   *
   * @returns milliseconds; 0 when only counting would tell
   */
  closedMillis(limit: RateLimit, subject: Subject): number {
    const { own } = this.countersOf(limit, subject);
    return Math.max(0, ...own.map((counter) => this.closed.getRemainingTTL(idOf(counter))));
  }

  /**
   * Counts a request that anybody may make and that may fail: its account and prefix now, the project once it turned out
   * well. Failures cost a project nothing, so outsiders cannot use up with them what its users share.
   *
   * @returns what to call when the request turns out well
   * @throws TooManyRequestsError
   * @example const reportSuccess = await limiter.admit(CODE_USE, { projectId, prefix });
   */
  async admit(limit: RateLimit, subject: Subject): Promise<ReportSuccess> {
    const { own, shared } = this.countersOf(limit, subject);
    const [counts] = await Promise.all([this.countAll(own, 1), requireRoom(shared.flat())]);
    return async () => {
      await Promise.all([forgive(own, counts), countPast(shared.flat())]);
    };
  }

  /**
   * The time until a limit lets more of what counts for an account or prefix through, as all replicas count it. Counts nothing.
   *
   * @returns milliseconds; 0 when it does so now
   */
  async fullMillis(limit: RateLimit, subject: Subject): Promise<number> {
    return waitMillisOf(this.countersOf(limit, subject).own);
  }

  /** Begins the counters of an account or prefix anew, for every replica. */
  async forget(limit: RateLimit, subject: Subject): Promise<void> {
    for (const counter of this.countersOf(limit, subject).own) {
      await counter.limiter.delete(counter.key);
      this.reopen(idOf(counter));
      await this.database.notify(CHANNEL, idOf(counter));
    }
  }

  /** Asks the store again about a counter that was full; for others of its limit that costs one question more. */
  private reopen(id: string): void {
    this.closed.delete(id);
    this.limiters.get(id.slice(0, id.lastIndexOf('/')))?.deleteInMemoryBlockedAll();
  }

  private reopenAll(): void {
    this.closed.clear();
    for (const limiter of this.limiters.values()) limiter.deleteInMemoryBlockedAll();
  }

  /** The counters of a request; shared ones in the order in which they count: the project's, then its owner's. */
  private countersOf(limit: RateLimit, subject: Subject): { own: Counter[]; shared: Counter[][] } {
    if (!this.isOn) return { own: [], shared: [] };
    const counters = limit.quotas.flatMap((quota, index) => {
      const key = keyOf(quota.per, subject);
      return key === null ? [] : [{ limiter: this.limiterOf(`${limit.name}/${index}`, quota), quota, key }];
    });
    const countedBy = (wanted: CountedBy) => counters.filter(({ quota }) => quota.per === wanted);
    return {
      own: counters.filter(({ quota }) => quota.per !== 'project' && quota.per !== 'owner'),
      shared: [countedBy('project'), countedBy('owner')],
    };
  }

  /** Counts all at once and answers the counts; of several refusals the longest wait is told. */
  private async countAll(counters: Counter[], points: number): Promise<number[]> {
    const outcomes = await Promise.allSettled(counters.map(({ limiter, key }) => limiter.consume(key, points)));
    let waitMillis = 0;
    const counts = outcomes.map((outcome, index) => {
      if (outcome.status === 'fulfilled') return outcome.value.consumedPoints;
      const refusal: unknown = outcome.reason;
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      waitMillis = Math.max(waitMillis, refusal.msBeforeNext, 1);
      this.noteClosed(counters[index], refusal);
      return refusal.consumedPoints;
    });
    if (waitMillis > 0) throw new TooManyRequestsError(Math.ceil(waitMillis / 1000));
    return counts;
  }

  /** A counter that refuses without having counted is one that its limiter asks no store about any more. */
  private noteClosed(counter: Counter | undefined, { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    if (counter && consumedPoints === 0) this.closed.set(idOf(counter), true, { ttl: Math.max(1, msBeforeNext) });
  }

  private limiterOf(name: string, quota: Quota): RateLimiterStoreAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = this.makeLimiter(name, quota);
    this.limiters.set(name, limiter);
    return limiter;
  }

  private makeLimiter(keyPrefix: string, { points, seconds, onSuccess }: Quota): RateLimiterStoreAbstract {
    // A subject over the limit stays so until the window ends: the store need not be asked again. Where points come
    // back, as many of them as were let in can.
    const mostComingBack = onSuccess === 'give back' ? points : 0;
    const options = { keyPrefix, points, duration: seconds, inMemoryBlockOnConsumed: points + mostComingBack + 1 };
    if (this.redis) {
      const insuranceLimiter = new RateLimiterMemory({ keyPrefix, points, duration: seconds });
      return new RateLimiterRedis({
        ...options,
        storeClient: this.redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter,
      });
    }
    return new RateLimiterPostgres({
      ...options,
      storeClient: counterClient(this.database, this.clock),
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  }
}

function idOf({ limiter, key }: Counter): string {
  return `${limiter.keyPrefix}/${key}`;
}

/** Looks whether all have room, and counts nothing. */
async function requireRoom(counters: Counter[]): Promise<void> {
  const waitMillis = await waitMillisOf(counters);
  if (waitMillis > 0) throw new TooManyRequestsError(Math.ceil(waitMillis / 1000));
}

/** The time until all have room, in milliseconds; 0 when they have. */
async function waitMillisOf(counters: Counter[]): Promise<number> {
  const waits = counters.map(async ({ limiter, key, quota }) => {
    const count = await limiter.get(key);
    return count && count.consumedPoints >= quota.points ? Math.max(count.msBeforeNext, 1) : 0;
  });
  return Math.max(0, ...(await Promise.all(waits)));
}

/** Counts what has happened, beyond the limit, too: requests at the same moment all found room. */
async function countPast(counters: Counter[]): Promise<void> {
  const counting = counters.map(({ limiter, key }) => limiter.consume(key));
  for (const outcome of await Promise.allSettled(counting)) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof RateLimiterRes)) throw outcome.reason;
  }
}

/** After a success: takes back what it counted, or what all before it did, where a quota says so. */
async function forgive(counters: Counter[], counts: number[]): Promise<void> {
  const forgiving = counters.map(async ({ limiter, key, quota }, index) => {
    if (quota.onSuccess === 'give back') await limiter.reward(key);
    if (quota.onSuccess === 'forget' && (counts[index] ?? 0) > 1) await limiter.delete(key);
  });
  await Promise.all(forgiving);
}

/** Hashed: counters outlive requests, and addresses of people have no place in them. */
function keyOf(per: CountedBy, { projectId, account, prefix, owner }: Subject): string | null {
  const parts: Array<string | undefined> = per === 'owner' ? ['owner', owner] : [projectId];
  if (per.includes('account')) parts.push(account);
  if (per.includes('prefix')) parts.push(prefix);
  if (parts.includes(undefined)) return null;
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
