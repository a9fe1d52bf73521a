import { isLocalHost } from './trusted-url.js';

/** A reason not to trust a domain where users are real ones. */
export type DomainProblem = 'NOT_A_URL' | 'LOCAL' | 'IP_ADDRESS' | 'NOT_HTTPS';

/**
 * The first thing that keeps a trusted domain from being safe in production, or null.
 *
 * @param domain a base URL; its host may hold wildcards
 * @example findDomainProblem('http://*.example.com') // 'NOT_HTTPS'
 */
export function findDomainProblem(domain: string): DomainProblem | null {
  // A wildcard is no valid host by itself, so something harmless stands in for it.
  const text = domain.replace(/\*+/g, 'wildcard');
  if (!URL.canParse(text)) return 'NOT_A_URL';
  const { hostname, protocol } = new URL(text);
  if (isLocalHost(hostname)) return 'LOCAL';
  if (/^[\d.]+$|^\[/.test(hostname)) return 'IP_ADDRESS';
  return protocol === 'https:' ? null : 'NOT_HTTPS';
}
