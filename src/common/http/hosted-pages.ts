import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenancyCache } from '../tenancy/tenancy-cache.js';
import { HOSTED_PAGES, openHostedPage, WITH_HEAD, type PagePolicy } from './hosted-page.js';

type PageRequest = FastifyRequest<{ Params: { projectId: string } }>;

/**
 * Serves the sign-in pages of every project below `/p/{project id}/handler`, and the files they are made of.
 *
 * @param policyOf what the pages of a project may load beside their own
 */
export async function registerHostedPages(
  fastify: FastifyInstance,
  tenancies: TenancyCache,
  policyOf: PagePolicy,
): Promise<void> {
  const sendPage = await openHostedPage('index', tenancies);
  if (sendPage === null) return;
  await fastify.register(fastifyStatic, {
    root: join(HOSTED_PAGES, 'assets'),
    prefix: '/p/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // The build puts a hash of the content into the name of every file.
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  const goToSignIn = ({ params, url }: PageRequest, reply: FastifyReply): FastifyReply => {
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    return reply.redirect(`/p/${encodeURIComponent(params.projectId)}/handler/sign-in${query}`, 302);
  };
  for (const path of ['/p/:projectId', '/p/:projectId/', '/p/:projectId/handler', '/p/:projectId/handler/']) {
    fastify.get(path, WITH_HEAD, goToSignIn);
  }
  fastify.get('/p/:projectId/handler/*', WITH_HEAD, ({ params }: PageRequest, reply) =>
    // Codes from emails are in the address of these pages: no request that they make tells it.
    sendPage(params.projectId, reply.header('referrer-policy', 'no-referrer'), policyOf),
  );
}
