import type { IncomingHttpHeaders } from 'node:http';
import { KnownError } from '../errors/known-error.js';
import { MAIN_BRANCH, type Tenancy } from '../tenancy/tenancy.js';
import { findProjectKey } from './project-key-check.js';

/** A client of the token endpoint: a project, and the key that is its secret. */
export interface ClientCredentials {
  projectId: string;
  clientSecret: string | undefined;
}

/** The secret that newer clients send when their project asks for none. */
export const KEYLESS_SECRET = '__stack_public_client__';

/**
 * The client that asks for a token: its id and secret from the body, or from HTTP Basic authentication.
 *
 * @returns null when there is no client id, or it names a branch that does not exist
 */
export function readClientCredentials(
  body: Record<string, unknown>,
  headers: IncomingHttpHeaders,
): ClientCredentials | null {
  const basic = readBasicCredentials(headers);
  const clientId = readText(body.client_id) ?? basic?.id;
  const clientSecret = readText(body.client_secret) ?? basic?.secret;
  if (!clientId) return null;
  const [projectId = '', branch = MAIN_BRANCH] = clientId.split('#');
  return branch === MAIN_BRANCH ? { projectId, clientSecret } : null;
}

/**
 * Refuses a client whose secret is no publishable key of the project. None, or what stands for none, will do where the project
 * asks for none.
 *
 * @throws KnownError PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT, INVALID_PUBLISHABLE_CLIENT_KEY
 */
export function checkClientSecret(tenancy: Tenancy, secret: string | undefined): void {
  const { project, config } = tenancy;
  const isKeyless = !secret || secret === KEYLESS_SECRET;
  if (isKeyless && config.project.requirePublishableClientKey) {
    throw new KnownError('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id: project.id });
  }
  if (isKeyless || findProjectKey(tenancy, 'client', secret)) return;
  throw new KnownError('INVALID_PUBLISHABLE_CLIENT_KEY', { project_id: project.id });
}

/** A text; a value of any other type counts as absent. */
function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Id and secret of a client by HTTP Basic authentication; null without them. */
export function readBasicCredentials({ authorization }: IncomingHttpHeaders): { id: string; secret: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  const [id, ...secret] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':');
  if (!id || secret.length === 0) return null;
  try {
    // RFC 6749 2.3.1: both are form-encoded before they are joined.
    return { id: decodeURIComponent(id), secret: decodeURIComponent(secret.join(':')) };
  } catch {
    return null;
  }
}
