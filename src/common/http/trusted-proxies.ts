import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.js';

/** Tells whether the other end of a connection, by its address, is a proxy whose headers count. */
export type IsTrustedProxy = (address: string) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    isTrustedProxy: IsTrustedProxy;
  }
}

/** The proxies that the operator trusts; without any, nobody. A name such as `loopback` stands for its networks. */
export function trustedProxies({ trustProxy }: Pick<Environment, 'trustProxy'>): IsTrustedProxy {
  if (trustProxy === undefined) return () => false;
  const isTrusted = proxyAddr.compile(trustProxy);
  return (address) => isTrusted(address, 0);
}

/** Lets requests tell by which proxy they came. */
export function registerTrustedProxies(fastify: FastifyInstance, environment: Environment): void {
  fastify.decorate('isTrustedProxy', trustedProxies(environment));
}
