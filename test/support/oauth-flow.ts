import { createHash, randomBytes } from 'node:crypto';
import { call, type Answer, type JsonObject } from './client';
import { visitIssuer, type AtIssuer } from './oidc-issuer';
import type { TestProject } from './project';
import { serverUrl } from './server';

/** The callback page of the application of these tests. */
export const CALLBACK_URL = 'http://localhost:3000/handler/oauth-callback';
export const ERROR_URL = 'http://localhost:3000/handler/error';

/** The query that an application sends a browser with; an undefined member is left out. */
export type AuthorizeQuery = Record<string, string | undefined>;

/** A sign-in as the application knows it. */
export interface Attempt {
  project: TestProject;
  provider: string;
  verifier: string;
  query: Record<string, string>;
}

/** A sign-in of an application that does everything right, but for what is said. */
export function newAttempt(project: TestProject, provider: string, query: AuthorizeQuery = {}): Attempt {
  const verifier = randomBytes(32).toString('base64url');
  const all: AuthorizeQuery = {
    client_id: project.id,
    client_secret: project.keys.client,
    redirect_uri: CALLBACK_URL,
    scope: 'legacy',
    state: randomBytes(12).toString('hex'),
    grant_type: 'authorization_code',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    response_type: 'code',
    error_redirect_url: ERROR_URL,
    ...query,
  };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { project, provider, verifier, query: Object.fromEntries(sent) };
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The browser goes to the authorize endpoint. */
export function authorize({ provider, query }: Attempt): Promise<Answer> {
  return call({ path: `/auth/oauth/authorize/${provider}`, query });
}

/** A browser that was sent to a provider. */
export interface Sent {
  location: URL;
  cookie: string;
  state: string;
}

/** As {@link authorize}, which must go well. */
export async function sendToProvider(attempt: Attempt): Promise<Sent> {
  const answer = await authorize(attempt);
  if (answer.status !== 307) throw new Error(`Expected a redirect, got ${answer.status}: ${answer.text}`);
  const location = new URL(answer.headers.get('location') ?? '');
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { location, cookie, state: location.searchParams.get('state') ?? '' };
}

/** The browser comes back to the server, whatever the server calls itself. */
export function comeBack(back: URL, cookie?: string, headers: Record<string, string> = {}): Promise<Answer> {
  return call({ path: `${back.pathname}${back.search}`, headers: { cookie, ...headers } });
}

/** All of a sign-in as far as the application: what the callback answers. */
export async function passThrough(attempt: Attempt, who: AtIssuer): Promise<Answer> {
  const { location, cookie } = await sendToProvider(attempt);
  return comeBack(await visitIssuer(location.href, who), cookie);
}

/** The code that a callback brought. */
export function codeOf(answer: Answer): string {
  const code = new URL(answer.headers.get('location') ?? 'none:').searchParams.get('code');
  if (answer.status !== 303 || code === null) {
    throw new Error(`Expected a code, got ${answer.status} ${answer.headers.get('location')}: ${answer.text}`);
  }
  return code;
}

/** The error that a callback brought to the page for errors, or null. */
export function errorOf(answer: Answer): { errorCode: string; message: string; details: JsonObject } | null {
  const location = answer.headers.get('location');
  if (answer.status !== 307 || location === null) return null;
  const { errorCode = '', message = '', details = 'null' } = Object.fromEntries(new URL(location).searchParams);
  return { errorCode, message, details: JSON.parse(details) as JsonObject };
}

/** The answer of the token endpoint for a code. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  is_new_user: boolean;
  after_callback_redirect_url: string | null;
}

/** The application exchanges a code; an undefined member is left out. */
export function exchange(attempt: Attempt, code: string, members: AuthorizeQuery = {}): Promise<Answer<Tokens>> {
  const { project, verifier, query } = attempt;
  const all: AuthorizeQuery = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: query.redirect_uri,
    code_verifier: verifier,
    client_id: project.id,
    ...members,
  };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return call<Tokens>({
    method: 'POST',
    path: '/auth/oauth/token',
    base: serverUrl(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(sent).toString(),
  });
}

/** Signs somebody in from the button to the tokens. */
export async function signInAt(
  project: TestProject,
  provider: string,
  { who, query }: { who: AtIssuer; query?: AuthorizeQuery },
): Promise<Tokens & { userId: string }> {
  const attempt = newAttempt(project, provider, query);
  const answer = await exchange(attempt, codeOf(await passThrough(attempt, who)));
  if (answer.status !== 200) throw new Error(`Expected tokens, got ${answer.status}: ${answer.text}`);
  return { ...answer.body, userId: userIdOf(answer.body.access_token) };
}

/** The id of the user of an access token. */
export function userIdOf(accessToken: string): string {
  const [, claims = ''] = accessToken.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sub: string }).sub;
}
