import { chooseDestination, counts, type Counted, type Found } from '../apps/signed-in.js';
import { AsyncValue } from '../cache/async-value.js';
import { ReadCache } from '../cache/read-cache.js';
import type { AppContext } from '../context/app-context.js';
import type { CurrentUser } from '../resources/current-user.js';
import type { TokenStore } from '../session/token-store.js';
import { TOKEN_GETTERS } from './getters.js';

/** The reads of an app that are the same for everybody who shares its tokens. */
export interface UserReads {
  /** Anonymous and restricted users, too. */
  readUser(): Promise<CurrentUser | null>;
  signUpAnonymously(): Promise<unknown>;
}

interface ScopeDependencies {
  context: AppContext;
  store: TokenStore;
  reads: UserReads;
  onUse(cache: ReadCache, isUsed: boolean): void;
}

const USER = { getter: 'getUser', key: 'me' } as const;

/** The reads in the name of whoever is signed in in one token store; they follow signing in and out. */
export class UserScope {
  readonly cache: ReadCache;
  readonly #dependencies: ScopeDependencies;
  readonly #anonymousSignUp: AsyncValue<null>;
  #session: string;

  constructor(dependencies: ScopeDependencies) {
    this.#dependencies = dependencies;
    this.cache = new ReadCache({
      onUse: (isUsed) => dependencies.onUse(this.cache, isUsed),
      onShown: () => this.#follow(),
    });
    this.#anonymousSignUp = new AsyncValue(() => this.#signUpAnonymously());
    this.#session = this.#readSession();
  }

  /** The user who is signed in, anonymous and restricted ones, too. */
  get user(): AsyncValue<CurrentUser | null> {
    // While somebody shows something, changes are told.
    if (!this.cache.isShown) this.#compare();
    return this.cache.get<CurrentUser | null>({ ...USER, load: () => this.#dependencies.reads.readUser() });
  }

  /**
   * The way to somebody who counts, where `or` asks for one: suspends on it by throwing a promise, or throws why there is
   * none. Returns null where nobody is asked for.
   */
  insist(found: CurrentUser | null, { or }: Counted): null {
    if (or === 'throw') throw new Error("User is not signed in but useUser was called with { or: 'throw' }");
    if (or === 'anonymous') throw waitFor(this.#anonymousSignUp);
    const { isEnabled } = this.#dependencies.context.redirector;
    if (or === 'redirect' && isEnabled) throw waitFor(this.#leaveFor(found));
    return null;
  }

  /** The user if they count as somebody under these options. */
  choose(found: CurrentUser | null, counted: Counted): CurrentUser | null {
    return found !== null && counts(toFound(found), counted) ? found : null;
  }

  /** Never there, as the page is going away. */
  #leaveFor(found: CurrentUser | null): AsyncValue<null> {
    const { redirector } = this.#dependencies.context;
    const destination = chooseDestination(found && toFound(found));
    const load = () =>
      redirector.redirectUnlessLeaving(destination, { replace: true }).then(() => new Promise<null>(() => undefined));
    return this.cache.get({ getter: 'leave', key: `leave for ${destination}`, load });
  }

  /** @throws Error if the user cannot be read afterwards: to ask for another one would never end */
  async #signUpAnonymously(): Promise<null> {
    await this.#dependencies.reads.signUpAnonymously();
    const { user } = this;
    await user.reload();
    // The tokens that have changed make it read again, too.
    await user.refreshed();
    const snapshot = user.getSnapshot();
    if (snapshot.status === 'ready' && snapshot.value === null) {
      throw new Error('The anonymous user that was made could not be read.');
    }
    return null;
  }

  #follow(): () => void {
    this.#compare();
    return this.#dependencies.store.subscribe(() => void this.#followTokens());
  }

  async #followTokens(): Promise<void> {
    const session = this.#readSession();
    // Access tokens are renewed all the time.
    this.cache.renew(...TOKEN_GETTERS);
    if (session === this.#session) return;
    this.#session = session;
    this.cache.forget('leave');
    // The user before stays until the next one is there, and so does what they see.
    this.cache.renew('getUser');
    await this.cache.refreshed('getUser');
    if (this.#session === session) this.cache.forgetAllBut('getUser', ...TOKEN_GETTERS);
  }

  /** While nobody showed anything, somebody else may have signed in. */
  #compare(): void {
    const session = this.#readSession();
    if (session !== this.#session) this.cache.forgetAllBut();
    this.#session = session;
  }

  #readSession(): string {
    const { context, store } = this.#dependencies;
    return context.getSession(store).key;
  }
}

function toFound(user: CurrentUser): Found<CurrentUser> {
  const { isAnonymous, isRestricted } = user;
  return { value: user, isAnonymous, isRestricted };
}

/** The value to throw until `work` has led somewhere: its error, or else a promise, on which React suspends. */
function waitFor(work: AsyncValue<null>): unknown {
  const snapshot = work.getSnapshot();
  return snapshot.status === 'failed' ? snapshot.error : work.start();
}
