import type { OwnerTokenSource, ProjectCredentials } from '../http/types.js';
import type { Page, Runtime } from '../runtime.js';
import type { TokenStoreInit } from '../session/token-store-resolver.js';
import { stackAppInternalsSymbol } from './internals-symbol.js';
import type { HandlerUrlOptions } from './urls.js';

/**
 * The way in which the app moves the browser: not at all, by `window.location`, by the server of Next.js (and in its
 * browsers by `window.location`), or by your router.
 */
export type RedirectMethod =
  | 'none'
  | 'window'
  | 'nextjs'
  | {
      /** Goes to an address by your router. Without it, `window.location` does. */
      navigate?: (url: string) => void;
      /** The hook of your router that gives such a function, for `app.useNavigate`. */
      useNavigate?: () => (url: string) => void;
    };

/** The address of the server, one for all or two for both sides of an application. */
export type BaseUrlOption =
  | string
  | {
      /** The address as browsers reach it, without `/api`. */
      browser: string;
      /** The address as your own servers reach it, without `/api`. */
      server: string;
    };

/** Scopes by provider: `{ google: ['https://www.googleapis.com/auth/calendar.readonly'] }`. */
export type OAuthScopesOnSignIn = Readonly<Partial<Record<string, readonly string[]>>>;

/** Options that all apps have. The keys and the project fall back to the environment. */
interface AppOptions<HasTokenStore extends boolean, ProjectId extends string> {
  /** The server's address, without `/api`. In a browser the page's own origin unless told. */
  baseUrl?: BaseUrlOption;
  /** The id of the project, a UUID; `STACK_PROJECT_ID` of the environment unless told. */
  projectId?: ProjectId;
  /** Null for a project that permits clients without a key. */
  publishableClientKey?: string | null;
  /** The place in which the tokens of the user are kept; see `TokenStoreInit`. */
  tokenStore?: TokenStoreInit<HasTokenStore>;
  /** The addresses of the pages around signing in, where they are not below `/handler`. */
  urls?: HandlerUrlOptions;
  /** The way in which the app moves the browser; `none` unless told, with `@vestibule/sdk/next` `nextjs`. */
  redirectMethod?: RedirectMethod;
  /**
   * The scopes to ask a provider for besides those that signing in takes, at every sign-in and when an account is
   * linked.
   */
  oauthScopesOnSignIn?: OAuthScopesOnSignIn;
  /**
   * Headers that every request carries besides; `STACK_EXTRA_REQUEST_HEADERS` of the environment, as JSON, unless told.
   */
  extraRequestHeaders?: Record<string, string>;
  /** An app whose options these add to: what is left out here is as it is there. */
  inheritsFrom?: InheritedApp;
  /** Does nothing, and may stay: this library reads nothing before it is asked to. */
  noAutomaticPrefetch?: boolean;
  /** Does nothing, and may stay: this library has no overlay for developers. */
  devTool?: boolean;
  /** Does nothing, and may stay: this library records nobody. */
  analytics?: object;
}

/** Any app, as far as another one takes its options. */
export interface InheritedApp {
  /** The means by which an app tells its options to another one. */
  readonly [stackAppInternalsSymbol]: { getConstructorOptions(): object };
}

/** Only an app whose options are added to leaves the store out. */
type StoreChoice<HasTokenStore extends boolean> =
  { tokenStore: TokenStoreInit<HasTokenStore> } | { tokenStore?: undefined; inheritsFrom: InheritedApp };

/** `HasTokenStore` is false for `tokenStore: null`, and `ProjectId` is `internal` for the owners of projects. */
export type ClientAppOptions<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = AppOptions<
  HasTokenStore,
  ProjectId
> &
  StoreChoice<HasTokenStore>;

/** The options of a `StackServerApp`: those of a client app, and the key of servers. */
export type ServerAppOptions<
  HasTokenStore extends boolean = boolean,
  ProjectId extends string = string,
> = ClientAppOptions<HasTokenStore, ProjectId> & {
  /** The key of servers; `STACK_SECRET_SERVER_KEY` of the environment unless told. Keep it out of browsers. */
  secretServerKey?: string;
};

/** The options of a `StackAdminApp`: keys of every tier, or the session of an owner. */
export interface AdminAppOptions<
  HasTokenStore extends boolean = boolean,
  ProjectId extends string = string,
> extends AppOptions<HasTokenStore, ProjectId> {
  /** The key of servers; `STACK_SECRET_SERVER_KEY` of the environment unless told. Keep it out of browsers. */
  secretServerKey?: string;
  /**
   * The key of administration; `STACK_SUPER_SECRET_ADMIN_KEY` of the environment unless told. Keep it out of browsers.
   */
  superSecretAdminKey?: string;
  /** `_internalSession` of a signed-in owner, or a function that gives their access token. Replaces all keys. */
  projectOwnerSession?: InternalSession | (() => Promise<string | null>);
}

/**
 * A session as `_internalSession` of a user gives it and `projectOwnerSession` of an admin app takes it, and nothing else
 * to a program.
 */
// oxlint-disable-next-line no-explicit-any -- the public package has a class with private members there, which nothing fits
export type InternalSession = any;

export interface ResolvedOptions {
  apiUrl: string;
  baseUrl: string;
  credentials: ProjectCredentials;
  tokenStore: TokenStoreInit;
  urls: HandlerUrlOptions;
  redirectMethod: RedirectMethod;
  oauthScopesOnSignIn: OAuthScopesOnSignIn;
}

export type AppKind = 'client' | 'server' | 'admin';

