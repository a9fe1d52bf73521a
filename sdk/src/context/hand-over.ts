import type { SendRequest } from '../http/types.js';
import type { Page } from '../runtime.js';
import type { CrossDomainAuthorize, CrossDomainRead } from '../wire/wire-types.generated.js';
import { keepAttempt } from './oauth-attempt.js';
import { buildCallbackUrl, isSameOrigin, readPlace, readReturnTarget, RETURN_PARAMETER } from './urls.js';

/** The beginnings of the parameters by which applications ask: those of ours, and those of newer ones of the public package. */
const PREFIXES = ['stack_cross_domain_', 'hexclave_cross_domain_'] as const;
const [OURS] = PREFIXES;
/** In the address of a callback page: the session comes from another site, not from a provider. */
const MARKER = `${OURS}auth`;

export interface HandOverMeans {
  page: Page;
  /** The page of this application that exchanges a code. */
  callbackUrl: string;
  /** Gives what asks the server as the user who is signed in. */
  send: () => SendRequest;
}

/**
 * Completes an address on another site. One that asks for a session gets a code that is good for it; any other one is a page
 * to sign in on, and gets what it needs to ask so.
 */
export async function completeTarget(means: HandOverMeans, url: string): Promise<string> {
  const href = means.page.getHref();
  const target = new URL(url, href);
  if (isSameOrigin(target.href, href)) return url;
  const request = readRequest(target);
  return request ? give(means, request) : ask(means, target);
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

async function give({ send }: HandOverMeans, body: CrossDomainAuthorize): Promise<string> {
  const path = '/auth/oauth/cross-domain/authorize';
  return (await send()<CrossDomainRead>({ method: 'POST', path, body })).redirect_url;
}

/** Only this browser can use what comes back: it keeps the verifier. */
async function ask({ page, callbackUrl }: HandOverMeans, target: URL): Promise<string> {
  const href = page.getHref();
  const { state, codeChallenge } = await keepAttempt(page);
  const wayBack = readReturnTarget(href) ?? readPlace(href);
  const callback = new URL(buildCallbackUrl(callbackUrl, href, wayBack));
  const marks = { [MARKER]: '1', [`${OURS}state`]: state, [`${OURS}code_challenge`]: codeChallenge };
  for (const [name, value] of Object.entries(marks)) callback.searchParams.set(name, value);
  target.searchParams.set(RETURN_PARAMETER, callback.href);
  return target.href;
}

/** The address that a code was sent to, as the server knows it; null where a provider sent it. */
export function readSentTo(href: string): string | null {
  const url = new URL(href);
  url.hash = '';
  return url.searchParams.has(MARKER) ? url.href : null;
}
