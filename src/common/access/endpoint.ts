import { applyDecorators, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { ContractClass } from '../contract/field-registry.js';
import type { ErrorCode } from '../errors/catalogue.js';
import type { RateLimit } from '../rate-limits/rate-limit.js';
import { allowedTiers, type Access } from '../tenancy/tier.js';

/** A shape that differs by the caller's tier: server and admin callers see and send more. */
export interface ByTier<T> {
  client: T;
  server: T;
}

type Shape = ContractClass | ByTier<ContractClass>;

/** What an endpoint declares about itself: the guard, the checks of answers and the API's documentation read it. */
export interface EndpointOptions {
  /** The lowest tier that may call; `public` needs no credentials (those that are sent are judged all the same). */
  access: Access;
  /** What a successful answer holds; nothing declared means a shape of its own (text, a file, free JSON). */
  returns?: Shape;
  /** `list` and `page` wrap `returns` in a list envelope. */
  envelope?: 'list' | 'page';
  /** What the body holds, where that differs by tier; otherwise the type of the `@Body()` argument says it. */
  body?: ByTier<ContractClass>;
  /** A request without a body is as good as one with an empty object. */
  optionalBody?: boolean;
  /** How often it may be called, from the table in common/rate-limits/limits.ts: 429 beyond that. */
  rateLimit?: RateLimit;
  /** The codes this endpoint can raise beyond those of credentials, body and schema. */
  throws?: ErrorCode[];
  /** The status of success. */
  status?: 200 | 201;
  /** One sentence for the API's documentation. */
  summary?: string;
  /** A signed-in user is part of the request's schema: without one the answer is SCHEMA_ERROR naming `auth.user`. */
  requiresUser?: boolean;
  /** Query parameters that are not declared are let through instead of refused. */
  acceptsAnyQuery?: boolean;
}

/** The key of the metadata in which a handler's {@link EndpointOptions} are. */
export const ENDPOINT = 'vestibule:endpoint';

/**
 * Declares an endpoint, REST or GraphQL: who may call it, what it returns, which errors it can raise. A handler without
 * it keeps the server from starting.
 *
 * @example
 * @Get(':user_id')
 * @Endpoint({ access: 'server', returns: ServerUserRead, throws: ['USER_NOT_FOUND'] })
 */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { access, returns, envelope, status = 200, summary, throws = [], rateLimit } = options;
  const tiers = access === 'public' ? [] : allowedTiers(access);
  const type = returns && ('client' in returns ? returns.server : returns);
  return applyDecorators(
    SetMetadata(ENDPOINT, options),
    HttpCode(status),
    ApiOperation({ summary, description: describeAccess(access) }),
    ApiResponse({ status, ...describeType(type, envelope) }),
    ...(type && envelope ? [ApiExtraModels(type)] : []),
    ApiExtension('x-access', { tiers, throws }),
    ...(rateLimit ? [ApiExtension('x-rate-limit', { name: rateLimit.name, quotas: rateLimit.quotas })] : []),
  );
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'Open to everybody.';
  return `Access types: ${allowedTiers(access).join(', ')}.`;
}

function describeType(type: ContractClass | undefined, envelope: EndpointOptions['envelope']): object {
  if (!type) return { description: 'Success.' };
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
