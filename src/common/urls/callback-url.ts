import { KnownError } from '../errors/known-error.js';
import type { Tenancy } from '../tenancy/tenancy.js';
import { isTrustedUrl } from './trusted-url.js';

/**
 * Refuses a URL that the project does not let its users be sent to.
 *
 * @throws KnownError REDIRECT_URL_NOT_WHITELISTED
 */
export function requireTrustedUrl({ config }: Pick<Tenancy, 'config'>, url: string): void {
  const { allowLocalhost, trustedDomains } = config.domains;
  if (!isTrustedUrl(url, { allowLocalhost, trustedDomains: Object.values(trustedDomains) })) {
    throw new KnownError('REDIRECT_URL_NOT_WHITELISTED');
  }
}

/**
 * The callback with a code in its query; its other parameters stay, a `code` it already has is replaced.
 *
 * @example withCode('https://app.example.com/done?next=%2F', 'abc') // 'https://app.example.com/done?next=%2F&code=abc'
 */
export function withCode(callbackUrl: string, code: string): string {
  const link = new URL(callbackUrl);
  link.searchParams.set('code', code);
  return link.toString();
}
