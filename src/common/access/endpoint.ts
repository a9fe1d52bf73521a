import { applyDecorators, HttpCode, SetMetadata, UseGuards, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { RateLimit } from '../rate-limits/rate-limit.js';
import { describeEndpoint } from './endpoint-description.js';
import type { EndpointOptions } from './endpoint-options.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RateLimitSuccess } from './rate-limit-success.interceptor.js';

/** The key of the metadata in which a handler's {@link EndpointOptions} are. */
export const ENDPOINT = 'vestibule:endpoint';

/**
 * Declares an endpoint of the REST API: who may call it, what it returns, which errors it can raise. A handler without
 * it keeps the server from starting.
 *
 * @example
 * @Get(':user_id')
 * @Endpoint({ access: 'server', returns: ServerUserRead, throws: ['USER_NOT_FOUND'] })
 */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { status = 200, rateLimit, bodyBytes, dropsBody, readsBytes } = options;
  return applyDecorators(
    SetMetadata(ENDPOINT, options),
    HttpCode(status),
    RouteConfig({ bodyBytes, dropsBody, readsBytes }),
    describeEndpoint(options),
    ...(rateLimit ? [enforce(rateLimit)] : []),
  );
}

/** An interceptor only where one is needed: it costs every request of its handler a sixth of its speed. */
function enforce({ name, quotas }: RateLimit): MethodDecorator {
  const heedsSuccess = quotas.some(({ per, onSuccess }) => per === 'project' || onSuccess);
  return applyDecorators(
    UseGuards(RateLimitGuard),
    ...(heedsSuccess ? [UseInterceptors(RateLimitSuccess)] : []),
    ApiExtension('x-rate-limit', { name, quotas }),
  );
}
