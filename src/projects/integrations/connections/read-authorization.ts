import { isPlainObject } from '../../../common/contract/coerce.js';
import { isStorableText } from '../../../common/contract/rules.js';
import { NAME_LENGTH } from '../../../common/contract/texts.limits.js';
import type { TextMembers } from '../../../common/contract/text-members.js';
import { S256_CHALLENGE } from '../../../common/crypto/pkce.js';
import type { IntegrationClient } from '../../../common/environment/integration-clients.js';
import { OauthError, type OauthErrorName } from '../../../common/errors/oauth-error.js';
import { STATE_LENGTH } from '../integrations.limits.js';

/** A platform's request for a key, as far as its browser said. */
export interface Authorization {
  client: IntegrationClient;
  redirectUri: string;
  /** Returned as it is. */
  state: string | null;
  challengeHash: Buffer;
  /** The platform's own name for the project that it wants to connect. */
  externalName: string | null;
}

/** A request that its platform is told is wrong, at the address that it registered. */
export interface RefusedAuthorization {
  redirectUri: string;
  state: string | null;
  error: OauthErrorName;
  description: string;
}

/**
 * Checks the query of an authorization request (RFC 6749, section 4.1.1, with RFC 7636). What is not known to be the
 * platform's address is never gone to.
 *
 * @throws OauthError invalid_client, invalid_redirect_uri
 */
export function readAuthorization(
  findClient: (id: string | undefined) => IntegrationClient | null,
  query: TextMembers,
): Authorization | RefusedAuthorization {
  const client = findClient(query.client_id);
  if (!client) throw new OauthError('invalid_client', 'There is no such client.');
  const redirectUri = query.redirect_uri ?? '';
  if (!client.redirectUris.includes(redirectUri)) {
    throw new OauthError('invalid_redirect_uri', 'redirect_uri is not one that this client registered.');
  }
  const { state = null } = query;
  const problem = findProblem(query);
  if (problem) return { redirectUri, state: isStateFit(state) ? state : null, ...problem };
  const challengeHash = Buffer.from(query.code_challenge ?? '', 'base64url');
  return { client, redirectUri, state, challengeHash, externalName: readExternalName(state) };
}

function findProblem(query: TextMembers): Pick<RefusedAuthorization, 'error' | 'description'> | null {
  if (query.response_type !== 'code') {
    return { error: 'unsupported_response_type', description: 'The only response_type is code.' };
  }
  if (query.code_challenge_method !== 'S256' || !S256_CHALLENGE.test(query.code_challenge ?? '')) {
    return { error: 'invalid_request', description: 'PKCE is needed: a code_challenge with the method S256.' };
  }
  if (isStateFit(query.state ?? null)) return null;
  return { error: 'invalid_request', description: `state has at most ${STATE_LENGTH} characters.` };
}

function isStateFit(state: string | null): boolean {
  return state === null || (state.length <= STATE_LENGTH && isStorableText(state));
}

/** Platforms may put it into their state, which is JSON in base64url then; any other state is fine, too. */
function readExternalName(state: string | null): string | null {
  const { details } = parseObject(Buffer.from(state ?? '', 'base64url').toString('utf8'));
  const name = isPlainObject(details) ? details.external_project_name : null;
  if (typeof name !== 'string' || !isStorableText(name)) return null;
  return name.slice(0, NAME_LENGTH).toWellFormed().trim() || null;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}
