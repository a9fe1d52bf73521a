import { linkAccount } from '../ceremonies/oauth.js';
import { registerPasskey } from '../ceremonies/passkey-registration.js';
import { signOut, type SignOutOptions } from '../ceremonies/sign-out.js';
import type { Ceremonies } from '../resources/auth.js';
import type { CurrentUser } from '../resources/current-user.js';
import { readPartialUser, type PartialUser } from '../resources/partial-user.js';
import type { Session } from '../session/session.js';
import { openSession, type AppContext, type CallOptions } from '../context/app-context.js';
import { findSignedIn, requireSupported, type Found, type GetUserOptions, type Insisting } from './signed-in.js';

/** The actions of every app on the user who is signed in. `User` is what `getUser` gives. */
export interface CurrentUserActions<User extends CurrentUser> {
  /**
   * Reads the user that is signed in. If there is none, `or` decides: null (the default), `throw`, `redirect` to the
   * sign-in page (then this never resolves; with `redirectMethod: 'none'` it gives null), or `anonymous` to make an
   * anonymous user. An anonymous user counts as signed out unless `or` is `anonymous`. Throws an Error for `apiKey` and
   * `from`, which are not supported yet.
   *
   * @example
   * const user = await app.getUser({ or: 'throw' });
   * console.log(user.displayName);
   */
  getUser(options: GetUserOptions & { or: Insisting }): Promise<User>;
  getUser(options?: GetUserOptions): Promise<User | null>;
  /**
   * Reads what the access token says about the user, without any request: null if none is at hand or it expired. Throws
   * an Error for any `from` but `token`.
   *
   * @example const who = (await app.getPartialUser({ from: 'token' }))?.displayName;
   */
  getPartialUser(options: GetUserOptions & { from: 'token'; or: Insisting }): Promise<PartialUser>;
  getPartialUser(options: GetUserOptions & { from: 'token' }): Promise<PartialUser | null>;
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
  const readClaims = async (session: Session) => readPartialUser(session.cachedAccessToken);
  const actions = {
    getUser: async (options: GetUserOptions = {}) => {
      requireSupported('getUser', options);
      return findSignedIn(context, options, readCurrentUser);
    },
    getPartialUser: async (options: GetUserOptions & { from: string }) => {
      if (options.from !== 'token') throw new Error("getPartialUser supports { from: 'token' } only.");
      return findSignedIn(context, options, readClaims);
    },
    signOut: ({ tokenStore, ...options }: SignOutOptions & CallOptions = {}) =>
      signOut(context, openSession(context, { tokenStore }), options),
  };
  // With `or` an Insisting, `findSignedIn` gives no null, except by `redirect` where the app redirects nowhere.
  return actions as CurrentUserActions<User>;
}

/** The actions that the members of a user object need of the app. */
export function createCeremonies(context: AppContext, session: Session): Ceremonies {
  const { runtime, redirector, sendAs } = context;
  return {
    signOut: (options) => signOut(context, session, options),
    registerPasskey: (options = {}) => registerPasskey(runtime, sendAs('client', session), options),
    linkAccount: (link) => linkAccount(context, session, link),
    buildVerificationUrl: () => redirector.buildCallbackUrl('emailVerification', 'callbackUrl'),
    buildInvitationUrl: () => redirector.buildCallbackUrl('teamInvitation', 'callbackUrl'),
  };
}
