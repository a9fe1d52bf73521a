import type { Environment } from '../environment/environment.js';

/**
 * The address that a call to a service goes to. In tests one server plays all of them: their hosts become the first part of
 * its path.
 *
 * @example standInAddress('https://api.example.com/verify', environment) // the same, outside tests
 */
export function standInAddress(address: string, { testProviderOrigin }: Environment): string {
  const { protocol, host, pathname, search } = new URL(address);
  return testProviderOrigin && protocol === 'https:' ? `${testProviderOrigin}/${host}${pathname}${search}` : address;
}
