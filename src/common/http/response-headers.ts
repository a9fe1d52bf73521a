import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify as createFastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
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
  'allow-restricted-user',
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
  'x-vestibule-error',
];

/** The headers of preflights. Other answers of the API carry them as well, as its contract has it. */
const PREFLIGHT = {
  'access-control-allow-methods': METHODS.join(', '),
  'access-control-max-age': '86400',
  'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
};
const API = { ...PREFLIGHT, 'cache-control': 'no-store, max-age=0' };
const CORS = {
  // Closed, where a route is not opened.
  origin: false,
  methods: METHODS,
  allowedHeaders: ALLOWED_HEADERS,
  exposedHeaders: EXPOSED_HEADERS,
  maxAge: 86_400,
  optionsSuccessStatus: 200,
  strictPreflight: false,
};

/** Every page of the world may call these routes, without cookies. */
const OPEN_TO_ALL = { origin: '*' };
const TRANSPORT_HEADERS = ['connection', 'content-length', 'date'];

declare module 'fastify' {
  interface FastifyContextConfig {
    cors?: typeof OPEN_TO_ALL;
  }
}

type Directives = Record<string, string[]>;

/** The dashboard's own scripts and styles only; images may come from where users put theirs. */
const PAGE: Directives = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'https:', 'http:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};
const HELMET: FastifyHelmetOptions = {
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // HSTS is the operator's decision: only they know that the server is behind TLS, and for good.
  strictTransportSecurity: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** The policy of pages, with other sources in some of its directives. */
export function extendPagePolicy(directives: Directives): string {
  return Object.entries({ ...PAGE, ...directives })
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/**
 * Headers that every answer carries, preflights, redirects to the path without its slash, and the status override. Call
 * it before any route is made.
 */
export async function registerResponseHeaders(fastify: FastifyInstance): Promise<void> {
  const api = { ...(await securityHeaders(null)), ...API };
  const page = await securityHeaders(PAGE);
  fastify.addHook('onRoute', (route) => {
    if (isOpenToAllOrigins(route.url)) route.config = { ...route.config, cors: OPEN_TO_ALL };
  });
  // Every request passes these: one that calls back spares it a promise and a turn of the queue of promises.
  fastify.addHook('onRequest', (request, reply, done) => {
    const isOpen = isOpenToAllOrigins(request.url);
    reply.headers(isOpen ? api : page);
    if (isOpen || request.url.startsWith('/graphql')) reply.header('x-stack-request-id', request.id);
    done();
  });
  await fastify.register(cors, CORS);
  for (const url of ['/health', '/health/live', '/health/ready', '/images/*'])
    fastify.options(url, (_, reply) => reply.send());
  fastify.addHook('onRequest', (request, reply, done) => {
    const location = isOpenToAllOrigins(request.url) ? withoutSlash(request.originalUrl) : null;
    // A request that is answered here goes no further.
    if (location === null) done();
    else reply.code(308).header('location', location).send();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400 && isOpenToAllOrigins(request.url)) overrideStatus(request, reply);
    done();
  });
}

/**
 * Helmet's headers, made once: by itself it puts the same headers together anew for every request, which costs as much
 * as a tenth of a small answer.
 */
async function securityHeaders(directives: Directives | null): Promise<Record<string, string>> {
  const contentSecurityPolicy = directives && { useDefaults: false, directives };
  const probe = createFastify();
  await probe.register(helmet, { ...HELMET, contentSecurityPolicy: contentSecurityPolicy ?? false });
  probe.get('/', (_, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = Object.entries(headers).filter(([name]) => !TRANSPORT_HEADERS.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** The API, the health check and images; pages and GraphQL are for the dashboard's own origin. */
function isOpenToAllOrigins(url: string): boolean {
  return url.startsWith('/api') || url.startsWith('/health') || url.startsWith('/images/');
}

/** The address of a path that ends with a slash, without it; null for any other. */
function withoutSlash(url: string): string | null {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.endsWith('/') || path.length <= 1) return null;
  const query = end === -1 ? '' : url.slice(end);
  // Slashes in front are folded: `//host/` must not become a redirect to another host.
  return path.replace(/^\/+/, '/').replace(/\/+$/, '') + query;
}

/** Clients that ask for it are told of errors with status 200, and of the real one by headers. */
function overrideStatus({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (readHeader(headers, 'override-error-status') === undefined) return;
  const status = reply.statusCode;
  reply.code(200).headers({ 'x-stack-actual-status': status, 'x-hexclave-actual-status': status });
}
