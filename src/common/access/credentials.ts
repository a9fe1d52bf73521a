import type { IncomingHttpHeaders } from 'node:http';

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
  developmentOverrideKey?: string;
}

/**
 * Reads one logical header under both names that SDKs use; the newer spelling wins.
 *
 * @example readHeader(headers, 'project-id')
 */
export function readHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  return (headers[`x-hexclave-${name}`] as string | undefined) || (headers[`x-stack-${name}`] as string) || undefined;
}

/** Collects the credentials that a request's headers carry; judging them is for the Authenticator. */
export function readCredentials(headers: IncomingHttpHeaders): Credentials {
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
    developmentOverrideKey: readHeader(headers, 'development-override-key'),
  };
}

/** Whether the request claims to act for a project, with whatever credential. */
export function hasProjectKey(credentials: Credentials): boolean {
  return Boolean(
    credentials.publishableClientKey ||
    credentials.secretServerKey ||
    credentials.superSecretAdminKey ||
    credentials.adminAccessToken,
  );
}
