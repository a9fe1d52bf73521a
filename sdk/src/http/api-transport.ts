import { isKnownError } from '../errors.js';
import type { Runtime } from '../runtime.js';
import { runAttempts, type AttemptOutcome } from './attempts.js';
import { exchangeOnce, parseJsonBody, type Answer, type Exchange } from './exchange.js';
import { buildHeaders } from './headers.js';
import { explainNetworkFailure } from './network-failure.js';
import type {
  AccessTier,
  ApiRequest,
  ProjectCredentials,
  QueryValue,
  SendRequest,
  SignedInTokens,
  TokenSource,
} from './types.js';

const IDEMPOTENT_METHODS = ['GET', 'PUT', 'DELETE'];

export interface ApiTransportOptions {
  runtime: Runtime;
  /** `{base}/api/v1`, without a slash at the end. */
  apiUrl: string;
  credentials: ProjectCredentials;
  /** Told until when (milliseconds since the epoch) a request pauses, whenever the server asked for it. */
  onWait?: (untilMillis: number) => void;
}

interface Call {
  request: ApiRequest;
  tier: AccessTier;
  /** Null: send no user tokens. */
  session: TokenSource | null;
}

interface Tokens {
  user: SignedInTokens | null;
  owner: string | null;
}

/** Makes senders of API requests: one per access tier and user session. */
export function createApiTransport(options: ApiTransportOptions) {
  return {
    sendAs(tier: AccessTier, session: TokenSource | null): SendRequest {
      return async <Body>(request: ApiRequest) => (await sendCall(options, { request, tier, session })) as Body;
    },
  };
}

export type ApiTransport = ReturnType<typeof createApiTransport>;

async function sendCall(options: ApiTransportOptions, call: Call): Promise<unknown> {
  const rejections = { user: 0, owner: 0 };
  const attempt = async (): Promise<AttemptOutcome<Answer>> => {
    const tokens = await readTokens(options, call);
    try {
      return await exchangeOnce(options.runtime, buildExchange(options, call, tokens));
    } catch (error) {
      const isUserToken = dropRejectedUserToken(call, tokens, error) && ++rejections.user > 0;
      const isOwnerToken = !isUserToken && rejections.owner === 0 && dropRejectedOwnerToken(options, tokens, error);
      if (isOwnerToken) rejections.owner++;
      if (!isUserToken && !isOwnerToken) throw error;
      // A fresh token deserves its first try at once; only a token that is refused again is worth a pause.
      return { kind: 'again', error: error as Error, waitMillis: rejections.user > 1 ? undefined : 0 };
    }
  };
  const answer = await explainNetworkFailure(options.runtime, options.apiUrl, () =>
    runAttempts(options.runtime, attempt, options.onWait),
  );
  return answer.contentType.includes('json') ? parseJsonBody(answer) : answer.text;
}

async function readTokens({ credentials }: ApiTransportOptions, { session }: Call): Promise<Tokens> {
  const [user, owner] = await Promise.all([
    session?.getLikelyValidTokens() ?? null,
    credentials.owner?.getOwnerAccessToken() ?? null,
  ]);
  return { user, owner };
}

function dropRejectedUserToken({ session }: Call, { user }: Tokens, error: unknown): boolean {
  if (!session || !user || !isKnownError(error, 'INVALID_ACCESS_TOKEN')) return false;
  session.markAccessTokenExpired(user.accessToken);
  return true;
}

/** An unknown key means a refused owner, too: keys are invisible to those who do not own the project. */
function dropRejectedOwnerToken({ credentials }: ApiTransportOptions, { owner }: Tokens, error: unknown): boolean {
  const isRejection = isKnownError(error, 'INVALID_ADMIN_ACCESS_TOKEN') || isKnownError(error, 'API_KEY_NOT_FOUND');
  if (!credentials.owner || owner === null || !isRejection) return false;
  credentials.owner.markOwnerAccessTokenExpired(owner);
  return true;
}

function buildExchange({ runtime, apiUrl, credentials }: ApiTransportOptions, call: Call, tokens: Tokens): Exchange {
  const { method, path, query, body, signal } = call.request;
  return {
    url: buildUrl(apiUrl, path, query),
    method,
    headers: buildHeaders({
      tier: call.tier,
      credentials,
      tokens: tokens.user,
      ownerAccessToken: tokens.owner,
      nonce: createNonce(runtime),
      hasBody: body !== undefined,
    }),
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    isIdempotent: IDEMPOTENT_METHODS.includes(method),
  };
}

function buildUrl(apiUrl: string, path: string, query: Record<string, QueryValue> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const url = `${apiUrl}${path}`.replace(/\/$/, '');
  return parameters.size > 0 ? `${url}?${parameters.toString()}` : url;
}

/** Only keeps caches from answering, so any random text will do. */
function createNonce(runtime: Runtime): string {
  return runtime.random().toString(36).slice(2) + runtime.random().toString(36).slice(2);
}
