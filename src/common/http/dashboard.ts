import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LONGEST_PARAMETER, refusePath } from './fastify-options.js';

/** From the built file up to the repository's root. */
const ROOT = fileURLToPath(new URL('../../../../dashboard/dist', import.meta.url));
const LAST_SEGMENT_WITH_EXTENSION = /\.[a-z0-9]+$/i;

/** Serves the built dashboard: its files, and its one page for every path that is not a file. */
export async function registerDashboard(fastify: FastifyInstance): Promise<void> {
  if (!existsSync(join(ROOT, 'index.html'))) return;
  await fastify.register(fastifyStatic, {
    root: ROOT,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The build puts a hash of the content into the name of every asset.
      const isAsset = path.includes(`${join('dist', 'assets')}`);
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    // The router gives what is too long for another route to this one.
    if (path.split('/').some((part) => part.length > LONGEST_PARAMETER)) {
      return refusePath({ statusCode: 414 }, request, reply);
    }
    if (LAST_SEGMENT_WITH_EXTENSION.test(path))
      return reply.code(404).type('text/plain').send('There is no such file.');
    return reply.sendFile('index.html');
  });
}
