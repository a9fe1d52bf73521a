import { Redis } from 'ioredis';
import type { Log } from '../environment/log.js';
import { atMostOnceAMinute } from '../environment/seldom.js';
import { REDIS_MS } from './redis.limits.js';

/**
 * A connection to Redis for which no request waits: what it does not answer in time fails, and ends the connection, if it
 * is the first that it does not answer. A connection is ready once Redis answered on it; until then everything fails at
 * once, and it is tried again every two seconds at the latest.
 *
 * @param patience multiplies the time limits
 */
export function connectToRedis(url: string, patience: number, log: Log): Redis {
  const answerMs = REDIS_MS.answer * patience;
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: REDIS_MS.connection * patience,
    commandTimeout: answerMs,
    socketTimeout: answerMs,
  });
  let isLost = false;
  const warn = atMostOnceAMinute((error: string) =>
    log.warn({ error }, 'Redis does not answer: each server counts requests by itself meanwhile'),
  );
  redis.on('error', ({ message }: Error) => {
    isLost = true;
    warn(message);
  });
  redis.on('ready', () => {
    if (isLost) log.info('Redis answers again: requests are counted together');
    isLost = false;
  });
  return redis;
}
