import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment/environment.js';
import { ownValue } from '../tenancy/settings/json.js';
import { WITH_HEAD } from './hosted-page.js';
import { extendPagePolicy } from './response-headers.js';
import { LONGEST_PARAMETER, refusePath } from './fastify-options.js';

/** From the built file up to the repository's root. */
const ROOT = fileURLToPath(new URL('../../../../dashboard/dist', import.meta.url));
/** Below `/projects` there are pages only, and the ids in their paths may have dots. */
const FILE = /^\/(?!projects\/).*\.[a-z0-9]+$/i;
/**
 * The addresses of the dashboard's pages. Below a project it tells itself which are there. Elsewhere nothing answers 200: whoever asks
 * for `/healthz` or `/metrics` is told that there is none.
 */
const PAGE = /^\/(?:projects(?:\/.*)?|sign-in|sign-up|integrations\/custom\/(?:projects\/transfer\/)?confirm)?\/?$/;

/** Pages of the server that short addresses of the dashboard stand for. */
const SHORT_ADDRESSES: Readonly<Record<string, string>> = {
  '/sign-in': '/p/internal/handler/sign-in',
  '/sign-up': '/p/internal/handler/sign-up',
};
/** Addresses to which signing in leads anyway. To any other one the page itself leads back, which knows all of the address. */
const HOMES = new Set(['/', '/projects']);
/** The names of cookies in which clients of any version keep the session of an owner. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?(?:stack|hexclave)-refresh(?:-internal(?:--[^=;]*)?)?=/;

/** Stripe's needs for completing an owner's account inside of a page: its script, and frames of its own. */
const STRIPE = {
  'script-src': ["'self'", 'https://connect-js.stripe.com', 'https://js.stripe.com'],
  'frame-src': ['https://connect-js.stripe.com', 'https://js.stripe.com'],
};

/** Serves the built dashboard: its files, its one page for every path of a page, and 404 for every other path. */
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
    // Its page is sent below, to whom it is for.
    index: false,
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
  fastify.get('/*', WITH_HEAD, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const elsewhere = findSignIn(request);
    if (HOMES.has(path)) reply.header('vary', [reply.getHeader('vary'), 'Accept', 'Cookie'].filter(Boolean).join(', '));
    if (elsewhere !== null) return reply.header('cache-control', 'no-cache').redirect(elsewhere, 302);
    // The router gives what is too long for another route to this one.
    if (path.split('/').some((part) => part.length > LONGEST_PARAMETER)) {
      return refusePath({ statusCode: 414 }, request, reply);
    }
    if (FILE.test(path)) return reply.code(404).type('text/plain').send('There is no such file.');
    return PAGE.test(path) ? reply.sendFile('index.html') : sayNothingIsHere(request, reply);
  });
}

/** Somebody in a browser gets the page that says so, with ways to go on. */
function sayNothingIsHere({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = reply.code(404);
  const isVisitor = headers.accept?.includes('text/html') ?? false;
  return isVisitor ? answer.sendFile('index.html') : answer.type('text/plain').send('There is nothing here.');
}

/**
 * The page on which a visitor signs in who would be sent there by the dashboard, all of which they need not load for that; null for
 * one who may be signed in. Whether they are is for the dashboard to ask: a wrong guess would lead back and forth.
 */
function findSignIn({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | null {
  if (!headers.accept?.includes('text/html')) return null;
  const short = ownValue(SHORT_ADDRESSES, url.split('?')[0] ?? '');
  if (short !== undefined) return short;
  return HOMES.has(url) && !SESSION_COOKIE.test(headers.cookie ?? '') ? SHORT_ADDRESSES['/sign-in']! : null;
}
