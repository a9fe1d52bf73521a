import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';
import type { Credentials } from './credentials.js';
import type { Settle } from '../rate-limits/rate-limiter.js';
import type { EndpointOptions } from './endpoint-options.js';

/** What the guard leaves on a request for those after it. */
export type AccessRequest = FastifyRequest & {
  caller?: Caller | null;
  credentials?: Credentials;
  endpoint?: EndpointOptions;
  /** To be called when the request turns out well. */
  settle?: Settle;
};

/** Whether a GraphQL resolver is called, and not a REST handler. */
export function isGraphql(context: ExecutionContext): boolean {
  return context.getType<string>() === 'graphql';
}

/** The HTTP request behind a REST handler or a GraphQL resolver. */
export function requestOf(context: ExecutionContext): AccessRequest {
  if (!isGraphql(context)) return context.switchToHttp().getRequest<AccessRequest>();
  return GqlExecutionContext.create(context).getContext<{ request: AccessRequest }>().request;
}

/** Where a request comes from. */
export function originOf(
  request: FastifyRequest,
): Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied' | 'requestId'> {
  const { headers, ip: remoteAddress, socket, id: requestId } = request;
  return { headers, remoteAddress, isProxied: remoteAddress !== socket.remoteAddress, requestId };
}
