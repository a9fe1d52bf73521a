import { Global, Module } from '@nestjs/common';
import { RateLimitCleanup } from './rate-limit-cleanup.js';
import { RateLimiter } from './rate-limiter.js';

/** The counters behind all rate limits. */
@Global()
@Module({
  providers: [RateLimiter, RateLimitCleanup],
  exports: [RateLimiter],
})
export class RateLimitsModule {}
