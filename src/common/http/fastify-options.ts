import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Environment } from '../environment/environment.js';
import { BODY_BYTES } from './bodies.limits.js';
import { CONNECTION_MS } from './connections.limits.js';

/** The longest part of a path, in characters. */
export const LONGEST_PARAMETER = 512;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
/** Older and newer names of the API's version; one implementation serves them all. */
const VERSION_PREFIX = /^\/api\/(?:v2beta[1-5]|latest)(?=[/?]|$)/;

/**
 * Fastify's options: bodies of at most 64 kB where their route does not say otherwise, the time a request may take to
 * arrive, trusted proxies, request ids; other names of the API's version are read as `v1`.
 */
export function fastifyOptions(environment: Environment): FastifyServerOptions {
  return {
    bodyLimit: BODY_BYTES.usual,
    trustProxy: environment.trustProxy ?? false,
    genReqId: createRequestId,
    exposeHeadRoutes: false,
    requestTimeout: CONNECTION_MS.request,
    keepAliveTimeout: CONNECTION_MS.silence,
    http: { headersTimeout: CONNECTION_MS.headers, connectionsCheckingInterval: CONNECTION_MS.checkEvery },
    // Closing ends idle connections at once; requests in flight finish.
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/') ? url.replace(VERSION_PREFIX, '/api/v1') : url),
    frameworkErrors: refusePath as FastifyServerOptions['frameworkErrors'],
    routerOptions: { maxParamLength: LONGEST_PARAMETER, querystringParser: parseQuery },
  } as FastifyServerOptions;
}

/** The answer to a path that the router refuses before any route is known; all other errors pass the error filter. */
export function refusePath(
  { statusCode = 400 }: Pick<FastifyError, 'statusCode'>,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const text = statusCode === 414 ? 'A part of the path is too long.' : 'The path is malformed.';
  reply.code(statusCode).type('text/plain; charset=utf-8').send(text);
}

const ID_LENGTH = 16;
const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);
let used = POOL_BYTES;

/** 16 characters of lower-case base32. Randomness is fetched in bulk: asking for 16 bytes costs as much as for 4096. */
function createRequestId(): string {
  if (used + ID_LENGTH > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  let id = '';
  for (const end = used + ID_LENGTH; used < end; used += 1) id += BASE32[(pool[used] ?? 0) & 31];
  return id;
}

/** Text by name; the last one wins on repetition. The object has no prototype, so no name means anything. */
function parseQuery(text: string): Record<string, string> {
  const query = Object.create(null) as Record<string, string>;
  if (text === '') return query;
  for (const [name, value] of new URLSearchParams(text)) query[name] = value;
  return query;
}
