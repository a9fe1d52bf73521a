import type { Answer, JsonObject } from './client';
import { choose } from './dev-identity';
import { codeFor, type HostileIssuer, type Said } from './hostile-issuer';
import { codeOf, comeBack, errorOf, exchange, newAttempt, sendToProvider, userIdOf } from './oauth-flow';
import type { Attempt, AuthorizeQuery, Sent, Tokens } from './oauth-flow';
import { createProject, type TestProject } from './project';
import { Visitor } from './visitor';

/** A shared provider, whose place the built-in development identity provider takes. */
export const GOOGLE = { id: 'google', type: 'shared' };
export const GITHUB = { id: 'github', type: 'shared' };

/** A project with Google, and what else is said. */
export const withGoogle = (config: JsonObject = {}): Promise<TestProject> =>
  createProject({ oauth_providers: [GOOGLE, GITHUB], ...config });

/** Chooses somebody on the page of the development identity provider: the address that leads back. */
export async function chooseAt({ location }: Sent, email: string): Promise<URL> {
  const visitor = new Visitor();
  return choose(visitor, await visitor.follow(location.href), { email });
}

/** All of a sign-in at a shared provider as far as the application. */
export async function passAs(attempt: Attempt, email: string): Promise<Answer> {
  const sent = await sendToProvider(attempt);
  return comeBack(await chooseAt(sent, email), sent.cookie);
}

/** A code of ours, before anybody used it, and the sign-in that it ends. */
export async function codeAs(
  project: TestProject,
  email: string,
  { provider = 'google', query = {} }: { provider?: string; query?: AuthorizeQuery } = {},
): Promise<{ attempt: Attempt; code: string }> {
  const attempt = newAttempt(project, provider, query);
  return { attempt, code: codeOf(await passAs(attempt, email)) };
}

/** Signs in at a shared provider, from the button to the tokens. */
export async function signInAs(
  project: TestProject,
  email: string,
  options: { provider?: string; query?: AuthorizeQuery } = {},
): Promise<Tokens & { userId: string }> {
  const { attempt, code } = await codeAs(project, email, options);
  const answer = await exchange(attempt, code);
  if (answer.status !== 200) throw new Error(`Expected tokens, got ${answer.status}: ${answer.text}`);
  return { ...answer.body, userId: userIdOf(answer.body.access_token) };
}

/** A project that uses issuers of a hostile provider, by their names. */
export const withIssuers = (
  issuer: HostileIssuer,
  names: readonly string[],
  config: JsonObject = {},
): Promise<TestProject> =>
  createProject({ oauth_providers: [...names.map((name) => issuer.settings(name)), GOOGLE], ...config });

/** The address that the hostile provider sends a browser back to. */
export function backFrom({ state, location }: Sent, said: Said, more: AuthorizeQuery = {}): URL {
  const nonce = location.searchParams.get('nonce');
  const code = codeFor({ ...said, claims: { nonce, ...said.claims } });
  const back = new URL(location.searchParams.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries({ code, state, ...more })) {
    if (value !== undefined) back.searchParams.set(name, value);
  }
  return back;
}

/** All of a sign-in at a hostile issuer as far as the application. */
export async function passWith(
  { project, provider }: Pick<Attempt, 'project' | 'provider'>,
  said: Said,
  more: { query?: AuthorizeQuery; back?: AuthorizeQuery } = {},
): Promise<Answer & { attempt: Attempt }> {
  const attempt = newAttempt(project, provider, more.query);
  const sent = await sendToProvider(attempt);
  return { attempt, ...(await comeBack(backFrom(sent, said, more.back), sent.cookie)) };
}

/** Signs in at a hostile issuer as who it says, from the button to the user's id. */
export async function userWith(project: TestProject, provider: string, said: Said): Promise<string> {
  const { attempt, ...answer } = await passWith({ project, provider }, said);
  const tokens = await exchange(attempt, codeOf(answer));
  return userIdOf(tokens.body.access_token);
}

/** The code of a known error, wherever it was brought; or the name of a plain one. */
export function refusalOf(answer: Answer): string | null {
  return errorOf(answer)?.errorCode ?? answer.code ?? answer.headers.get('x-vestibule-error');
}

/** True if a browser was given a code. */
export function hasCode(answer: Answer): boolean {
  return new URL(answer.headers.get('location') ?? 'none:').searchParams.has('code');
}
