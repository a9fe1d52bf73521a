import type { IncomingHttpHeaders } from 'node:http';
import { KnownError } from '../errors/known-error.js';

/** The credentials of a request as its headers carry them; an empty header counts as absent. */
export interface Credentials {
  projectId?: string;
  branchId?: string;
  accessType?: string;
  publishableClientKey?: string;
  secretServerKey?: string;
  superSecretAdminKey?: string;
  adminAccessToken?: string;
  workflowToken?: string;
  accessToken?: string;
  allowAnonymousUser: boolean;
  allowRestrictedUser: boolean;
  developmentOverrideKey?: string;
  /** The SDK's name and version, such as `js @stackframe/js@2.8.77`; it only decides which refusals the SDK is sent. */
  clientVersion?: string;
}

/** Both names of each logical header that was read: a name that is put together anew takes longer to look up. */
const NAMES = new Map<string, readonly [older: string, newer: string]>();

/**
 * Reads one logical header under both names that SDKs use. What is in front of this server may look at one of them only,
 * so both must say the same.
 *
 * @throws KnownError HEADER_NAMES_DISAGREE
 * @example readHeader(headers, 'project-id')
 */
export function readHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const [olderName, newerName] = namesOf(name);
  const older = headers[olderName] as string | undefined;
  const newer = headers[newerName] as string | undefined;
  if (older && newer && older !== newer) throw new KnownError('HEADER_NAMES_DISAGREE', { name });
  return newer || older || undefined;
}

function namesOf(name: string): readonly [older: string, newer: string] {
  const known = NAMES.get(name);
  if (known) return known;
  const names = [`x-stack-${name}`, `x-hexclave-${name}`] as const;
  NAMES.set(name, names);
  return names;
}

/**
 * Collects the credentials that a request's headers carry; checking them is for the Authenticator.
 *
 * @throws KnownError HEADER_NAMES_DISAGREE, also for the refresh token, which few endpoints read
 */
export function readCredentials(headers: IncomingHttpHeaders): Credentials {
  readHeader(headers, 'refresh-token');
  return {
    projectId: readHeader(headers, 'project-id'),
    branchId: readHeader(headers, 'branch-id'),
    accessType: readHeader(headers, 'access-type'),
    publishableClientKey: readHeader(headers, 'publishable-client-key'),
    secretServerKey: readHeader(headers, 'secret-server-key'),
    superSecretAdminKey: readHeader(headers, 'super-secret-admin-key'),
    adminAccessToken: readHeader(headers, 'admin-access-token'),
    workflowToken: readHeader(headers, 'workflow-token'),
    accessToken: readHeader(headers, 'access-token'),
    allowAnonymousUser: readHeader(headers, 'allow-anonymous-user') === 'true',
    allowRestrictedUser: readHeader(headers, 'allow-restricted-user') === 'true',
    developmentOverrideKey: readHeader(headers, 'development-override-key'),
    clientVersion: readClientVersion(headers),
  };
}

/** The SDK's name and version. It says nothing of the caller, so its two headers may disagree. */
export function readClientVersion(headers: IncomingHttpHeaders): string | undefined {
  return (headers['x-hexclave-client-version'] ?? headers['x-stack-client-version']) as string | undefined;
}

/** True if the request claims to act for a project, with any credential. */
export function hasProjectKey(credentials: Credentials): boolean {
  return Boolean(
    credentials.publishableClientKey ||
    credentials.secretServerKey ||
    credentials.superSecretAdminKey ||
    credentials.adminAccessToken,
  );
}
