import type { DomainInput } from '../../gql/graphql.js';

/** A domain as it is stored: without spaces around it and without a slash at its end. */
export function normalizeDomain(domain: string): string {
  return domain.trim().replace(/\/$/, '');
}

/** The problem with a domain as it was typed; null if there is none. */
export function checkDomain(domain: string, taken: readonly DomainInput[]): string | null {
  const normalized = normalizeDomain(domain);
  if (!/^https?:\/\/[^/\s]+$/.test(normalized)) return 'Enter scheme and host only, such as https://example.com.';
  return taken.some((entry) => entry.domain === normalized) ? 'This domain is in the list already.' : null;
}
