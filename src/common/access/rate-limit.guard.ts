import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isPlainObject } from '../contract/coerce.js';
import { addressPrefix } from '../rate-limits/address-prefix.js';
import { RateLimiter, type Subject } from '../rate-limits/rate-limiter.js';
import type { RateLimit } from '../rate-limits/rate-limit.js';
import { TenancyCache } from '../tenancy/tenancy-cache.js';
import { readClientCredentials } from './client-credentials.js';
import { isGraphql, requestOf, type AccessRequest } from './request.js';

/** Enforces the limit that an endpoint declares: after the global guard, which knows the caller and has checked the body. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly tenancies: TenancyCache,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const limit = isGraphql(context) ? undefined : request.endpoint?.rateLimit;
    if (!limit || !this.limiter.isOn) return true;
    request.reportSuccess = await this.limiter.admit(limit, await this.subjectOf(limit, request));
    return true;
  }

  private async subjectOf(limit: RateLimit, request: AccessRequest): Promise<Subject> {
    const { headers, ip } = request;
    // A public endpoint needs no credentials: those that come along do not say whom the request is for.
    const caller = request.endpoint?.access === 'public' ? null : (request.caller ?? null);
    const body = isPlainObject(request.body) ? request.body : {};
    const params = isPlainObject(request.params) ? request.params : {};
    // Only end users come from an address that says something about them.
    const isEndUser = caller === null || caller.tier === 'client';
    return {
      projectId: caller?.projectId ?? (await this.namedProject(body, headers)),
      account: limit.account?.({ caller, headers, body, params }),
      ...(isEndUser ? { prefix: addressPrefix(ip) } : {}),
    };
  }

  /** A token request names its project itself. Names of no project count together: making one up begins no count anew. */
  private async namedProject(body: Record<string, unknown>, headers: IncomingHttpHeaders): Promise<string> {
    const client = readClientCredentials(body, headers);
    const tenancy = client && (await this.tenancies.find(client.projectId));
    return tenancy?.project.id ?? '';
  }
}
