import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.js';
import { ASK_FRAME } from './framed-tools.js';
import { GRAPHIQL_NAMES, GRAPHIQL_STYLE } from './tool-page-repairs.js';

const EXAMPLE = `# The GraphQL API of Vestibule.
#
# Inside the dashboard it asks with your session.
# Elsewhere put this into "Headers" below. The dashboard
# makes the key: "Project keys", admin key.
#
# {
#   "x-stack-access-type": "admin",
#   "x-stack-project-id": "",
#   "x-stack-super-secret-admin-key": ""
# }
#
# Ctrl-Enter runs, Ctrl-Space completes.

query Users {
  users(first: 10) {
    edges {
      node {
        id
        displayName
        primaryEmail
      }
    }
  }
}
`;

/** The page for a browser that opens the path of GraphQL: a page to write queries in, with files from this server. */
export const GRAPHIQL_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Vestibule GraphQL</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="stylesheet" href="/graphiql/style.css" />
    <style>
      body {
        margin: 0;
      }
      #graphiql {
        height: 100vh;
      }${GRAPHIQL_STYLE}    </style>
  </head>
  <body>
    <main>
      <h1 class="title">Vestibule GraphQL</h1>
      <div id="graphiql"></div>
    </main>
    <script src="/graphiql/react.production.min.js"></script>
    <script src="/graphiql/react-dom.production.min.js"></script>
    <script src="/graphiql/index.umd.js"></script>
    <script src="/graphiql/start.js"></script>
  </body>
</html>
`;
const START = `${ASK_FRAME}${GRAPHIQL_NAMES}ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, {
    fetcher: async (parameters, { headers } = {}) => {
      const own = hasOwnKey(headers) ? {} : await askFrame();
      return GraphiQL.createFetcher({ url: '/graphql', headers: own })(parameters, { headers });
    },
    defaultQuery: ${JSON.stringify(EXAMPLE)},
    defaultEditorToolsVisibility: 'headers',
    shouldPersistHeaders: false,
    showPersistHeadersSettings: false,
  }),
);
`;

/** Tells whether there is a page to write GraphQL in: in production the schema is for those who know it. */
export function hasGraphiql({ nodeEnv }: Pick<Environment, 'nodeEnv'>): boolean {
  return nodeEnv !== 'production';
}

/**
 * The files of GraphiQL, below /graphiql. Its bundle has everything in itself but the React that it was made for: of the
 * packages that it names package.json takes empty ones, and React has an alias for this page alone.
 */
export async function registerGraphiql(fastify: FastifyInstance): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const folderOf = (name: string): string => dirname(resolve(`${name}/package.json`));
  await fastify.register(fastifyStatic, {
    root: [
      join(folderOf('graphiql'), 'dist'),
      join(folderOf('graphiql-react'), 'umd'),
      join(folderOf('graphiql-react-dom'), 'umd'),
    ],
    prefix: '/graphiql/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/(style\.css|index\.umd\.js|react(-dom)?\.production\.min\.js)$/.test(path),
  });
  fastify.get('/graphiql/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
}
