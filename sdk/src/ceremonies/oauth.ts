import type { AppContext } from '../context/app-context.js';
import { readPlace } from '../context/urls.js';
import { isKnownError, UnexpectedResponseError } from '../errors.js';
import { runAttempts } from '../http/attempts.js';
import { exchangeOnce, parseJsonBody } from '../http/exchange.js';
import { explainNetworkFailure } from '../http/network-failure.js';
import type { Page, Runtime } from '../runtime.js';
import type { Session } from '../session/session.js';
import type { ShownSolution } from '../challenge/challenge-purpose.js';
import { withChallenge } from './with-challenge.js';
import { keepAttempt, type OAuthAttempt } from '../context/oauth-attempt.js';

/** The way back from a provider. */
export interface OAuthSignInOptions {
  /** The page to go to after signing in or up: a path, or a page on a trusted domain of the project. */
  returnTo?: string;
}

export interface AccountLink {
  provider: string;
  scopes?: readonly string[];
}

interface Departure {
  type: 'authenticate' | 'link';
  provider: string;
  session: Session;
  scopes: readonly string[];
  wayBack?: string;
  /** The solution of the project's CAPTCHA. */
  shown?: ShownSolution;
}

/** Leaves for a provider and never resolves. Whoever returns signed in has passed `callOAuthCallback`. */
export async function signInWithOAuth(
  context: AppContext,
  provider: string,
  { returnTo }: OAuthSignInOptions,
): Promise<never> {
  if (returnTo !== undefined) await context.redirector.requireTrusted(returnTo);
  const session = context.getSession(context.getStore());
  return leave(context, { type: 'authenticate', provider, session, scopes: [], wayBack: returnTo });
}

/** Leaves for a provider, to return to this page with an account there that belongs to the user of `session`. */
export async function linkAccount(
  context: AppContext,
  session: Session,
  { provider, scopes = [] }: AccountLink,
): Promise<never> {
  const wayBack = readPlace(requirePage(context.runtime).getHref());
  return leave(context, { type: 'link', provider, session, scopes, wayBack });
}

/** OAuth happens in browsers only. */
export function requirePage({ page }: Runtime): Page {
  if (!page) throw new Error('Providers can be visited in a browser only.');
  return page;
}

async function leave(context: AppContext, departure: Departure): Promise<never> {
  const page = requirePage(context.runtime);
  const attempt = await keepAttempt(page);
  const find = (shown: ShownSolution) => findLocation(context, { ...departure, shown }, attempt);
  // Somebody who links an account has one.
  const location = departure.type === 'link' ? find({}) : withChallenge(context, 'oauth_authenticate', find);
  page.navigate(await location, false);
  return new Promise<never>(() => {});
}

async function findLocation(context: AppContext, departure: Departure, attempt: OAuthAttempt): Promise<string> {
  const { session } = departure;
  const ask = (accessToken: string | null) =>
    requestLocation(context, buildAuthorizeUrl(context, { ...departure, ...attempt, accessToken }));
  const accessToken = await readAccessToken(session);
  try {
    return await ask(accessToken);
  } catch (error) {
    if (accessToken === null || !isKnownError(error, 'INVALID_ACCESS_TOKEN')) throw error;
    session.markAccessTokenExpired(accessToken);
    return ask(await readAccessToken(session));
  }
}

async function readAccessToken(session: Session): Promise<string | null> {
  return (await session.getLikelyValidTokens())?.accessToken ?? null;
}

type Question = Departure & OAuthAttempt & { accessToken: string | null };

function buildAuthorizeUrl({ options, redirector, tokenEndpoint }: AppContext, question: Question): string {
  const { type, provider, wayBack, state, codeChallenge, accessToken } = question;
  if (tokenEndpoint.clientSecret === null) throw new Error('An app with an owner session cannot visit providers.');
  const scopes = new Set([...question.scopes, ...(options.oauthScopesOnSignIn[provider] ?? [])]);
  const url = new URL(`${options.apiUrl}/auth/oauth/authorize/${encodeURIComponent(provider.toLowerCase())}`);
  url.search = new URLSearchParams({
    client_id: tokenEndpoint.projectId,
    client_secret: tokenEndpoint.clientSecret,
    redirect_uri: redirector.buildCallbackUrl('oauthCallback', 'urls.oauthCallback', wayBack),
    scope: 'legacy',
    state,
    grant_type: 'authorization_code',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    response_type: 'code',
    type,
    error_redirect_url: redirector.buildCallbackUrl('error', 'urls.error'),
    ...(accessToken === null ? {} : { token: accessToken }),
    ...question.shown,
    ...(scopes.size > 0 ? { provider_scope: [...scopes].join(' ') } : {}),
  }).toString();
  return url.href;
}

/** The server says first whether the provider can be visited: the page is still there to show that it cannot. */
async function requestLocation({ runtime, options }: AppContext, authorizeUrl: string): Promise<string> {
  const exchange = {
    url: `${authorizeUrl}&stack_response_mode=json`,
    method: 'GET',
    headers: { Accept: 'application/json' },
    isIdempotent: true,
  };
  const send = () => runAttempts(runtime, () => exchangeOnce(runtime, exchange));
  const answer = await explainNetworkFailure(runtime, options.apiUrl, send);
  const location = (parseJsonBody(answer) as { location?: unknown } | null | undefined)?.location;
  if (typeof location === 'string' && /^https?:/.test(location)) return location;
  throw new UnexpectedResponseError(`The server names no place to sign in: ${answer.text}`, answer);
}
