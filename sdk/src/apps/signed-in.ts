import { signUpAnonymously } from '../ceremonies/anonymous.js';
import { isKnownError } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import type { UserRead } from '../wire/wire-types.generated.js';
import type { Session } from '../session/session.js';
import type { TokenStoreInit } from '../session/token-store-resolver.js';
import type { AppContext } from '../context/app-context.js';

/** The reaction when nobody is signed in. Anonymous users count as nobody unless asked for. */
export type WhenSignedOut = 'redirect' | 'throw' | 'return-null' | 'anonymous' | 'anonymous-if-exists[deprecated]';

/**
 * The options of `getUser`. An app without a token store of its own needs `tokenStore`, which `HasTokenStore` false says.
 */
export type GetCurrentUserOptions<HasTokenStore = boolean> = {
  /** The reaction when nobody is signed in; `return-null` unless told. */
  or?: WhenSignedOut;
  /**
   * True also finds a user who may not do anything yet, such as one whose address must be verified first; such a one counts
   * as nobody unless told, as an anonymous user does.
   */
  includeRestricted?: boolean;
  /** Replaces the app's own store for this call; required if the app has none. */
  tokenStore?: TokenStoreInit;
} & (HasTokenStore extends false ? { tokenStore: TokenStoreInit } : {});

/** The choices under which a user always comes back. */
export type Insisting = 'redirect' | 'throw' | 'anonymous';

export interface Found<Value> {
  value: Value;
  isAnonymous: boolean;
  /** True if they may not do anything yet. */
  isRestricted: boolean;
}

/** The part of the options that decides who counts as somebody. */
export type Counted = Pick<GetCurrentUserOptions, 'or' | 'includeRestricted'>;

/** True if somebody who was found counts as signed in under these options. */
export function counts(found: Found<unknown>, { or, includeRestricted = false }: Counted): boolean {
  if (acceptsAnonymous(or)) return true;
  return !found.isAnonymous && (!found.isRestricted || includeRestricted);
}

/** True if an anonymous user counts as somebody under this `or`. */
export function acceptsAnonymous(or: WhenSignedOut | undefined): boolean {
  return or === 'anonymous' || or === 'anonymous-if-exists[deprecated]';
}

/**
 * Throws an Error for an option that names a user in a way that this call does not know: without it, the answer would be
 * whoever is signed in here.
 */
export function requireSupported(call: string, options: object, unsupported: readonly string[]): void {
  const found = unsupported.find((name) => name in options);
  if (found !== undefined) throw new Error(`${call} does not support the option ${found} here.`);
}

/**
 * Reads something of the current user with `read`, and does what `or` says if nobody is signed in. Throws an Error for
 * `or: 'anonymous'` without restricted users, as which all anonymous ones count.
 */
export async function findSignedIn<Value>(
  context: AppContext,
  { tokenStore, ...counted }: GetCurrentUserOptions,
  read: (session: Session) => Promise<Found<Value> | null>,
): Promise<Value | null> {
  const { or } = counted;
  if (or === 'anonymous' && counted.includeRestricted === false) {
    throw new Error(
      "Cannot use { or: 'anonymous' } with { includeRestricted: false }: anonymous users are restricted.",
    );
  }
  const store = context.getStore(tokenStore);
  const session = context.getSession(store);
  const found = await read(session);
  if (found && counts(found, counted)) return found.value;
  if (or === 'throw') throw new Error("User is not signed in but getUser was called with { or: 'throw' }");
  if (or === 'redirect' && context.redirector.isEnabled) return leaveFor(context, chooseDestination(found));
  if (or !== 'anonymous') return null;
  // Another call may have signed somebody in while this one was looking.
  if (context.getSession(store) === session) await signUpAnonymously(context, store);
  return (await read(context.getSession(store)))?.value ?? null;
}

/** Somebody who is restricted has something to finish; anybody else signs in. */
export function chooseDestination(found: Found<unknown> | null): 'signIn' | 'onboarding' {
  return found !== null && found.isRestricted && !found.isAnonymous ? 'onboarding' : 'signIn';
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

const given = new WeakMap<Session, Promise<UserRead | null>>();

/** Keeps the JSON of the user of a session for the next who asks for it. */
export function giveUser(session: Session | null, json: Promise<UserRead | null>): void {
  const orNull = json.catch(() => null);
  if (session) given.set(session, orNull);
}

/** The JSON of the user that was given, once; null without one. */
export async function takeGivenUser(session: Session): Promise<UserRead | null> {
  const json = given.get(session);
  given.delete(session);
  return session.isSignedOut ? null : ((await json) ?? null);
}

/** Never resolves: the page is going away, and no code that needs a user must run on it. */
async function leaveFor({ redirector }: AppContext, page: 'signIn' | 'onboarding'): Promise<never> {
  await redirector.redirectTo(page, { replace: true });
  return new Promise<never>(() => {});
}
