import { parseCookies, readTokenCookies } from './cookies.js';
import { createMemoryStore, type TokenPair, type TokenStore } from './token-store.js';

/** A request that reached your own server: the `Request` of the fetch API, or anything with such headers. */
export interface RequestLike {
  headers: { get(name: string): string | null };
}

const AUTH_HEADER = 'x-stack-auth';

/** Reads the tokens out of a request: its `x-stack-auth` header, else its cookies. Changes stay in this process. */
export function createRequestStore(request: RequestLike, projectId: string): TokenStore {
  const header = request.headers.get(AUTH_HEADER);
  if (header) return createMemoryStore(parseAuthHeader(header));
  return createMemoryStore(readTokenCookies(parseCookies(request.headers.get('cookie') ?? ''), projectId));
}

/** The value that `getAuthHeaders` sends from a front end to its own back end. */
export function formatAuthHeader(tokens: TokenPair): { 'x-stack-auth': string } {
  return { [AUTH_HEADER]: JSON.stringify({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }) };
}

function parseAuthHeader(header: string): TokenPair {
  const value = parseJson(header);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`The ${AUTH_HEADER} header must be a JSON object with accessToken and refreshToken.`);
  }
  const { accessToken, refreshToken } = value as Record<string, unknown>;
  return { accessToken: toToken(accessToken), refreshToken: toToken(refreshToken) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toToken(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
