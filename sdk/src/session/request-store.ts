import { parseJson } from '../parse-json.js';
import { decodeBase64Json } from './base64-json.js';
import { parseCookies, readTokenCookies } from './cookies.js';
import { createMemoryStore, toTokenPair, type TokenPair, type TokenStore } from './token-store.js';

/**
 * A request that reached your own server: the `Request` of the fetch API, or anything with such headers. Plain ones do,
 * too, such as those of Node.js and Express.
 */
export interface RequestLike {
  /** The headers by a function, as those of `Request`, or plain, as those of Node.js. */
  headers: { get(name: string): string | null } | PlainHeaders;
}

/** Headers by their names, in whatever case. Of one that came more than once, the first counts. */
export type PlainHeaders = { readonly [name: string]: string | readonly string[] | null | undefined };

const AUTH_HEADER = 'x-stack-auth';

/**
 * The form in which front ends with a public SDK from 2.8.102 on may send the same: `Bearer stackauth_` and the JSON as
 * base64.
 */
const BEARER = /^bearer\s+(?:stackauth|hexclave)_(.*)$/i;

/**
 * Reads the tokens out of a request: its `Authorization` header if that is ours, else its `x-stack-auth` header, else its
 * cookies. Changes stay in this process. Throws an Error for a header of ours that holds no JSON object.
 */
export function createRequestStore({ headers }: RequestLike, projectId: string): TokenStore {
  const bearer = BEARER.exec(readHeader(headers, 'authorization')?.trim() ?? '')?.[1];
  if (bearer !== undefined) return createMemoryStore(readPair('Authorization', decodeBase64Json(bearer)));
  const header = readHeader(headers, AUTH_HEADER);
  if (header) return createMemoryStore(readPair(AUTH_HEADER, parseJson(header)));
  return createMemoryStore(readTokenCookies(parseCookies(readHeader(headers, 'cookie') ?? ''), projectId));
}

function readHeader(headers: RequestLike['headers'], name: string): string | null {
  // A request of Express has a method of that name, its headers are plain.
  if (typeof headers.get === 'function') return headers.get(name);
  const plain = Object.entries(headers as PlainHeaders).find(([key]) => key.toLowerCase() === name);
  const value = plain?.[1];
  return typeof value === 'string' ? value : (value?.[0] ?? null);
}

/** The value that `getAuthorizationHeader` sends from a front end to its own back end; null without tokens. */
export function formatAuthorization({ accessToken, refreshToken }: TokenPair): string | null {
  if (accessToken === null && refreshToken === null) return null;
  // A token is ASCII, so btoa cannot fail.
  return `Bearer stackauth_${btoa(JSON.stringify({ accessToken, refreshToken }))}`;
}

/** The value that `getAuthHeaders` sends from a front end to its own back end. */
export function formatAuthHeader(tokens: TokenPair): { 'x-stack-auth': string } {
  return { [AUTH_HEADER]: JSON.stringify({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }) };
}

function readPair(header: string, value: unknown): TokenPair {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`The ${header} header must be a JSON object with accessToken and refreshToken.`);
  }
  return toTokenPair(value);
}
