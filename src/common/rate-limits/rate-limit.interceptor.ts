import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { isGraphql, requestOf, type AccessRequest } from '../access/request.js';
import { isPlainObject } from '../contract/coerce.js';
import { addressPrefix } from './address-prefix.js';
import { RateLimiter, type Subject } from './rate-limiter.js';
import type { RateLimit } from './rate-limit.js';

/** Enforces the limits that endpoints declare: after the guard, which knows the caller and has checked the body. */
@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  constructor(private readonly limiter: RateLimiter) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const limit = isGraphql(context) ? undefined : requestOf(context).endpoint?.rateLimit;
    if (!limit) return next.handle();
    const reset = await this.limiter.consume(limit, subjectOf(limit, requestOf(context)));
    return next.handle().pipe(
      concatMap(async (body: unknown) => {
        await reset();
        return body;
      }),
    );
  }
}

function subjectOf(limit: RateLimit, request: AccessRequest): Subject {
  const { caller = null, headers, ip } = request;
  const body = isPlainObject(request.body) ? request.body : {};
  const params = isPlainObject(request.params) ? request.params : {};
  // Only end users come from an address that says something about them.
  const isEndUser = caller === null || caller.tier === 'client';
  return {
    projectId: caller?.projectId ?? readClientId(body),
    account: limit.account?.({ caller, headers, body, params }),
    ...(isEndUser ? { prefix: addressPrefix(ip) } : {}),
  };
}

/** Of a token request, which names its project itself; a branch may follow behind `#`. */
function readClientId({ client_id: id }: Record<string, unknown>): string {
  return typeof id === 'string' ? (id.split('#')[0] ?? '') : '';
}
