import { createRequire } from 'node:module';

let domains: ReadonlySet<string> | undefined;

/**
 * True for an address that somebody has for minutes, to sign up and be gone: its domain, or one above it, is on the list of
 * the installed package, which grows with its versions. The list is read when it is first asked for.
 *
 * @example isDisposable('somebody@mailinator.com') // true
 */
export function isDisposable(email: string): boolean {
  const known = listedDomains();
  for (let domain = email.slice(email.lastIndexOf('@') + 1); domain !== ''; domain = parentOf(domain)) {
    if (known.has(domain)) return true;
  }
  return false;
}

/** The domains on the list. */
export function listedDomains(): ReadonlySet<string> {
  domains ??= (
    createRequire(import.meta.url)('disposable-email-domains-js') as typeof import('disposable-email-domains-js')
  ).disposableEmailBlocklistSet();
  return domains;
}

function parentOf(domain: string): string {
  const dot = domain.indexOf('.');
  return dot < 0 ? '' : domain.slice(dot + 1);
}
