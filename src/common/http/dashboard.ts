import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.js';
import { extendPagePolicy } from './response-headers.js';
import { LONGEST_PARAMETER, refusePath } from './fastify-options.js';

/** From the built file up to the repository's root. */
const ROOT = fileURLToPath(new URL('../../../../dashboard/dist', import.meta.url));
/** Below `/projects` there are pages only, and the ids in their paths may have dots. */
const FILE = /^\/(?!projects\/).*\.[a-z0-9]+$/i;

/** Stripe's needs for completing an owner's account inside of a page: its script, and frames of its own. */
const STRIPE = {
  'script-src': ["'self'", 'https://connect-js.stripe.com', 'https://js.stripe.com'],
  'frame-src': ['https://connect-js.stripe.com', 'https://js.stripe.com'],
};

/** Serves the built dashboard: its files, and its one page for every path that is not a file. */
export async function registerDashboard(
  fastify: FastifyInstance,
  { stripePublishableKey }: Pick<Environment, 'stripePublishableKey'>,
): Promise<void> {
  if (!existsSync(join(ROOT, 'index.html'))) return;
  const policy = stripePublishableKey === undefined ? null : extendPagePolicy(STRIPE);
  await fastify.register(fastifyStatic, {
    root: ROOT,
    wildcard: false,
    globIgnore: ['assets/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'no-cache');
      if (policy !== null && path.endsWith('index.html')) reply.header('content-security-policy', policy);
    },
  });
  // Looked up one by one, not listed at the start: a build under a running server gives them other names.
  await fastify.register(fastifyStatic, {
    root: join(ROOT, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // The build puts a hash of the content into the name of every asset.
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    // The router gives what is too long for another route to this one.
    if (path.split('/').some((part) => part.length > LONGEST_PARAMETER)) {
      return refusePath({ statusCode: 414 }, request, reply);
    }
    if (FILE.test(path)) return reply.code(404).type('text/plain').send('There is no such file.');
    return reply.sendFile('index.html');
  });
}
