import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Throttle } from '../concurrency/throttle.js';
import { addressPrefix } from '../rate-limits/address-prefix.js';
import { KEPT_DOCUMENTS_BYTES, NEW_DOCUMENTS, PERSISTED_QUERIES_BYTES } from './documents.limits.js';

/** The part of the context that the plugin needs. */
interface Asked {
  request: FastifyRequest;
}

/** The stores of parsed documents, and of those that clients name by their hash: anybody may add to them. */
export function keptDocuments(): Pick<ApolloServerOptions<Asked>, 'documentStore' | 'persistedQueries'> {
  return {
    documentStore: new InMemoryLRUCache({ maxSize: KEPT_DOCUMENTS_BYTES }),
    persistedQueries: { cache: new InMemoryLRUCache({ maxSize: PERSISTED_QUERIES_BYTES }) },
  };
}

/** The callbacks that take the milliseconds for which a request's document was read, each called once. */
const tellers = new WeakMap<FastifyRequest, (millis: number) => void>();

/** Measures how long it takes to parse and validate a document that is not kept. */
export const DOCUMENT_CLOCK: ApolloServerPlugin<Asked> = {
  requestDidStart: ({ contextValue: { request } }) => {
    let took = 0;
    const measure = (): Promise<() => Promise<void>> => {
      const began = performance.now();
      return Promise.resolve(() => {
        took += performance.now() - began;
        return Promise.resolve();
      });
    };
    const tell = (besides: number): Promise<void> => Promise.resolve(tellers.get(request)?.(took + besides));
    return Promise.resolve({
      parsingDidStart: measure,
      validationDidStart: measure,
      didResolveOperation: () => tell(0),
      didEncounterErrors: () => tell(NEW_DOCUMENTS.refusal),
    });
  },
};

/**
 * Lets each network have new documents read at a pace, before anybody has looked at its credentials. Its requests wait
 * before their bodies are taken in, so that those that wait take no memory. Who sends the same documents again, as
 * clients do, does not notice: what was accepted is kept. To be called before any route is made.
 */
export function registerDocumentPace(fastify: FastifyInstance, path: string): void {
  const throttle = new Throttle(NEW_DOCUMENTS);
  fastify.addHook('onRoute', (route) => {
    if (route.url !== path) return;
    route.onRequest = async (request) => {
      const network = addressPrefix(request.ip);
      // Counted before it waits, so that those that come at once do not all go on at once.
      throttle.spend(network, NEW_DOCUMENTS.expected);
      tellers.set(request, (millis) => {
        tellers.delete(request);
        throttle.spend(network, millis - NEW_DOCUMENTS.expected);
      });
      await throttle.wait(network);
    };
    // Documents that never became an operation count as refused.
    route.onResponse = async (request) => tellers.get(request)?.(NEW_DOCUMENTS.refusal);
  });
}
