import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtension, ApiExtraModels, ApiOperation, ApiResponse, type OpenAPIObject } from '@nestjs/swagger';
import type { ContractClass } from '../contract/field-registry.js';
import { answerTo, type ThrownCode } from '../errors/known-error.js';
import { allowedTiers, type Access } from '../tenancy/tier.js';
import { FREE_ANSWERS, type Answer, type ByTier, type EndpointOptions, type Envelope } from './endpoint-options.js';
import { PLAIN_REQUEST_ERRORS, REQUEST_ERRORS } from './request-errors.js';

type Described = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** Puts what an endpoint declares into the description of the API: both tiers' shapes, and every error it can raise. */
export function describeEndpoint(options: EndpointOptions): MethodDecorator {
  const { access, returns, envelope, body, optionalBody, status = 200, summary, throws, rateLimit } = options;
  const tiers = access === 'public' ? [] : allowedTiers(access);
  return applyDecorators(
    ApiOperation({ summary, description: describeAccess(access) }),
    ApiResponse({ status, description: 'Success.', ...describeAnswer(returns, envelope) }),
    ...describeErrors(throws),
    ...(rateLimit ? [ApiResponse({ status: 429, description: 'Too many requests: wait as Retry-After says.' })] : []),
    ...(body ? [ApiBody({ required: !optionalBody, schema: describeShape(body) })] : []),
    ApiExtraModels(...listShapes(options)),
    ApiExtension('x-access', { tiers, throws }),
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
  if (typeof returns === 'string') return describeFreeAnswer(FREE_ANSWERS[returns]);
  const shape = describeShape(returns);
  return inJson(envelope ? describeList(shape, envelope) : shape);
}

function describeFreeAnswer(mediaType: string | null): object {
  if (mediaType === null) return {};
  const schema = mediaType === 'application/json' ? { type: 'object' } : { type: 'string' };
  return { content: { [mediaType]: { schema } } };
}

function describeShape(shape: ContractClass | ByTier<ContractClass>): Described {
  if (!('client' in shape)) return refer(shape.name);
  if (shape.client === shape.server) return refer(shape.client.name);
  const client = { title: 'Client access', ...refer(shape.client.name) };
  return { anyOf: [client, { title: 'Server and admin access', ...refer(shape.server.name) }] };
}

function describeList(items: Described, envelope: Envelope): Described {
  const cursor = { type: 'object', properties: { next_cursor: { type: 'string', nullable: true } } };
  const properties = {
    items: { type: 'array', items },
    is_paginated: { type: 'boolean' },
    ...(envelope === 'list' ? {} : { pagination: cursor }),
  };
  const required = Object.keys(properties).filter((name) => name !== 'pagination' || envelope === 'page');
  return { type: 'object', properties, required };
}

/** One response for each status, with all the errors that have it: as JSON with their codes, or plain sentences. */
function describeErrors(throws: readonly ThrownCode[]): MethodDecorator[] {
  const shared = Object.entries(REQUEST_ERRORS).map(([name, [code]]) => ({ name, ...answerTo(code) }));
  const known = new Set<ThrownCode>(Object.values(REQUEST_ERRORS).flat());
  const own = [...PLAIN_REQUEST_ERRORS, ...throws].filter((code) => !known.has(code));
  const errors = [...shared, ...own.map((code) => ({ name: code, ...answerTo(code) }))];
  const statuses = [...new Set(errors.map(({ status }) => status))];
  return statuses.map((status) => {
    const refs = (isPlain: boolean) =>
      errors.filter((error) => error.status === status && error.isPlain === isPlain).map(({ name }) => refer(name));
    const content = { ...contentOf('application/json', refs(false)), ...contentOf('text/plain', refs(true)) };
    return ApiResponse({ status, description: 'An error.', content });
  });
}

function contentOf(mediaType: string, refs: Described[]): Record<string, { schema: Described }> {
  const [first] = refs;
  return first ? { [mediaType]: { schema: refs.length > 1 ? { anyOf: refs } : first } } : {};
}

function inJson(schema: Described): object {
  return { content: { 'application/json': { schema } } };
}

function refer(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}
