export type AccessTier = 'client' | 'server' | 'admin';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type QueryValue = string | number | boolean | undefined;

/** One call of the API, as a resource describes it: a path below `/api/v1`, its query and its JSON body. */
export interface ApiRequest {
  /** The verb of the request: `POST`, `PATCH`, `PUT` or `DELETE`. */
  method: HttpMethod;
  /** The place below `/api/v1` to which it went, such as `/users/me`. */
  path: string;
  /** Members that are undefined are left out. */
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Gives the call up. */
  signal?: AbortSignal;
}

/** Sends a request under credentials that are already chosen. This is all that a resource knows of the app. */
export type SendRequest = <Answer>(request: ApiRequest) => Promise<Answer>;

export interface SignedInTokens {
  accessToken: string;
  /** Null for a session of an access token alone. */
  refreshToken: string | null;
}

/** The part of a session that the transport needs. */
export interface TokenSource {
  getLikelyValidTokens(): Promise<SignedInTokens | null>;
  markAccessTokenExpired(accessToken: string): void;
}

/** A source of `X-Stack-Admin-Access-Token`: the session of a project owner on the `internal` project. */
export interface OwnerTokenSource {
  getOwnerAccessToken(): Promise<string | null>;
  markOwnerAccessTokenExpired(accessToken: string): void;
}

export interface ProjectCredentials {
  projectId: string;
  publishableClientKey: string | null;
  secretServerKey: string | null;
  superSecretAdminKey: string | null;
  /** Replaces every key. */
  owner: OwnerTokenSource | null;
  extraHeaders: Record<string, string>;
}