const ENV = {
  browserUrl: ['NEXT_PUBLIC_BROWSER_STACK_API_URL', 'NEXT_PUBLIC_STACK_API_URL_BROWSER', 'STACK_API_URL_BROWSER'],
  serverUrl: ['NEXT_PUBLIC_SERVER_STACK_API_URL', 'NEXT_PUBLIC_STACK_API_URL_SERVER', 'STACK_API_URL_SERVER'],
  url: ['NEXT_PUBLIC_STACK_API_URL', 'STACK_API_URL', 'NEXT_PUBLIC_STACK_URL'],
  projectId: ['NEXT_PUBLIC_STACK_PROJECT_ID', 'STACK_PROJECT_ID'],
  publishableClientKey: ['NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY', 'STACK_PUBLISHABLE_CLIENT_KEY'],
  secretServerKey: ['STACK_SECRET_SERVER_KEY'],
  superSecretAdminKey: ['STACK_SUPER_SECRET_ADMIN_KEY'],
  extraHeaders: ['NEXT_PUBLIC_STACK_EXTRA_REQUEST_HEADERS', 'STACK_EXTRA_REQUEST_HEADERS'],
} as const;

const PORT_PREFIX_PLACEHOLDER = '${NEXT_PUBLIC_STACK_PORT_PREFIX:-81}';

/** Adds the options of the app that these inherit from, and of the one that it inherits from in its turn. */
export function withInherited<Options extends AdminAppOptions>({ inheritsFrom, ...own }: Options): Options {
  if (!inheritsFrom) return own as Options;
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return { ...inheritsFrom[stackAppInternalsSymbol].getConstructorOptions(), ...given } as Options;
}

/** Completes the options of an app from the environment. Throws an Error that names what is missing. */
export function resolveOptions(options: AdminAppOptions, kind: AppKind, runtime: Runtime): ResolvedOptions {
  const baseUrl = resolveBaseUrl(options.baseUrl, runtime);
  return {
    baseUrl,
    apiUrl: `${baseUrl}/api/v1`,
    credentials: resolveCredentials(options, kind, runtime),
    tokenStore: options.tokenStore ?? null,
    urls: options.urls ?? {},
    redirectMethod: options.redirectMethod ?? 'none',
    oauthScopesOnSignIn: options.oauthScopesOnSignIn ?? {},
  };
}

/** The address below which the server has its pages of the project. */
export function hostedPagesUrl({ baseUrl, credentials }: ResolvedOptions): string {
  return `${baseUrl}/p/${credentials.projectId}/handler`;
}

function resolveBaseUrl(option: BaseUrlOption | undefined, runtime: Runtime): string {
  const { page } = runtime;
  const given = typeof option === 'object' ? (page ? option.browser : option.server) : option;
  const names = [...(page ? ENV.browserUrl : ENV.serverUrl), ...ENV.url];
  const url = given ?? readFirst(runtime, names) ?? getOrigin(page);
  if (!url) throw new Error('Where is the server? Give baseUrl, or set STACK_API_URL in the environment.');
  const portPrefix = runtime.readEnv('NEXT_PUBLIC_STACK_PORT_PREFIX');
  return (portPrefix ? url.replace(PORT_PREFIX_PLACEHOLDER, portPrefix) : url).replace(/\/$/, '');
}

function getOrigin(page: Page | null): string | null {
  return page && new URL(page.getHref()).origin;
}

function resolveCredentials(options: AdminAppOptions, kind: AppKind, runtime: Runtime): ProjectCredentials {
  const owner = kind === 'admin' && options.projectOwnerSession ? toOwner(options.projectOwnerSession) : null;
  const read = (given: string | null | undefined, names: readonly string[]) =>
    given === undefined ? readFirst(runtime, names) : given;
  const projectId = read(options.projectId, ENV.projectId);
  if (!projectId) throw new Error('Which project? Give projectId, or set STACK_PROJECT_ID in the environment.');
  const credentials: ProjectCredentials = {
    projectId,
    publishableClientKey: owner ? null : read(options.publishableClientKey, ENV.publishableClientKey),
    secretServerKey: owner ? null : read(options.secretServerKey, ENV.secretServerKey),
    superSecretAdminKey: owner ? null : read(options.superSecretAdminKey, ENV.superSecretAdminKey),
    owner,
    extraHeaders: options.extraRequestHeaders ?? readExtraHeaders(runtime),
  };
  const isKeyless = kind === 'client' && options.publishableClientKey === null;
  if (!owner && !isKeyless) requireKey(credentials, kind);
  return credentials;
}

/** Each kind of app needs the key of its own tier; the others are optional. */
function requireKey(credentials: ProjectCredentials, kind: AppKind): void {
  const [option, variable] = (
    {
      client: ['publishableClientKey', 'STACK_PUBLISHABLE_CLIENT_KEY'],
      server: ['secretServerKey', 'STACK_SECRET_SERVER_KEY'],
      admin: ['superSecretAdminKey', 'STACK_SUPER_SECRET_ADMIN_KEY'],
    } as const
  )[kind];
  if (credentials[option]) return;
  const alternative = kind === 'admin' ? ' (or a projectOwnerSession)' : '';
  throw new Error(`This ${kind} app needs ${option}${alternative}. Give it, or set ${variable} in the environment.`);
}

function toOwner(session: InternalSession | (() => Promise<string | null>)): OwnerTokenSource {
  if (typeof session !== 'function') return session as OwnerTokenSource;
  return { getOwnerAccessToken: session as () => Promise<string | null>, markOwnerAccessTokenExpired: () => {} };
}

function readExtraHeaders(runtime: Runtime): Record<string, string> {
  const text = readFirst(runtime, ENV.extraHeaders);
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}

function readFirst(runtime: Runtime, names: readonly string[]): string | null {
  for (const name of names) {
    const value = runtime.readEnv(name);
    if (value) return value;
  }
  return null;
}
