import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.js';

const MISDIRECTED = 421;
/** A name or an address, perhaps with a port. */
const HOST = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/;
const HEALTH_CHECKS = new Set(['/health', '/health/live', '/health/ready']);
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * In production, answers 421 to requests for hosts that are not this server's. A page of another name whose owner lets
 * that name lead here (DNS rebinding) is a page of ours to the browser that shows it. Health checks may use any name.
 */
export function registerOwnHosts(fastify: FastifyInstance, environment: Environment): void {
  if (environment.nodeEnv !== 'production') return;
  const own = ownHosts(environment);
  fastify.addHook('onRequest', async ({ headers, url }, reply) => {
    const isHealthCheck = HEALTH_CHECKS.has(url.split('?')[0] ?? '');
    const name = hostName(String(headers[':authority'] ?? headers.host ?? ''));
    if (isHealthCheck || own.has(name)) return undefined;
    return reply.code(MISDIRECTED).type('text/plain; charset=utf-8').send('This server does not answer for this host.');
  });
}

/**
 * The names that requests may ask for: those of the public URL and of the dashboard, the others that are listed, and the address that the
 * server listens at, if it is one. Ports do not count.
 */
export function ownHosts({
  publicUrl,
  dashboardUrl,
  allowedHosts,
  host,
}: Pick<Environment, 'publicUrl' | 'dashboardUrl' | 'allowedHosts' | 'host'>): Set<string> {
  const listening = ANY_ADDRESS.has(host) ? [] : [host.includes(':') ? `[${host}]` : host];
  return new Set([new URL(publicUrl).host, new URL(dashboardUrl).host, ...allowedHosts, ...listening].map(hostName));
}

/** Without its port, in lower case; empty for what is none. */
export function hostName(host: string): string {
  return HOST.exec(host)?.[1]?.toLowerCase() ?? '';
}
