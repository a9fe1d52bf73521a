import { registerPasskey } from '../ceremonies/passkey-registration.js';
import { signOut, type SignOutOptions } from '../ceremonies/sign-out.js';
import { readTokens, type Ceremonies } from '../resources/auth.js';
import type { CurrentUser } from '../resources/current-user.js';
import { readPartialUser, type PartialUser } from '../resources/partial-user.js';
import { createProject, type Project } from '../resources/project.js';
import type { ClientProjectRead } from '../resources/wire-types.generated.js';
import { formatAuthHeader } from '../session/request-store.js';
import type { Session } from '../session/session.js';
import type { TokenStoreInit } from '../session/token-store-resolver.js';
import type { TokenPair } from '../session/token-store.js';
import type { AppContext } from './app-context.js';
import { findSignedIn, type Found, type GetUserOptions, type Insisting } from './signed-in.js';
import { SigningInApp } from './signing-in-app.js';

export interface CallOptions {
  /** Replaces the app's own store for this call; required if the app has none. */
  tokenStore?: TokenStoreInit;
}

/** Everything that the three kinds of app share. `User` is what `getUser` gives. */
export abstract class BaseClientApp<User extends CurrentUser> extends SigningInApp {
  readonly projectId: string;

  protected constructor(context: AppContext) {
    super(context);
    this.projectId = context.options.credentials.projectId;
  }

  /**
   * Ends the current session on the server and here, then goes to `redirectUrl` or the after-sign-out page. Without a
   * session only the redirect happens.
   *
   * @example await app.signOut();
   */
  signOut({ tokenStore, ...options }: SignOutOptions & CallOptions = {}): Promise<void> {
    return signOut(this.context, this.openSession(tokenStore), options);
  }

  /**
   * Reads the user that is signed in. If there is none, `or` decides: null (the default), `throw`, `redirect` to the
   * sign-in page (then this never resolves), or `anonymous` to make an anonymous user. An anonymous user counts as
   * signed out unless `or` is `anonymous`.
   *
   * @example
   * const user = await app.getUser({ or: 'throw' });
   * console.log(user.displayName);
   */
  getUser(options: GetUserOptions & { or: Insisting }): Promise<User>;
  getUser(options?: GetUserOptions): Promise<User | null>;
  getUser(options: GetUserOptions = {}): Promise<User | null> {
    return this.findCurrentUser(options);
  }

  /**
   * Reads what the access token says about the user, without any request: null if none is at hand or it expired.
   *
   * @example const who = (await app.getPartialUser({ from: 'token' }))?.displayName;
   */
  getPartialUser(options: GetUserOptions & { from: 'token'; or: Insisting }): Promise<PartialUser>;
  getPartialUser(options: GetUserOptions & { from: 'token' }): Promise<PartialUser | null>;
  getPartialUser(options: GetUserOptions & { from: 'token' }): Promise<PartialUser | null> {
    return findSignedIn(this.context, options, async (session) => readPartialUser(session.cachedAccessToken));
  }

  /**
   * Reads the public side of the project: its name and the ways to sign in.
   *
   * @example const { config } = await app.getProject();
   */
  async getProject(): Promise<Project> {
    const send = this.context.sendAs('client', null);
    return createProject(await send<ClientProjectRead>({ method: 'GET', path: '/projects/current' }));
  }

  /**
   * The tokens of the current session, the access token good for at least 20 s; both null when signed out.
   *
   * @example const { accessToken } = await app.getAuthJson();
   */
  getAuthJson(options: CallOptions = {}): Promise<TokenPair> {
    return readTokens(this.openSession(options.tokenStore));
  }

  /**
   * The header with which a front end tells its own back end who is calling.
   *
   * @example await fetch('/api/notes', { headers: await app.getAuthHeaders() });
   */
  async getAuthHeaders(options: CallOptions = {}): Promise<{ 'x-stack-auth': string }> {
    return formatAuthHeader(await this.getAuthJson(options));
  }

  /**
   * Calls `listener` whenever the tokens of the app's store change, with cookies also when another tab changed them
   * (noticed within 100 ms). Returns a function that ends it.
   *
   * @example const stop = app.subscribeToTokens(() => reloadUser());
   */
  subscribeToTokens(listener: () => void): () => void {
    return this.context.getStore().subscribe(listener);
  }

  protected abstract readCurrentUser(session: Session): Promise<Found<User> | null>;

  protected findCurrentUser(options: GetUserOptions): Promise<User | null> {
    return findSignedIn(this.context, options, (session) => this.readCurrentUser(session));
  }

  protected openSession(tokenStore?: TokenStoreInit): Session {
    return this.context.getSession(this.context.getStore(tokenStore));
  }

  protected createCeremonies(session: Session): Ceremonies {
    const { runtime, redirector, sendAs } = this.context;
    return {
      signOut: (options) => signOut(this.context, session, options),
      registerPasskey: (options = {}) => registerPasskey(runtime, sendAs('client', session), options),
      buildVerificationUrl: () => redirector.buildCallbackUrl('emailVerification', 'callbackUrl'),
    };
  }
}
