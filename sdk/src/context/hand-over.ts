import type { AccessTier, SendRequest } from '../http/types.js';
import type { Page, Runtime } from '../runtime.js';
import type { Session } from '../session/session.js';
import type { TokenStore } from '../session/token-store.js';
import type { CrossDomainAuthorize, CrossDomainRead } from '../wire/wire-types.generated.js';
import { keepAttempt, MARKER } from './oauth-attempt.js';
import { hostedPagesUrl, type ResolvedOptions } from './options.js';
import {
  buildCallbackUrl,
  isSameOrigin,
  readPlace,
  readReturnTarget,
  RETURN_PARAMETER,
  type HandlerUrls,
} from './urls.js';

/** The beginnings of the parameters by which applications ask: those of ours, and those of newer ones of the public package. */
const PREFIXES = ['stack_cross_domain_', 'hexclave_cross_domain_'] as const;
const [OURS] = PREFIXES;

/** The parts of an app that this takes. */
interface Means {
  readonly options: ResolvedOptions;
  readonly runtime: Runtime;
  readonly urls: HandlerUrls;
  getStore(): TokenStore;
  getSession(store: TokenStore): Session;
  sendAs(tier: AccessTier, session: Session | null): SendRequest;
}

/**
 * Completes the address of a page on another site. One that asks for a session gets a code that is good for it; a hosted page to
 * sign in on gets what it needs to ask so.
 */
export async function completeTarget(context: Means, name: keyof HandlerUrls, url: string): Promise<string> {
  const page = requirePage(context);
  const target = new URL(url);
  if (isSameOrigin(url, page.getHref())) return url;
  if (name === 'signIn' || name === 'signUp') return isHosted(context, target) ? ask(context, target) : url;
  const request = name === 'afterSignIn' || name === 'afterSignUp' ? readRequest(target) : null;
  return request ? give(context, request) : url;
}

function requirePage({ runtime: { page } }: Means): Page {
  if (!page) throw new Error('A session is handed over in browsers only.');
  return page;
}

/** True for a page that the server has for the project. */
function isHosted({ options }: Means, target: URL): boolean {
  return target.href.startsWith(`${hostedPagesUrl(options)}/`);
}

/** The callback page of another site, with the state and the challenge that it carries; null where it asks for nothing. */
function readRequest(target: URL): CrossDomainAuthorize | null {
  for (const prefix of PREFIXES) {
    const state = target.searchParams.get(`${prefix}state`);
    const challenge = target.searchParams.get(`${prefix}code_challenge`);
    if (state !== null && challenge !== null) {
      return { redirect_uri: target.href, state, code_challenge: challenge, code_challenge_method: 'S256' };
    }
  }
  return null;
}

async function give(context: Means, body: CrossDomainAuthorize): Promise<string> {
  const send = context.sendAs('client', context.getSession(context.getStore()));
  const path = '/auth/oauth/cross-domain/authorize';
  return (await send<CrossDomainRead>({ method: 'POST', path, body })).redirect_url;
}

/** Only this browser can use what comes back: it keeps the verifier. */
async function ask(context: Means, target: URL): Promise<string> {
  const page = requirePage(context);
  const href = page.getHref();
  const { state, codeChallenge } = await keepAttempt(page);
  const wayBack = readReturnTarget(href) ?? readPlace(href);
  const callback = new URL(buildCallbackUrl(context.urls.oauthCallback, href, wayBack));
  const marks = { [MARKER]: '1', [`${OURS}state`]: state, [`${OURS}code_challenge`]: codeChallenge };
  for (const [name, value] of Object.entries(marks)) callback.searchParams.set(name, value);
  target.searchParams.set(RETURN_PARAMETER, callback.href);
  return target.href;
}
