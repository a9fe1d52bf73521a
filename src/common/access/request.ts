import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller/caller.js';
import type { ReportSuccess } from '../rate-limits/rate-limiter.js';
import type { EndpointOptions } from './endpoint-options.js';

/** A request, with everything that the guard leaves on it for those after it. */
export type AccessRequest = FastifyRequest & {
  caller?: Caller | null;
  endpoint?: EndpointOptions;
  /** Reports that the request turned out well. */
  reportSuccess?: ReportSuccess;
};

/** True for a call of a GraphQL resolver, false for one of a REST handler. */
export function isGraphql(context: ExecutionContext): boolean {
  return context.getType<string>() === 'graphql';
}

/** The HTTP request behind a REST handler or a GraphQL resolver. */
export function requestOf(context: ExecutionContext): AccessRequest {
  if (!isGraphql(context)) return context.switchToHttp().getRequest<AccessRequest>();
  return GqlExecutionContext.create(context).getContext<{ request: AccessRequest }>().request;
}

/** The origin of a request: its headers, address and id. */
export function originOf(
  request: FastifyRequest,
): Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied' | 'requestId'> {
  const { headers, ip: remoteAddress, socket, id: requestId, server } = request;
  // Not by comparing the two addresses: a proxy may tell one header only, or stand where the client does.
  const isProxied = socket.remoteAddress !== undefined && server.isTrustedProxy(socket.remoteAddress);
  return { headers, remoteAddress, isProxied, requestId };
}
