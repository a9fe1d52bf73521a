import { applyDecorators, HttpCode, SetMetadata, UseGuards, UseInterceptors, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { ContractClass } from '../contract/field-registry.js';
import type { RateLimit } from '../rate-limits/rate-limit.js';
import { allowedTiers, type Access } from '../tenancy/tier.js';
import { answerClass, FREE_ANSWERS, type Answer, type EndpointOptions } from './endpoint-options.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RateLimitReset } from './rate-limit-reset.interceptor.js';

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
  const { access, returns, envelope, status = 200, summary, throws, rateLimit } = options;
  const tiers = access === 'public' ? [] : allowedTiers(access);
  return applyDecorators(
    SetMetadata(ENDPOINT, options),
    HttpCode(status),
    ApiOperation({ summary, description: describeAccess(access) }),
    ApiResponse({ status, ...describeAnswer(returns, envelope) }),
    ApiExtraModels(...listShapes(options)),
    ApiExtension('x-access', { tiers, throws }),
    ...(rateLimit ? [enforce(rateLimit)] : []),
  );
}

/** An interceptor only where one is needed: it costs every request of its handler a sixth of its speed. */
function enforce({ name, quotas }: RateLimit): MethodDecorator {
  const forgets = quotas.some(({ resetsOnSuccess }) => resetsOnSuccess);
  return applyDecorators(
    UseGuards(RateLimitGuard),
    ...(forgets ? [UseInterceptors(RateLimitReset)] : []),
    ApiExtension('x-rate-limit', { name, quotas }),
  );
}

/** The description of the API holds all of them, of each tier. */
function listShapes({ returns, body }: EndpointOptions): ContractClass[] {
  return [returns, body].flatMap((shape) => {
    if (!shape || typeof shape === 'string') return [];
    return 'client' in shape ? [shape.client, shape.server] : [shape];
  });
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'Open to everybody.';
  return `Access types: ${allowedTiers(access).join(', ')}.`;
}

function describeAnswer(returns: Answer, envelope: EndpointOptions['envelope']): object {
  const type = answerClass(returns, 'server');
  if (!type) return describeFreeAnswer(FREE_ANSWERS[returns as keyof typeof FREE_ANSWERS]);
  if (!envelope) return { type: type as Type };
  const reference = { $ref: `#/components/schemas/${type.name}` };
  const properties: Record<string, object> = {
    items: { type: 'array', items: reference },
    is_paginated: { type: 'boolean' },
  };
  if (envelope === 'page') {
    properties.pagination = {
      type: 'object',
      properties: { next_cursor: { type: 'string', nullable: true } },
    };
  }
  return { schema: { type: 'object', properties, required: Object.keys(properties) } };
}

function describeFreeAnswer(mediaType: string | null): object {
  if (mediaType === null) return { description: 'Success.' };
  const schema = mediaType === 'application/json' ? { type: 'object' } : { type: 'string' };
  return { description: 'Success.', content: { [mediaType]: { schema } } };
}
