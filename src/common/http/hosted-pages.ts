import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNAVAILABLE_RETRY_AFTER_SECONDS } from '../database/database.limits.js';
import { DatabaseUnavailableError, translateUnavailable } from '../database/database-unavailable.js';
import { BusyError } from '../errors/busy-error.js';
import type { TenancyCache } from '../tenancy/tenancy-cache.js';
import type { Tenancy } from '../tenancy/tenancy.js';
import { openPageFile } from './page-file.js';

/** From the built file up to the repository's root. */
const ROOT = fileURLToPath(new URL('../../../../sdk/dist-hosted', import.meta.url));
/** Where the built page expects to be told what it is for. */
const CONFIG_ELEMENT = /(<script type="application\/json" id="hosted-config">)[^<]*(<\/script>)/;

/** Scanners of mails ask with HEAD whether a link leads anywhere. */
const WITH_HEAD = { exposeHeadRoute: true };

/** Whether there is such a project cannot be told right now: the page says so in its visitor's language. */
const UNAVAILABLE = 'unavailable';

type Found = Tenancy | null | typeof UNAVAILABLE;
type PageRequest = FastifyRequest<{ Params: { projectId: string } }>;

/** Serves the sign-in pages of every project below `/p/{project id}/handler`, and the files they are made of. */
export async function registerHostedPages(fastify: FastifyInstance, tenancies: TenancyCache): Promise<void> {
  if (!existsSync(join(ROOT, 'index.html'))) return;
  const readTemplate = await openPageFile(join(ROOT, 'index.html'));
  await fastify.register(fastifyStatic, {
    root: join(ROOT, 'assets'),
    prefix: '/p/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // The build puts a hash of the content into the name of every file.
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  const sendPage = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await tenancies.find(request.params.projectId).catch(toUnavailable);
    if (found === UNAVAILABLE) reply.header('retry-after', UNAVAILABLE_RETRY_AFTER_SECONDS);
    return (
      reply
        .code(statusOf(found))
        // Codes of mails are in the address of these pages: no request that they make tells it.
        .headers({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' })
        .type('text/html; charset=utf-8')
        .send(fillPage(await readTemplate(), found))
    );
  };
  const goToSignIn = ({ params, url }: PageRequest, reply: FastifyReply): FastifyReply => {
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    return reply.redirect(`/p/${encodeURIComponent(params.projectId)}/handler/sign-in${query}`, 302);
  };
  for (const path of ['/p/:projectId', '/p/:projectId/', '/p/:projectId/handler', '/p/:projectId/handler/']) {
    fastify.get(path, WITH_HEAD, goToSignIn);
  }
  fastify.get('/p/:projectId/handler/*', WITH_HEAD, sendPage);
}

function toUnavailable(error: unknown): typeof UNAVAILABLE {
  const translated = translateUnavailable(error);
  if (translated instanceof DatabaseUnavailableError || translated instanceof BusyError) return UNAVAILABLE;
  throw error;
}

function statusOf(found: Found): number {
  if (found === UNAVAILABLE) return 503;
  return found ? 200 : 404;
}

function fillPage(template: string, found: Found): string {
  const isTenancy = found !== null && found !== UNAVAILABLE;
  // A data block, which the page's policy does not take for a script. `<` could end it early.
  const config = JSON.stringify(isTenancy ? describe(found) : found).replaceAll('<', '\\u003c');
  return template.replace(CONFIG_ELEMENT, (_all, start: string, end: string) => start + config + end);
}

function describe({ project, hostedPages }: Tenancy) {
  return {
    projectId: project.id,
    displayName: project.displayName,
    logoUrl: project.logoUrl,
    logoDarkModeUrl: project.logoDarkModeUrl,
    publishableClientKey: hostedPages.clientKey,
  };
}
