import { createApiTransport } from '../http/api-transport.js';
import { SharedReads } from '../http/shared-reads.js';
import type { AccessTier, ApiRequest, ProjectCredentials, SendRequest } from '../http/types.js';
import type { Runtime } from '../runtime.js';
import { createSessionPool } from '../session/session-pool.js';
import type { Session } from '../session/session.js';
import type { TokenEndpointOptions } from '../session/token-endpoint.js';
import { createTokenStoreResolver, type TokenStoreInit } from '../session/token-store-resolver.js';
import type { TokenPair, TokenStore } from '../session/token-store.js';
import type { Change, ChangeActions } from './change-actions.js';
import { Listeners } from './listeners.js';
import {
  hostedPagesUrl,
  resolveOptions,
  withInherited,
  type AdminAppOptions,
  type AppKind,
  type ResolvedOptions,
} from './options.js';
import { Redirector } from './redirector.js';
import { fetchUrlTrust } from './url-trust.js';
import { resolveUrls, type HandlerUrls } from './urls.js';
import type { WaitActions } from './wait-actions.js';

/** The parts that all actions of one app share. */
export interface AppContext extends ChangeActions, WaitActions {
  readonly options: ResolvedOptions;
  readonly runtime: Runtime;
  readonly urls: HandlerUrls;
  readonly redirector: Redirector;
  /** The way in which this app asks for tokens. */
  readonly tokenEndpoint: TokenEndpointOptions;
  /** Without `tokenStore` the app's own. Throws if neither is persistent. */
  getStore(tokenStore?: TokenStoreInit): TokenStore;
  getSession(store: TokenStore): Session;
  createDetachedSession(tokens: TokenPair): Session;
  /** `session` null: without a user. */
  sendAs(tier: AccessTier, session: Session | null): SendRequest;
}

export function createAppContext(given: AdminAppOptions, kind: AppKind, runtime: Runtime): AppContext {
  const options = resolveOptions(withInherited(given), kind, runtime);
  const { apiUrl, credentials } = options;
  const { projectId } = credentials;
  const hosted = hostedPagesUrl(options);
  const urls = resolveUrls(options.urls, hosted);
  const resolveStore = createTokenStoreResolver(runtime, projectId);
  const tokenEndpoint = { runtime, apiUrl, projectId, clientSecret: chooseClientSecret(credentials) };
  const sessions = createSessionPool(tokenEndpoint);
  const changes = new Listeners<Change>();
  const waits = new Listeners<number>();
  const onWait = (untilMillis: number) => waits.tell(untilMillis);
  const transport = createApiTransport({ runtime, apiUrl, credentials, onWait });
  const reads = new SharedReads();
  const context: AppContext = {
    options,
    runtime,
    urls,
    redirector: new Redirector(urls, {
      method: options.redirectMethod,
      runtime,
      fetchUrlTrust: () => fetchUrlTrust(transport.sendAs('client', null), hosted),
      handOver: async (page, url) => (await import('./hand-over.js')).completeTarget(context, page, url),
    }),
    tokenEndpoint,
    getStore: (tokenStore = options.tokenStore) => resolveStore(tokenStore),
    getSession: (store) => sessions.getSession(store),
    createDetachedSession: (tokens) => sessions.createDetachedSession(tokens),
    sendAs: (tier, session) => tellChanges(reads.share(transport.sendAs(tier, session), tier, session), changes),
    subscribeToChanges: changes.subscribe,
    subscribeToWaits: waits.subscribe,
  };
  return context;
}

function tellChanges(send: SendRequest, changes: Listeners<Change>): SendRequest {
  return async <Answer>(request: ApiRequest) => {
    const answer = await send<Answer>(request);
    if (request.method !== 'GET') changes.tell(request);
    return answer;
  };
}

/** The tokens in whose name a single call is made. */
export interface CallOptions {
  /** Replaces the app's own store for this call; required if the app has none. */
  tokenStore?: TokenStoreInit;
}

/** The session whose tokens are in the store that the call names, else in the app's own. */
export function openSession(context: AppContext, { tokenStore }: CallOptions): Session {
  return context.getSession(context.getStore(tokenStore));
}

/** The wire's word for a client without a key, which a project may permit. */
const KEYLESS_SECRET = '__stack_public_client__';

function chooseClientSecret({ publishableClientKey, owner }: ProjectCredentials): string | null {
  return publishableClientKey ?? (owner ? null : KEYLESS_SECRET);
}
