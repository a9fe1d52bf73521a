import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRequest } from '../access/request.js';

/** A request that no route is for, and one of nobody who is known. */
const NONE = 'none';
/** `00-<trace>-<span>-<flags>`, as https://www.w3.org/TR/trace-context/ has it. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The facts about a request that was answered. None of them is what somebody typed: no path, no query, no body. */
export interface ServedRequest {
  /** The method and the path as the route has it, with names in place of ids. */
  route: string;
  tier: string;
  status: number;
  /** The time that it took, in milliseconds. */
  ms: number;
  /** The code of an error of ours: one of the catalogue. */
  code: string | undefined;
}

export function describeServed(request: FastifyRequest, reply: FastifyReply): ServedRequest {
  const { caller, method, routeOptions } = request as AccessRequest;
  return {
    // A request that was refused before its caller was known has no tier; neither has a page.
    route: `${method} ${routeOptions.url ?? NONE}`,
    tier: caller?.tier ?? NONE,
    status: reply.statusCode,
    ms: reply.elapsedTime,
    code: (reply.getHeader('x-stack-known-error') ?? reply.getHeader('x-vestibule-error')) as string | undefined,
  };
}

/** The trace that a request belongs to, if whoever sent it told one. */
export function traceOf({ headers }: FastifyRequest): string | undefined {
  return TRACEPARENT.exec(String(headers.traceparent))?.[1];
}
