import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readHeader } from '../access/credentials.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OWN_REQUEST_HEADERS = [
  'project-id',
  'branch-id',
  'override-error-status',
  'random-nonce',
  'client-version',
  'disable-artificial-development-delay',
  'access-type',
  'publishable-client-key',
  'secret-server-key',
  'super-secret-admin-key',
  'admin-access-token',
  'workflow-token',
  'refresh-token',
  'access-token',
  'allow-anonymous-user',
];
const ALLOWED_HEADERS = [
  'content-type',
  'authorization',
  ...['x-stack-', 'x-hexclave-'].flatMap((prefix) => OWN_REQUEST_HEADERS.map((name) => prefix + name)),
  'baggage',
  'sentry-trace',
  'x-vercel-protection-bypass',
  'ngrok-skip-browser-warning',
];
const EXPOSED_HEADERS = [
  'content-type',
  'x-stack-actual-status',
  'x-stack-known-error',
  'x-stack-request-id',
  'x-hexclave-actual-status',
  'x-hexclave-known-error',
  'retry-after',
];

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': METHODS.join(', '),
  'access-control-max-age': '86400',
  'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
  'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
};
const SITE = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
const API = { ...SITE, ...CORS, 'cache-control': 'no-store, max-age=0' };
/** The dashboard's own scripts and styles only; images may come from where users put theirs. */
const PAGE = {
  ...SITE,
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; '),
};

/** GraphiQL, which is there outside production only, loads its parts from a public CDN. */
const GRAPHIQL = {
  ...SITE,
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'unsafe-inline' https://unpkg.com; style-src 'self' 'unsafe-inline' https://unpkg.com; font-src 'self' data: https://unpkg.com",
};

/** Headers that every answer carries, preflights, redirects to the path without its slash, and the status override. */
export function registerResponseHeaders(fastify: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isOpenToAllOrigins(request.url)) {
      const isGraphql = request.url.startsWith('/graphql');
      reply.headers(isGraphql && !isProduction ? GRAPHIQL : PAGE);
      if (isGraphql) reply.header('x-stack-request-id', request.id);
      return;
    }
    reply.headers(API).header('x-stack-request-id', request.id);
    if (request.method === 'OPTIONS') return reply.code(200).send();
    return redirectSlash(request, reply);
  });
  fastify.addHook('onSend', async (request, reply) => {
    const status = reply.statusCode;
    if (status < 400 || !isOpenToAllOrigins(request.url)) return;
    if (readHeader(request.headers, 'override-error-status') === undefined) return;
    reply.code(200).headers({ 'x-stack-actual-status': status, 'x-hexclave-actual-status': status });
  });
}

/** The API, the health check and images; pages and GraphQL are for the dashboard's own origin. */
function isOpenToAllOrigins(url: string): boolean {
  return url.startsWith('/api') || url.startsWith('/health') || url.startsWith('/images/');
}

function redirectSlash(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const url = request.originalUrl;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.endsWith('/') || path.length <= 1) return undefined;
  const query = end === -1 ? '' : url.slice(end);
  // Slashes in front are folded: `//host/` must not become a redirect to another host.
  return reply
    .code(308)
    .header('location', path.replace(/^\/+/, '/').replace(/\/+$/, '') + query)
    .send();
}
