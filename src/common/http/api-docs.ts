import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ASK_FRAME } from './framed-tools.js';
import { CompressedFile } from './compressed-files.js';
import { DOCS_NAMES, DOCS_STYLE } from './tool-page-repairs.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Vestibule API</title>
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
    <style>${DOCS_STYLE}    </style>
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;
const START = `${ASK_FRAME}${DOCS_NAMES}SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
  // The subjects, all in sight; open, two hundred endpoints come one by one as they are scrolled to.
  docExpansion: 'none',
  displayOperationId: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  requestInterceptor: async (request) => {
    // The description itself is open to all.
    if (!request.loadSpec && !hasOwnKey(request.headers)) Object.assign(request.headers, await askFrame());
    return request;
  },
});
`;

/** The files of the package that the page is made of. */
const ASSETS = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
/** They change with an upgrade of the server alone, and are asked for anew the day after. */
const CACHING = 'public, max-age=86400';

/** A page to read the description of the REST API and to try it, at /docs. */
export function registerApiDocs(fastify: FastifyInstance): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const [name, type] of Object.entries(ASSETS)) {
    const file = new CompressedFile(() => readFile(join(folder, name)), { type, caching: CACHING });
    fastify.get(`/docs/assets/${name}`, (request, reply) => file.send(request, reply));
  }
  fastify.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  fastify.get('/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
}
