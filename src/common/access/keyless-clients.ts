import { gte, valid } from 'semver';

const FIRST_KEYLESS_VERSION = '2.8.77';
const FIRST_VERSION_WITH_REFUNDS = '2.8.102';
const OWN_SDK = '@vestibule/sdk';

/** True for SDK versions that let apps leave the publishable key out, and know everything else that came with it. */
export function isNewerSdk(clientVersion: string | undefined): boolean {
  return isSince(clientVersion, FIRST_KEYLESS_VERSION);
}

/** True for SDK versions that know transactions which pay something back. */
export function knowsRefunds(clientVersion: string | undefined): boolean {
  return isSince(clientVersion, FIRST_VERSION_WITH_REFUNDS);
}

/** True for our own SDK, which is told everything that is known. */
export function isOwnSdk(clientVersion: string | undefined): boolean {
  return clientVersion?.split(' ')[1]?.startsWith(`${OWN_SDK}@`) ?? false;
}

function isSince(clientVersion: string | undefined, first: string): boolean {
  const [, name, version = ''] = /^\S+ (@[^\s@]+)@(\S+)$/.exec(clientVersion ?? '') ?? [];
  if (name === OWN_SDK) return true;
  return name?.startsWith('@stackframe/') === true && valid(version) !== null && gte(version, first);
}
