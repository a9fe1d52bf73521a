import type { AppContext } from '../context/app-context.js';
import { stackAppInternalsSymbol } from '../context/internals-symbol.js';
import { withInherited, type AdminAppOptions, type ClientAppOptions } from '../context/options.js';
import type { RedirectToOptions } from '../context/redirector.js';
import type { HandlerUrls } from '../context/urls.js';
import type { AccessTier, ApiRequest } from '../http/types.js';
import type { Session } from '../session/session.js';
import type { TokenStoreInit } from '../session/token-store-resolver.js';
import type { UserRead } from '../wire/wire-types.generated.js';
import { giveUser } from './signed-in.js';

/** The options of a client app as JSON, with a name by which the app that they were made of is found again. */
export type StackClientAppJson<
  HasTokenStore extends boolean = boolean,
  ProjectId extends string = string,
> = WholeOptions<HasTokenStore, ProjectId> & {
  /** The name by which the app is found again, where it was made in this process. */
  uniqueIdentifier: string;
};

/** Options that inherit nothing. A project that permits clients without a key has none here. */
type WholeOptions<HasTokenStore extends boolean, ProjectId extends string> = ClientAppOptions<
  HasTokenStore,
  ProjectId
> & {
  tokenStore: TokenStoreInit<HasTokenStore>;
  publishableClientKey?: string;
  inheritsFrom?: undefined;
};

type ToldRedirectMethod =
  'none' | 'window' | { navigate?: (url: string) => void; useNavigate: () => (url: string) => void };

/** Options as an app tells them, each in its plainest form. */
type ToldOptions<HasTokenStore extends boolean, ProjectId extends string> = Omit<
  WholeOptions<HasTokenStore, ProjectId>,
  'projectId' | 'urls' | 'redirectMethod' | 'oauthScopesOnSignIn' | 'tokenStore' | 'analytics'
> & {
  projectId: ProjectId;
  // oxlint-disable-next-line no-explicit-any -- what this app takes is more than what older ones do
  tokenStore: any;
  urls: HandlerUrls;
  redirectMethod: ToldRedirectMethod;
  oauthScopesOnSignIn: { [provider: string]: string[] };
};

/** The further members of an app, under `stackAppInternalsSymbol`, for libraries that wrap it. */
export interface AppInternals<HasTokenStore extends boolean = boolean, ProjectId extends string = string> {
  /**
   * The app as JSON, for `fromClientJson` in a browser. No secret key is in it. Throws an Error for an app that uses a
   * router of yours, or keeps its tokens in an object: neither is JSON.
   *
   * @example const json = app[stackAppInternalsSymbol].toClientJson();
   */
  toClientJson(): ToldOptions<HasTokenStore, ProjectId> & { uniqueIdentifier: string };
  /**
   * Tells a client app who its user is, where a server has read that already: the next `useUser` or `getUser` in its own store
   * takes that answer and asks nobody. Null, a promise that fails and tokens that have changed since count for nothing. Other
   * apps, whose users have more to them, read them all the same.
   *
   * @example app[stackAppInternalsSymbol].setCurrentUser(userJson);
   */
  setCurrentUser(userJson: Promise<UserRead | null>): void;
  /**
   * All options of this app, those that it inherited and the defaults of its addresses included.
   *
   * @example const { projectId } = app[stackAppInternalsSymbol].getConstructorOptions();
   */
  getConstructorOptions(): ToldOptions<HasTokenStore, ProjectId>;
  /**
   * Sends a request to a path below `/api/v1` with the keys of the app and the tokens of its user, and throws what other
   * calls throw. A `body` must be JSON.
   *
   * @example const response = await app[stackAppInternalsSymbol].sendRequest('/users/me', { method: 'GET' });
   */
  sendRequest(path: string, init: RequestInit, tier?: AccessTier): Promise<Response>;
  /**
   * The way in which the app moves the browser.
   *
   * @example const leadsAway = app[stackAppInternalsSymbol].getRedirectMethod() !== 'none';
   */
  getRedirectMethod(): ToldRedirectMethod;
  /**
   * Goes to an address, wherever that is.
   *
   * @example await app[stackAppInternalsSymbol].redirectToUrl('/welcome', { replace: true });
   */
  redirectToUrl(url: string | URL, options?: { replace?: boolean }): Promise<void>;
  /**
   * Goes to one of the pages around signing in.
   *
   * @example await app[stackAppInternalsSymbol].redirectToHandler('signIn');
   */
  redirectToHandler(page: keyof HandlerUrls, options?: RedirectToOptions): Promise<void>;
  /**
   * Signs in with tokens that came from elsewhere, into the app's own store.
   *
   * @example await app[stackAppInternalsSymbol].signInWithTokens(tokens);
   */
  signInWithTokens(tokens: { accessToken: string; refreshToken: string }): Promise<void>;
}

