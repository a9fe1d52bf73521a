import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.js';
import { describeServed } from './served-request.js';

const SECOND_MS = 1_000;

/**
 * Measures requests: how long they take by route and tier, how they end by status, and errors by code. Paths are told as
 * their routes have them, so that no id becomes a series. Nothing is measured without a port to tell it at.
 */
export function registerRequestMetrics(fastify: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.measureRequests();
  if (!requests) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    const { route, tier, status, ms, code } = describeServed(request, reply);
    requests.seconds.observe({ route, tier }, ms / SECOND_MS);
    requests.count.inc({ route, tier, status: String(status) });
    if (code !== undefined) requests.errors.inc({ code });
    done();
  });
}
