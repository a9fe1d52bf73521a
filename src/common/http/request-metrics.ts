import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccessRequest } from '../access/request.js';
import type { Metrics } from '../metrics/metrics.js';

/** A request that no route is for, and one of nobody who is known. */
const NONE = 'none';
const SECOND_MS = 1_000;

/**
 * Measures requests: how long they take by route and tier, how they end by status, and errors by code. Paths are told as
 * their routes have them, so that no id becomes a series. Nothing is measured without a port to tell it at.
 */
export function registerRequestMetrics(fastify: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.measureRequests();
  if (!requests) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    const { caller, method, routeOptions } = request as AccessRequest;
    // A request that was refused before its caller was known has none; neither has a page.
    const of = { route: `${method} ${routeOptions.url ?? NONE}`, tier: caller?.tier ?? NONE };
    requests.seconds.observe(of, reply.elapsedTime / SECOND_MS);
    requests.count.inc({ ...of, status: String(reply.statusCode) });
    const code = codeOf(reply);
    if (code !== undefined) requests.errors.inc({ code });
    done();
  });
}

/** The code of an error of ours: one of the catalogue. */
function codeOf(reply: FastifyReply): string | undefined {
  return (reply.getHeader('x-stack-known-error') ?? reply.getHeader('x-vestibule-error')) as string | undefined;
}
