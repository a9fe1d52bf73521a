import { signUpAnonymously } from '../ceremonies/anonymous.js';
import { isKnownError } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import type { UserRead } from '../wire/wire-types.generated.js';
import type { Session } from '../session/session.js';
import type { TokenStoreInit } from '../session/token-store-resolver.js';
import type { AppContext } from '../context/app-context.js';

/** The reaction when nobody is signed in. Anonymous users count as nobody unless asked for. */
export type WhenSignedOut = 'redirect' | 'throw' | 'return-null' | 'anonymous' | 'anonymous-if-exists[deprecated]';

export interface GetUserOptions<Or extends WhenSignedOut = WhenSignedOut> {
  or?: Or;
  /** Replaces the app's own store for this call; required if the app has none. */
  tokenStore?: TokenStoreInit;
}

/** The choices under which a user always comes back. */
export type Insisting = 'redirect' | 'throw' | 'anonymous';

export interface Found<Value> {
  value: Value;
  isAnonymous: boolean;
}

/** True if an anonymous user counts as somebody under this `or`. */
export function acceptsAnonymous(or: WhenSignedOut | undefined): boolean {
  return or === 'anonymous' || or === 'anonymous-if-exists[deprecated]';
}

const UNSUPPORTED = ['apiKey', 'from'];

/**
 * Throws an Error for an option that names a user in a way that there is not yet: without it, the answer would be whoever
 * is signed in here.
 */
export function requireSupported(call: string, options: object, unsupported = UNSUPPORTED): void {
  const found = unsupported.find((name) => name in options);
  if (found !== undefined) throw new Error(`${call} does not support the option ${found} yet.`);
}

/** Reads something of the current user with `read`, and does what `or` says if nobody is signed in. */
export async function findSignedIn<Value>(
  context: AppContext,
  { or, tokenStore }: GetUserOptions,
  read: (session: Session) => Promise<Found<Value> | null>,
): Promise<Value | null> {
  const store = context.getStore(tokenStore);
  const session = context.getSession(store);
  const found = await read(session);
  if (found && (!found.isAnonymous || acceptsAnonymous(or))) return found.value;
  if (or === 'throw') throw new Error("User is not signed in but getUser was called with { or: 'throw' }");
  if (or === 'redirect' && context.redirector.isEnabled) return leaveForSignIn(context);
  if (or !== 'anonymous') return null;
  // Another call may have signed somebody in while this one was looking.
  if (context.getSession(store) === session) await signUpAnonymously(context, store);
  return (await read(context.getSession(store)))?.value ?? null;
}

/** The JSON of the user whose tokens `send` carries; null if the server knows none. */
export async function fetchOwnUser<User extends UserRead>(send: SendRequest, session: Session): Promise<User | null> {
  if (session.isSignedOut) return null;
  try {
    return await send<User | null>({ method: 'GET', path: '/users/me' });
  } catch (error) {
    if (isKnownError(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')) return null;
    throw error;
  }
}

/** Never resolves: the page is going away, and no code that needs a user must run on it. */
async function leaveForSignIn({ redirector }: AppContext): Promise<never> {
  await redirector.redirectTo('signIn', { replace: true });
  return new Promise<never>(() => {});
}
