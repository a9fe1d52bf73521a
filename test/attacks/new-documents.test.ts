import { KEPT_DOCUMENTS_BYTES, NEW_DOCUMENTS } from '../../src/common/graphql/documents.limits.js';
import { builtFile, runBuilt } from '../support/built';

/** Milliseconds that reading one takes. */
const SLOW = 10;
/** Of four at once: a good half more than may be read before it counts. */
const FLOOD = 4 * Math.ceil((0.4 * NEW_DOCUMENTS.burst) / SLOW);
/** Networks that send one each, while the flood goes on. */
const OTHERS = 20;
const SETUP = `
  import { createRequire } from 'node:module';
  const require = createRequire('${builtFile('main.js')}');
  const { ApolloServer } = require('@apollo/server');
  const { fastifyApolloHandler } = require('@as-integrations/fastify');
  const { fastify } = require('fastify');
  const { DOCUMENT_CLOCK, keptDocuments, registerDocumentPace } = await import('${builtFile('common/graphql/documents.js')}');
  let readings = 0;
  const spin = (ms) => { for (const end = performance.now() + ms; performance.now() < end; ); };
  const kept = keptDocuments();
  const server = new ApolloServer({
    typeDefs: 'type Query { slow: Int quick: Int }',
    validationRules: [() => ({ Field: ({ name }) => { if (name.value !== 'slow') return; readings += 1; spin(${SLOW}); } })],
    plugins: [DOCUMENT_CLOCK],
    ...kept,
  });
  await server.start();
  const app = fastify();
  registerDocumentPace(app, '/graphql');
  app.post('/graphql', fastifyApolloHandler(server, { context: async (request) => ({ request }) }));
  const ask = async (remoteAddress, query) => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/graphql', remoteAddress, body: { query } });
    return statusCode;
  };`;

describe('documents of GraphQL that nobody has seen before', () => {
  it('are read at a pace of the network that sends them, while others have theirs', () => {
    const { early, sent, late, took } = runBuilt<Record<'early' | 'sent' | 'late' | 'took', number>>(`${SETUP}
      const began = performance.now();
      let sent = 0;
      let read = 0;
      let areOthersDone = false;
      const flood = async (place) => {
        // As long as the others are at it, however long that takes on a busy machine.
        for (let i = 0; i < ${FLOOD / 4} || !areOthersDone; i += 1) {
          sent += 1;
          // Valid or not: both take their time.
          const status = await ask('203.0.113.' + place, 'query q' + place + '_' + i + ' { slow ' + (i % 2 ? 'none' : '') + ' }');
          if (status === (i % 2 ? 400 : 200)) read += 1;
        }
      };
      const floods = [0, 1, 2, 3].map(flood);
      for (let other = 0; other < ${OTHERS}; other += 1) await ask('198.51.' + other + '.1', 'query q' + other + ' { quick }');
      areOthersDone = true;
      const early = read;
      await Promise.all(floods);
      tell({ early, sent, late: read, took: performance.now() - began });`);
    // In one queue with the four, each of the others would have waited for one of each of them.
    expect(early).toBeLessThan(4 * OTHERS);
    expect(sent).toBeGreaterThanOrEqual(FLOOD);
    expect(late).toBe(sent);
    // The last one waits for those before it.
    const paced = (sent - 1) * SLOW - NEW_DOCUMENTS.burst;
    expect(took).toBeGreaterThan((paced / NEW_DOCUMENTS.perSecond) * 1000);
  });

  it('are read once where they are sent again', () => {
    const readings = runBuilt<number>(`${SETUP}
      for (let i = 0; i < ${(3 * NEW_DOCUMENTS.burst) / SLOW}; i += 1) await ask('203.0.113.1', '{ slow }');
      tell(readings);`);
    expect(readings).toBe(1);
  });

  it('are kept up to a number of bytes', () => {
    const bytes = runBuilt<number>(`${SETUP}
      const aliases = Array.from({ length: 400 }, (_, i) => 'a' + i + ': quick').join(' ');
      for (let i = 0; i < 60; i += 1) await ask('198.51.' + i + '.1', 'query q' + i + ' { ' + aliases + ' }');
      const documents = await Promise.all(kept.documentStore.keys().map((key) => kept.documentStore.get(key)));
      tell(documents.reduce((sum, one) => sum + JSON.stringify(one).length, 0));`);
    expect(bytes).toBeGreaterThan(KEPT_DOCUMENTS_BYTES / 2);
    expect(bytes).toBeLessThanOrEqual(KEPT_DOCUMENTS_BYTES);
  });
});
