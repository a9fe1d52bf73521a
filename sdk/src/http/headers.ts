import { SDK_NAME, SDK_VERSION } from '../version.js';
import type { AccessTier, ProjectCredentials, SignedInTokens } from './types.js';

export interface HeaderInput {
  tier: AccessTier;
  credentials: ProjectCredentials;
  tokens: SignedInTokens | null;
  ownerAccessToken: string | null;
  nonce: string;
  hasBody: boolean;
}

/** Lists the headers of one API call, spelt `X-Stack-*`. */
export function buildHeaders(input: HeaderInput): Record<string, string> {
  return {
    'X-Stack-Override-Error-Status': 'true',
    'X-Stack-Project-Id': input.credentials.projectId,
    'X-Stack-Access-Type': input.tier,
    'X-Stack-Client-Version': `js ${SDK_NAME}@${SDK_VERSION}`,
    'X-Stack-Allow-Anonymous-User': 'true',
    'X-Stack-Random-Nonce': input.nonce,
    'ngrok-skip-browser-warning': 'true',
    ...buildUserHeaders(input.tokens),
    ...buildKeyHeaders(input),
    ...(input.hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...input.credentials.extraHeaders,
  };
}

function buildUserHeaders(tokens: SignedInTokens | null): Record<string, string> {
  if (!tokens) return {};
  const access = { 'X-Stack-Access-Token': tokens.accessToken };
  return tokens.refreshToken === null ? access : { ...access, 'X-Stack-Refresh-Token': tokens.refreshToken };
}

/** With an owner session the two secret keys travel as empty strings, which the server counts as absent. */
function buildKeyHeaders({ tier, credentials, ownerAccessToken }: HeaderInput): Record<string, string> {
  const headers: Record<string, string> = {};
  if (credentials.owner) {
    if (ownerAccessToken) headers['X-Stack-Admin-Access-Token'] = ownerAccessToken;
  } else if (credentials.publishableClientKey) {
    headers['X-Stack-Publishable-Client-Key'] = credentials.publishableClientKey;
  }
  if (tier !== 'client') headers['X-Stack-Secret-Server-Key'] = pickKey(credentials, credentials.secretServerKey);
  if (tier === 'admin')
    headers['X-Stack-Super-Secret-Admin-Key'] = pickKey(credentials, credentials.superSecretAdminKey);
  return headers;
}

function pickKey(credentials: ProjectCredentials, key: string | null): string {
  return credentials.owner ? '' : (key ?? '');
}
