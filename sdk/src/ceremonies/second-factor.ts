import { DEVICE_TOKENS_SHOWN } from '../../../shared/auth/trusted-devices.limits.js';
import type { AppContext } from '../context/app-context.js';
import type { KnownErrorOf } from '../errors.js';
import type { NewSignInRead } from '../wire/wire-types.generated.js';

/** The key under which the attempt of a sign-in waits for its second factor, for as long as the tab lives. */
export const MFA_ATTEMPT_KEY = 'stack_mfa_attempt_code';
const TRUST_PATH = '/auth/mfa/trusted-devices/sign-in';

/**
 * Passes the second factor where the user trusts this browser. Elsewhere keeps the attempt and goes to the page that asks for a code.
 *
 * @returns the answer of the sign-in; null where a code is asked for
 */
export async function passSecondFactor(
  context: AppContext,
  { details: { attempt_code: code } }: KnownErrorOf<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>,
): Promise<NewSignInRead | null> {
  const { runtime, redirector } = context;
  const tokens = runtime.page ? readTokens(context) : [];
  if (tokens.length > 0) {
    const send = context.sendAs('client', context.getSession(context.getStore()));
    const body = { code, device_tokens: tokens };
    // Whatever goes wrong here, a code may still be right.
    const passed = await send<NewSignInRead>({ method: 'POST', path: TRUST_PATH, body }).catch(() => null);
    if (passed) return passed;
  }
  runtime.page?.keepForTab(MFA_ATTEMPT_KEY, code);
  await redirector.redirectTo('mfa');
  return null;
}

/** The key under which a browser keeps its tokens for a project: hosted pages of all projects share an origin. */
function keyOf({ options }: AppContext): string {
  return `_STACK_AUTH.trustedDevice.${options.credentials.projectId}`;
}

/** Keeps the token by which the server knows this browser; of too many, which are those of other users, the oldest is forgotten. */
export function keepToken(context: AppContext, token: string): void {
  try {
    const kept = [token, ...readTokens(context)].slice(0, DEVICE_TOKENS_SHOWN);
    localStorage.setItem(keyOf(context), kept.join(' '));
  } catch {
    // A browser that keeps nothing is asked for a code at the next sign-in.
  }
}

function readTokens(context: AppContext): string[] {
  try {
    return (localStorage.getItem(keyOf(context)) ?? '').split(' ').filter((token) => token !== '');
  } catch {
    return [];
  }
}
