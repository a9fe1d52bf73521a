import type { FastifyInstance } from 'fastify';
import type { AccessRequest } from '../access/request.js';
import type { Environment } from '../environment/environment.js';
import type { Log } from '../environment/log.js';
import { describeServed, traceOf } from './served-request.js';

/** Writes a line for each request that was answered, where the environment asks for it. */
export function registerRequestLog(fastify: FastifyInstance, { requestLog }: Environment, log: Log): void {
  if (!requestLog) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    const { route, tier, status, ms, code } = describeServed(request, reply);
    const project = (request as AccessRequest).caller?.projectId;
    const trace = traceOf(request);
    log.info(
      { requestId: request.id, trace, project, tier, route, status, error: code, ms: Math.round(ms) },
      'Request',
    );
    done();
  });
}
