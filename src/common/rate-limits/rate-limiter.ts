import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import { Database } from '../database/database.js';
import { DatabaseClock } from '../database/database-clock.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { LOG, type Log } from '../environment/log.js';
import { counterClient } from './counter-client.js';
import { TooManyRequestsError, type CountedBy, type Quota, type RateLimit } from './rate-limit.js';

/** Whom a request counts for; a quota whose subject is missing does not count. */
export interface Subject {
  projectId: string;
  account?: string;
  /** Missing for servers and administrators: their address is not the end user's. */
  prefix?: string;
  /** Whose project it is. */
  owner?: string;
}

/** Forgets what a request, now known to be a success, and those before it counted. */
export type Reset = () => Promise<void>;

interface Counter {
  limiter: RateLimiterStoreAbstract;
  quota: Quota;
  key: string;
}

const TABLE = 'rate_limits';

/** Counts requests, together with all replicas: in PostgreSQL, or in Redis where there is one. */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterStoreAbstract>();
  private readonly redis?: Redis;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) log: Log,
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {
    if (!environment.rateLimit || environment.redisUrl === undefined) return;
    // A request must not wait for a Redis that is away: each replica then counts by itself.
    this.redis = new Redis(environment.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.redis.on('error', (error: Error) => log.warn({ error: error.message }, 'Redis cannot be reached'));
  }

  /** Whether requests are counted at all. */
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
   * @example const reset = await limiter.consume(CODE_USE, { projectId, prefix });
   */
  async consume(limit: RateLimit, subject: Subject, points = 1): Promise<Reset> {
    if (!this.isOn) return async () => {};
    const counters = limit.quotas.flatMap((quota, index) => {
      const key = keyOf(quota.per, subject);
      return key === null ? [] : [{ limiter: this.limiterOf(`${limit.name}/${index}`, quota), quota, key }];
    });
    const own = counters.filter(({ quota }) => quota.per !== 'project' && quota.per !== 'owner');
    const counts = await countAll(own, points);
    await countAll(
      counters.filter(({ quota }) => quota.per === 'project'),
      points,
    );
    await countAll(
      counters.filter(({ quota }) => quota.per === 'owner'),
      points,
    );
    const forgettable = own.filter(({ quota }, index) => quota.resetsOnSuccess && (counts[index] ?? 0) > 1);
    return async () => {
      await Promise.all(forgettable.map(({ limiter, key }) => limiter.delete(key)));
    };
  }

  private limiterOf(name: string, quota: Quota): RateLimiterStoreAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = this.makeLimiter(name, quota);
    this.limiters.set(name, limiter);
    return limiter;
  }

  private makeLimiter(keyPrefix: string, { points, seconds }: Quota): RateLimiterStoreAbstract {
    // Who is over the limit stays so until the window ends: the store need not be asked again.
    const options = { keyPrefix, points, duration: seconds, inMemoryBlockOnConsumed: points + 1 };
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

/** Counts all at once and answers the counts; of several refusals the longest wait is told. */
async function countAll(counters: Counter[], points: number): Promise<number[]> {
  const outcomes = await Promise.allSettled(counters.map(({ limiter, key }) => limiter.consume(key, points)));
  let waitMillis = 0;
  const counts = outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value.consumedPoints;
    if (!(outcome.reason instanceof RateLimiterRes)) throw outcome.reason;
    waitMillis = Math.max(waitMillis, outcome.reason.msBeforeNext, 1);
    return outcome.reason.consumedPoints;
  });
  if (waitMillis > 0) throw new TooManyRequestsError(Math.ceil(waitMillis / 1000));
  return counts;
}

/** Hashed: counters outlive requests, and addresses of people have no place in them. */
function keyOf(per: CountedBy, { projectId, account, prefix, owner }: Subject): string | null {
  const parts: Array<string | undefined> = per === 'owner' ? ['owner', owner] : [projectId];
  if (per.includes('account')) parts.push(account);
  if (per.includes('prefix')) parts.push(prefix);
  if (parts.includes(undefined)) return null;
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
