import type { FakeRuntime } from './fake-runtime.js';
import { knownError, type Handler, type StandIn } from './stand-in.js';

export const PROJECT_ID = 'b1f4c7a2-7d0e-4f7c-9c0a-3f5e8f1d2c3b';
export const USER_ID = '33e7c043-d2d1-4187-acd3-f91b5ed64b46';
export const TEAM_ID = 'a23e1b7f-ab18-41fc-9ee6-7a9ca9fa543c';
export const CLIENT_KEY = 'pck_test';

let issued = 0;

/** An access token as the server mints it, signed by nobody. `lifeMillis` counts from the fake clock. */
export function mintToken(runtime: FakeRuntime, lifeMillis = 600_000, claims: Record<string, unknown> = {}): string {
  const iat = Math.floor(runtime.nowMillis / 1000);
  return encodeToken({
    sub: USER_ID,
    iss: `https://auth.test/api/v1/projects/${PROJECT_ID}`,
    aud: PROJECT_ID,
    iat,
    exp: Math.floor((runtime.nowMillis + lifeMillis) / 1000),
    project_id: PROJECT_ID,
    branch_id: 'main',
    refresh_token_id: `session-${issued++}`,
    role: 'authenticated',
    name: 'Zoë 🚪',
    email: 'zoe@example.com',
    email_verified: true,
    selected_team_id: null,
    is_anonymous: false,
    is_restricted: false,
    restricted_reason: null,
    requires_totp_mfa: false,
    signed_up_at: iat,
    ...claims,
  });
}

export function encodeToken(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256', kid: 'key' })}.${part(payload)}.c2lnbmF0dXJl`;
}

export function userJson(changes: Record<string, unknown> = {}) {
  return {
    id: USER_ID,
    primary_email: 'zoe@example.com',
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    display_name: 'Zoë',
    selected_team: {
      id: TEAM_ID,
      display_name: 'Team of Zoë',
      profile_image_url: null,
      client_metadata: { some_key: 1 },
      client_read_only_metadata: null,
      created_at_millis: 1_700_000_000_000,
      server_metadata: null,
    },
    selected_team_id: TEAM_ID,
    profile_image_url: null,
    signed_up_at_millis: 1_700_000_000_000,
    last_active_at_millis: 1_700_000_100_000,
    client_metadata: { snake_key: { inner_key: true } },
    client_read_only_metadata: null,
    server_metadata: null,
    has_password: true,
    otp_auth_enabled: false,
    passkey_auth_enabled: false,
    auth_with_email: true,
    requires_totp_mfa: false,
    is_anonymous: false,
    oauth_providers: [],
    ...changes,
  };
}

/** Signing in and up, refreshing, reading the own account and signing out, with state, as the server does it. */
export class Accounts {
  readonly refreshTokens = new Map<string, { isAnonymous: boolean }>();
  tokenLifeMillis = 600_000;

  constructor(
    readonly standIn: StandIn,
    readonly runtime: FakeRuntime,
  ) {
    const issue: (isAnonymous: boolean) => Handler = (isAnonymous) => () => ({ json: this.signIn(isAnonymous) });
    standIn
      .on('POST /auth/password/sign-in', issue(false))
      .on('POST /auth/password/sign-up', issue(false))
      .on('POST /auth/anonymous/sign-up', issue(true))
      .on('POST /auth/oauth/token', (request) => this.#refresh(request.form.get('refresh_token') ?? ''))
      .on('GET /users/me', (request) => this.#readOwnUser(request.headers['x-stack-refresh-token']))
      .on('PATCH /users/me', { json: userJson() })
      .on('DELETE /auth/sessions/current', (request) => this.#signOut(request.headers['x-stack-refresh-token'] ?? ''));
  }

  /** A pair of tokens that works. */
  signIn(isAnonymous = false) {
    const refresh_token = `refresh-${this.refreshTokens.size}`;
    this.refreshTokens.set(refresh_token, { isAnonymous });
    return { access_token: this.#mint(isAnonymous), refresh_token, user_id: USER_ID };
  }

  #mint(isAnonymous: boolean): string {
    return mintToken(this.runtime, this.tokenLifeMillis, { is_anonymous: isAnonymous });
  }

  #refresh(refreshToken: string) {
    const session = this.refreshTokens.get(refreshToken);
    // The token endpoint is called without the override header, so errors have their real status.
    if (!session) return { ...knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 401), status: 401 };
    const access_token = this.#mint(session.isAnonymous);
    return { json: { access_token, token_type: 'Bearer', expires_in: 3599, scope: 'legacy' } };
  }

  #readOwnUser(refreshToken: string | undefined) {
    const session = refreshToken === undefined ? undefined : this.refreshTokens.get(refreshToken);
    if (!session) return knownError('CANNOT_GET_OWN_USER_WITHOUT_USER', 400);
    return { json: userJson({ is_anonymous: session.isAnonymous }) };
  }

  #signOut(refreshToken: string) {
    if (!this.refreshTokens.delete(refreshToken)) return knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 401);
    return { json: { success: true } };
  }
}
