import type { IncomingHttpHeaders } from 'node:http';
import { MAIN_BRANCH } from '../tenancy/tenancy.js';

/** A client of the token endpoint: a project, and the key that is its secret. */
export interface ClientCredentials {
  projectId: string;
  clientSecret: string | undefined;
}

/** What newer clients send as their secret when their project asks for none. */
export const KEYLESS_SECRET = '__stack_public_client__';

/**
 * Who asks for a token: client id and secret from the body, or from HTTP Basic authentication.
 *
 * @returns null when there is no client id, or it names a branch that does not exist
 */
export function readClientCredentials(
  body: Record<string, unknown>,
  headers: IncomingHttpHeaders,
): ClientCredentials | null {
  const basic = readBasic(headers.authorization);
  const clientId = readText(body.client_id) ?? basic?.id;
  const clientSecret = readText(body.client_secret) ?? basic?.secret;
  if (!clientId) return null;
  const [projectId = '', branch = MAIN_BRANCH] = clientId.split('#');
  return branch === MAIN_BRANCH ? { projectId, clientSecret } : null;
}

/** What is not text is as good as absent. */
function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function readBasic(header: string | undefined): { id: string; secret: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
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
