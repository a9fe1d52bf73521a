import type { FastifyInstance, HTTPMethods } from 'fastify';

const REFUSABLE: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];
const API_ROUTE = /^\/(?:api\/|health(?:$|\/)|images\/)/;

/**
 * Answers 405 where a path is known and the method is not, before anything else is checked. Call `watch` before routes
 * are made and `fill` when all are there.
 */
export class MethodNotAllowed {
  private readonly methodsByPath = new Map<string, Set<string>>();

  /** Notes every route that is made from now on. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ url, method }) => {
      if (!API_ROUTE.test(url) || url.includes('*')) return;
      const methods = this.methodsByPath.get(url) ?? new Set<string>();
      for (const name of Array.isArray(method) ? method : [method]) methods.add(name);
      this.methodsByPath.set(url, methods);
    });
  }

  /** Makes the routes that refuse the methods nobody handles. */
  fill(fastify: FastifyInstance): void {
    // A copy: the routes made here are watched, too.
    const paths = Array.from(this.methodsByPath);
    for (const [url, methods] of paths) {
      const missing = REFUSABLE.filter((method) => !methods.has(method));
      if (missing.length === 0) continue;
      fastify.route({
        url,
        method: missing,
        // Refused before the body is read.
        onRequest: async (_, reply) => reply.code(405).send(),
        handler: async (_, reply) => reply.code(405).send(),
      });
    }
  }
}
