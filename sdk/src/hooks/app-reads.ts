import { findContext } from '../apps/app-internals.js';
import { ReadCache } from '../cache/read-cache.js';
import type { AppContext } from '../context/app-context.js';
import type { Change } from '../context/change-actions.js';
import type { CurrentUser } from '../resources/current-user.js';
import type { TokenStoreInit } from '../session/token-store-resolver.js';
import type { TokenStore } from '../session/token-store.js';
import { BrowserOnlyError } from './browser-only.js';
import { decorate } from './decorate.js';
import { UserScope } from './scope.js';

interface ReadingApp {
  getUser?(options: object): Promise<CurrentUser | null>;
  subscribeToChanges?(listener: (change: Change) => void): () => void;
}

/** All that was read through an app, and is shown: it is read again whenever the app changes it. */
export class AppReads {
  /** The reads that are the same for everybody. */
  readonly shared: ReadCache;
  readonly #app: ReadingApp;
  readonly #context: AppContext | null;
  readonly #scopes = new WeakMap<TokenStore, UserScope>();
  readonly #used = new Set<ReadCache>();

  constructor(app: ReadingApp) {
    this.#app = app;
    this.#context = findContext(app);
    this.shared = new ReadCache({ onUse: (isUsed) => this.#note(this.shared, isUsed) });
    app.subscribeToChanges?.((change) => this.follow(change));
  }

  /** Reads again what a change may have touched. */
  readonly follow = (change: Change): void => {
    for (const cache of this.#used) cache.follow(change);
  };

  /**
   * The reads in the name of the user of a token store, that of the app unless told. Throws a BrowserOnlyError for
   * cookies of a page on a server, which React takes for "not before the browser", and an Error without a store.
   */
  scopeOf(tokenStore?: TokenStoreInit): UserScope {
    const context = this.#context;
    if (!context) throw new Error('This is no app of this library.');
    const isInCookies = (tokenStore ?? context.options.tokenStore) === 'cookie';
    if (isInCookies && !context.runtime.page) throw new BrowserOnlyError();
    const store = context.getStore(tokenStore);
    const known = this.#scopes.get(store);
    if (known) return known;
    const scope: UserScope = new UserScope({
      context,
      store,
      onUse: (cache, isUsed) => this.#note(cache, isUsed),
      reads: {
        readUser: async () => {
          const options = { or: 'anonymous-if-exists[deprecated]', tokenStore };
          const user = (await this.#app.getUser?.(options)) ?? null;
          return decorate(user, { cache: scope.cache, path: '' });
        },
        signUpAnonymously: async () => this.#app.getUser?.({ or: 'anonymous', tokenStore }),
      },
    });
    this.#scopes.set(store, scope);
    return scope;
  }

  #note(cache: ReadCache, isUsed: boolean): void {
    if (isUsed) this.#used.add(cache);
    else this.#used.delete(cache);
  }
}

const known = new WeakMap<object, AppReads>();

/** The same for each app, however often it is asked for. */
export function readsOf(app: object): AppReads {
  const reads = known.get(app) ?? new AppReads(app);
  known.set(app, reads);
  return reads;
}
