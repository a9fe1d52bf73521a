import type { AppContext } from '../context/app-context.js';
import { UnexpectedResponseError, type KnownError } from '../errors.js';
import type { Page } from '../runtime.js';
import type { TokenRead } from '../wire/wire-types.generated.js';
import { requestTokens } from '../session/token-endpoint.js';
import { readSentTo, takeVerifier } from '../context/oauth-attempt.js';
import { requirePage } from './oauth.js';
import { passIfDue } from './sign-in.js';
import { storeTokens } from './store-tokens.js';

const running = new WeakMap<AppContext, Promise<boolean>>();

/** Finishes what this browser began. Callers at the same moment share it: the address tells only one of them the code. */
export function callOAuthCallback(context: AppContext): Promise<boolean> {
  const shared = running.get(context);
  if (shared) return shared;
  const work = finish(context).finally(() => running.delete(context));
  running.set(context, work);
  return work;
}

async function finish(context: AppContext): Promise<boolean> {
  const page = requirePage(context.runtime);
  const store = context.getStore();
  const failure = await takeFailure(page);
  if (failure) throw failure;
  const proof = takeProof(page);
  if (!proof) return false;
  const tokens = await redeem(context, proof);
  storeTokens(store, tokens);
  await context.redirector.redirectTo(tokens.is_new_user ? 'afterSignUp' : 'afterSignIn', { replace: true });
  return true;
}

interface Proof {
  code: string;
  codeVerifier: string;
}

/** Reads the code that this browser waits for, and takes it out of the address, where it would be kept and shown. */
function takeProof(page: Page): Proof | null {
  const { searchParams } = new URL(page.getHref());
  const code = searchParams.get('code');
  const state = searchParams.get('state');
  const codeVerifier = code !== null && state !== null ? takeVerifier(page, state) : null;
  if (code === null || codeVerifier === null) return null;
  removeFromAddress(page, ['code', 'state']);
  return { code, codeVerifier };
}

/**
 * The failure that an app is told that has its error page here. The sentence in the address could be anybody's: ours is
 * shown.
 */
async function takeFailure(page: Page): Promise<KnownError | null> {
  const { searchParams } = new URL(page.getHref());
  const code = searchParams.get('errorCode');
  if (code === null) return null;
  // The sentences of all errors are loaded when one of them is needed.
  const { openCataloguedError } = await import('../catalogued-error.js');
  const failure = openCataloguedError(code, parseDetails(searchParams.get('details')));
  if (failure) removeFromAddress(page, ['error', 'error_description', 'errorCode', 'message', 'details']);
  return failure;
}

function parseDetails(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

function removeFromAddress(page: Page, names: readonly string[]): void {
  const url = new URL(page.getHref());
  for (const name of names) url.searchParams.delete(name);
  page.rewriteHref(url.href);
}

async function redeem(context: AppContext, { code, codeVerifier }: Proof): Promise<SignedIn> {
  // The code is out of the address by now, and what is left is where it was sent to.
  const redirect_uri =
    readSentTo(requirePage(context.runtime).getHref()) ??
    context.redirector.buildCallbackUrl('oauthCallback', 'urls.oauthCallback');
  const grant = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: codeVerifier } as const;
  try {
    const { body, answer } = await requestTokens(context.tokenEndpoint, grant, false);
    const { access_token, refresh_token, is_new_user } = body;
    if (!refresh_token) throw new UnexpectedResponseError('The token endpoint sent no refresh_token.', answer);
    return { access_token, refresh_token, is_new_user } as SignedIn;
  } catch (error) {
    const passed = await passIfDue(context, error);
    if (passed) return passed;
    throw error;
  }
}

/** The tokens of a code, with the user's state. */
type SignedIn = Required<Pick<TokenRead, 'access_token' | 'refresh_token' | 'is_new_user'>>;
