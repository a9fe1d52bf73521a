import { signOut, type SignOutOptions } from '../ceremonies/sign-out.js';
import type { Ceremonies } from '../resources/auth.js';
import type { CurrentUser } from '../resources/current-user.js';
import { readConvexUser, readPartialUser, type ConvexCtx, type PartialUser } from '../resources/partial-user.js';
import type { Session } from '../session/session.js';
import { openSession, type AppContext, type CallOptions } from '../context/app-context.js';
import type { TokenStoreInit } from '../session/token-store-resolver.js';
import {
  findSignedIn,
  requireSupported,
  type Found,
  type GetCurrentUserOptions,
  type Insisting,
  type WhenSignedOut,
} from './signed-in.js';

/** The options of `getPartialUser`: from which token, and whether an anonymous user counts. */
export type GetCurrentPartialUserOptions<HasTokenStore = boolean> = {
  /** An anonymous user counts as nobody, unless `anonymous-if-exists` or `anonymous` is said here. Nobody is signed up. */
  or?: WhenSignedOut | 'anonymous-if-exists';
  /** Replaces the app's own store for this call; required if the app has none. */
  tokenStore?: TokenStoreInit;
} & (
  | {
      /** The source of the token: the app's own store (`token`), or the caller of a function of Convex (`convex`). */
      from: 'token';
    }
  | {
      from: 'convex';
      /** The first argument of the function of Convex. */
      ctx: ConvexCtx;
    }
) &
  (HasTokenStore extends false ? { tokenStore: TokenStoreInit } : {});

/** The actions of every app on the user who is signed in. `User` is what `getUser` gives. */
export interface CurrentUserActions<User extends CurrentUser, HasTokenStore extends boolean = boolean> {
  /**
   * Reads the user that is signed in. If there is none, `or` decides: null (the default), `throw`, `redirect` to the
   * sign-in page (then this never resolves; with `redirectMethod: 'none'` it gives null), or `anonymous` to make an
   * anonymous user. An anonymous user counts as signed out unless `or` is `anonymous`, and a user who may not do anything
   * yet unless `includeRestricted` is set: `redirect` leads them to the onboarding page. Throws an Error for `apiKey` and
   * `from` on a client.
   *
   * @example
   * const user = await app.getUser({ or: 'throw' });
   * console.log(user.displayName);
   */
  getUser(options: GetCurrentUserOptions<HasTokenStore> & { or: Insisting }): Promise<User>;
  getUser(options?: GetCurrentUserOptions<HasTokenStore>): Promise<User | null>;
  /**
   * Reads what the access token says about the user, without any request: null if none is at hand or it expired. With
   * `from: 'convex'` it is the token with which a function of Convex was called, and `ctx` that function's context.
   *
   * @example const who = (await app.getPartialUser({ from: 'token' }))?.displayName;
   */
  getPartialUser(
    options: GetCurrentPartialUserOptions<HasTokenStore> & { from: 'token'; or: 'redirect' | 'throw' },
  ): Promise<PartialUser>;
  getPartialUser(options: GetCurrentPartialUserOptions<HasTokenStore>): Promise<PartialUser | null>;
  /**
   * Ends the current session on the server and here, then goes to `redirectUrl` or the after-sign-out page. Without a
   * session only the redirect happens.
   *
   * @example await app.signOut();
   */
  signOut(options?: SignOutOptions & CallOptions): Promise<void>;
}

/** Reads the user of a session; null if it has none. */
export type ReadCurrentUser<User> = (session: Session) => Promise<Found<User> | null>;

export function createCurrentUserActions<User extends CurrentUser>(
  context: AppContext,
  readCurrentUser: ReadCurrentUser<User>,
): CurrentUserActions<User> {
  const actions = {
    getUser: async (options: GetCurrentUserOptions = {}) => {
      requireSupported('getUser', options, ['apiKey', 'from']);
      return findSignedIn(context, options, readCurrentUser);
    },
    getPartialUser: async (options: GetCurrentPartialUserOptions) => {
      if (options.from === 'convex') return readConvexUser(options.ctx);
      if (options.from !== 'token') throw new Error("getPartialUser supports { from: 'token' } and 'convex' only.");
      const { tokenStore } = options;
      return findSignedIn(context, { tokenStore, or: readOr(options), includeRestricted: true }, readClaims);
    },
    signOut: ({ tokenStore, ...options }: SignOutOptions & CallOptions = {}) =>
      signOut(context, openSession(context, { tokenStore }), options),
  };
  // With `or` an Insisting, `findSignedIn` gives no null, except by `redirect` where the app redirects nowhere.
  return actions as CurrentUserActions<User>;
}

/** Both versions' words for the same: an anonymous user counts if there is one. */
function readOr({ or }: GetCurrentPartialUserOptions): WhenSignedOut | undefined {
  return or === 'anonymous' || or === 'anonymous-if-exists' ? 'anonymous-if-exists[deprecated]' : or;
}

async function readClaims(session: Session): Promise<Found<PartialUser> | null> {
  const value = readPartialUser(session.cachedAccessToken);
  return value && { value, isAnonymous: value.isAnonymous, isRestricted: value.isRestricted };
}

/** The actions that the members of a user object need of the app. */
export function createCeremonies(context: AppContext, session: Session): Ceremonies {
  const { runtime, redirector, sendAs } = context;
  return {
    signOut: (options) => signOut(context, session, options),
    registerPasskey: async (options = {}) =>
      (await import('../ceremonies/passkey-registration.js')).registerPasskey(
        runtime,
        sendAs('client', session),
        options,
      ),
    linkAccount: async (link) => (await import('../ceremonies/oauth.js')).linkAccount(context, session, link),
    buildVerificationUrl: () => redirector.buildCallbackUrl('emailVerification', 'callbackUrl'),
    buildInvitationUrl: () => redirector.buildCallbackUrl('teamInvitation', 'callbackUrl'),
  };
}