const contexts = new WeakMap<object, AppContext>();

/** The parts that the actions of an app share; null for an object that is no app of ours. */
export function findContext(app: object): AppContext | null {
  return contexts.get(app) ?? null;
}

/** Gives an app its internals, out of sight of whoever lists its members. */
export function installInternals(app: object, context: AppContext, given: AdminAppOptions): void {
  contexts.set(app, context);
  Object.defineProperty(app, stackAppInternalsSymbol, { value: createInternals(app, context, given) });
}

function createInternals(app: object, context: AppContext, given: AdminAppOptions): AppInternals {
  const { options, redirector } = context;
  return Object.freeze({
    toClientJson: () => rememberJson(app, context, given),
    setCurrentUser: (userJson: Promise<UserRead | null>) => giveUser(findOwnSession(context), userJson),
    getConstructorOptions: () =>
      ({ ...withInherited(given), projectId: options.credentials.projectId, urls: context.urls }) as ToldOptions<
        boolean,
        string
      >,
    sendRequest: async (path: string, init: RequestInit, tier: AccessTier = 'client') => {
      const { tokenStore } = options;
      const session = tokenStore === null ? null : context.getSession(context.getStore());
      const method = (init.method ?? 'GET').toUpperCase() as ApiRequest['method'];
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      return Response.json((await context.sendAs(tier, session)({ method, path, body })) ?? null);
    },
    getRedirectMethod: () => options.redirectMethod as ToldRedirectMethod,
    redirectToUrl: (url: string | URL, to?: { replace?: boolean }) => redirector.goTo(String(url), to),
    redirectToHandler: (page: keyof HandlerUrls, to?: RedirectToOptions) => redirector.redirectTo(page, to),
    signInWithTokens: async (tokens: { accessToken: string; refreshToken: string }) => {
      context.getStore().write(tokens);
    },
  });
}

/** Null where the app has no store, or its cookies are not at hand. */
function findOwnSession(context: AppContext): Session | null {
  try {
    return context.getSession(context.getStore());
  } catch {
    return null;
  }
}

interface Remembered {
  app: object;
  /** The JSON that the app was made of; null for one that was there first. */
  json: string | null;
}

type ClientJson = ReturnType<AppInternals['toClientJson']>;

const apps = new Map<string, Remembered>();
const identifiers = new WeakMap<object, string>();

function rememberJson(app: object, { options, runtime, urls }: AppContext, given: AdminAppOptions): ClientJson {
  const { tokenStore, redirectMethod, credentials } = options;
  if (typeof redirectMethod !== 'string') throw new Error('An app that uses your router cannot be written as JSON.');
  if (typeof tokenStore === 'object' && tokenStore !== null) {
    throw new Error('An app whose tokenStore is an object cannot be written as JSON.');
  }
  const uniqueIdentifier = identifiers.get(app) ?? `${runtime.now()}-${runtime.random().toString(36).slice(2)}`;
  if (!identifiers.has(app)) apps.set(uniqueIdentifier, { app, json: null });
  identifiers.set(app, uniqueIdentifier);
  return {
    baseUrl: options.baseUrl,
    projectId: credentials.projectId,
    publishableClientKey: credentials.publishableClientKey ?? undefined,
    tokenStore,
    urls,
    oauthScopesOnSignIn: options.oauthScopesOnSignIn as ClientJson['oauthScopesOnSignIn'],
    redirectMethod: redirectMethod as ToldRedirectMethod,
    extraRequestHeaders: withInherited(given).extraRequestHeaders,
    uniqueIdentifier,
  };
}

/**
 * The app that a JSON was made of, or the one that was made of the same JSON before, or what `create` makes. Throws an
 * Error where another JSON has the same name.
 */
export function openClientJson<App extends object>(
  json: StackClientAppJson,
  create: (options: ClientAppOptions) => App,
): App {
  const { uniqueIdentifier, ...options } = json;
  const text = JSON.stringify(json);
  const known = apps.get(uniqueIdentifier);
  if (known && known.json !== null && known.json !== text) {
    throw new Error(`Two different apps are called ${uniqueIdentifier}: their JSON differs.`);
  }
  if (known) return known.app as App;
  const app = create({ ...options, publishableClientKey: options.publishableClientKey ?? null } as ClientAppOptions);
  apps.set(uniqueIdentifier, { app, json: text });
  identifiers.set(app, uniqueIdentifier);
  return app;
}
