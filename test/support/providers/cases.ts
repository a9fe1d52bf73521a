import { generateKeyPairSync } from 'node:crypto';
import { makeKey, signToken } from './signing';
import { forBearer, oauthError, tokenEndpoint, type Grant, type Reply, type StandIns } from './stand-ins';

/** A person who signs in; a provider may or may not vouch for their address. */
export interface Person {
  isVerified: boolean;
}

/** A provider's behaviour, and the facts that are to be read from it. */
export interface ProviderCase {
  type: string;
  settings?: Record<string, string>;
  clientSecret?: string | RegExp;
  tokenPlace: string;
  usesPkce?: false;
  /** Set if its ID token answers the nonce. */
  usesNonce?: true;
  authorization: string;
  scope: string;
  extras?: Record<string, string>;
  /** True where the address counts as verified: when the provider says so, and when it does not say so. */
  vouches: { said: boolean; unsaid: boolean };
  profile: { accountId: string; displayName: string | null; profileImageUrl: string | null; email: string | null };
  scopes: string[];
  lifetimeS: number;
  play(standIns: StandIns, place: Stage): void;
}

/** The parts that a provider is played with. */
export interface Stage {
  grant: Grant;
  nonce: string;
  person: Person;
}

const KEY = makeKey();
export const APPLE_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const APPLE_SECRET = {
  team_id: 'TEAM',
  key_id: 'KEY',
  private_key: APPLE_KEY.export({ type: 'pkcs8', format: 'pem' }),
};
const IMAGE = 'https://images.example/a.png';
const EMAIL = 'ada@example.com';
const TOKENS = { access_token: 'good-access-token', token_type: 'Bearer' };
const PERSON = { accountId: '42', displayName: 'Ada', profileImageUrl: IMAGE, email: EMAIL };

function idToken(issuer: string, { grant }: Stage, claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  return signToken({ iss: issuer, aud: grant.clientId, iat: now, exp: now + 600, sub: '42', ...claims }, KEY);
}

const KEYS: Reply = { body: { keys: [KEY.jwk] } };

export const CASES: ProviderCase[] = [
  {
    type: 'google',
    tokenPlace: 'oauth2.googleapis.com/token',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    scope: 'https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
    extras: { include_granted_scopes: 'true' },
    vouches: { said: true, unsaid: false },
    profile: PERSON,
    scopes: ['openid', 'https://www.googleapis.com/auth/userinfo.email'],
    lifetimeS: 3599,
    play(standIns, stage) {
      const issuer = 'https://accounts.google.com';
      const scope = 'openid https://www.googleapis.com/auth/userinfo.email';
      const tokens = () => ({ ...TOKENS, expires_in: 3599, scope, id_token: idToken(issuer, stage, {}) });
      standIns.on(this.tokenPlace, tokenEndpoint({ clientAuthentication: 'post', tokens }, stage.grant));
      standIns.on('www.googleapis.com/oauth2/v3/certs', KEYS);
      const email_verified = stage.person.isVerified;
      const user = { sub: '42', name: 'Ada', picture: IMAGE, email: EMAIL, email_verified };
      standIns.on('openidconnect.googleapis.com/v1/userinfo', forBearer(user));
    },
  },
  {
    type: 'github',
    tokenPlace: 'github.com/login/oauth/access_token',
    authorization: 'https://github.com/login/oauth/authorize',
    scope: 'user:email',
    vouches: { said: true, unsaid: false },
    profile: PERSON,
    scopes: ['user:email', 'repo'],
    lifetimeS: 8 * 3600,
    play(standIns, { grant, person }) {
      const tokens = { ...TOKENS, token_type: 'bearer', scope: 'user:email,repo' };
      // Errors come with the status of success.
      const badCode = oauthError('bad_verification_code', 200);
      const badClient = oauthError('incorrect_client_credentials', 200);
      const behaviour = { clientAuthentication: 'post', tokens, badCode, badClient } as const;
      standIns.on(this.tokenPlace, tokenEndpoint(behaviour, grant));
      const user = { id: 42, login: 'ada', name: 'Ada', avatar_url: IMAGE, email: 'public@example.com' };
      standIns.on('api.github.com/user', forBearer(user));
      const primary = { email: EMAIL, primary: true, verified: person.isVerified };
      const other = { email: 'b@example.com', primary: false, verified: true };
      standIns.on('api.github.com/user/emails', forBearer([other, primary]));
    },
  },
  {
    type: 'microsoft',
    tokenPlace: 'login.microsoftonline.com/consumers/oauth2/v2.0/token',
    usesNonce: true,
    authorization: 'https://login.microsoftonline.com/consumers/oauth2/v2.0/authorize',
    scope: 'User.Read openid',
    vouches: { said: false, unsaid: false },
    profile: { ...PERSON, profileImageUrl: null },
    scopes: ['User.Read', 'openid'],
    lifetimeS: 3600,
    play(standIns, stage) {
      const host = 'login.microsoftonline.com';
      const issuer = `https://${host}/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0`;
      standIns.on(`${host}/consumers/v2.0/.well-known/openid-configuration`, {
        body: {
          issuer,
          authorization_endpoint: this.authorization,
          token_endpoint: `https://${this.tokenPlace}`,
          jwks_uri: `https://${host}/consumers/discovery/v2.0/keys`,
          userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
        },
      });
      standIns.on(`${host}/consumers/discovery/v2.0/keys`, KEYS);
      // The subject is another one than Graph's id.
      const claims = { sub: 'pairwise', nonce: stage.nonce, tid: '9188040d-6c67-4c5b-b112-36a304b66dad' };
      const tokens = () => ({ ...TOKENS, expires_in: 3600, id_token: idToken(issuer, stage, claims) });
      standIns.on(this.tokenPlace, tokenEndpoint({ clientAuthentication: 'post', tokens }, stage.grant));
      const user = { id: '42', displayName: 'Ada', mail: null, userPrincipalName: EMAIL };
      standIns.on('graph.microsoft.com/v1.0/me', forBearer(user));
    },
  },
  {
    type: 'facebook',
    settings: { facebookConfigId: 'config-7' },
    tokenPlace: 'graph.facebook.com/v23.0/oauth/access_token',
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    scope: 'openid public_profile email',
    extras: { config_id: 'config-7' },
    vouches: { said: false, unsaid: false },
    profile: PERSON,
    scopes: ['openid', 'public_profile', 'email'],
    lifetimeS: 5_183_944,
    play(standIns, stage) {
      const graphError = (code: number): Reply => ({ status: 400, body: { error: { type: 'OAuthException', code } } });
      const tokens = { ...TOKENS, token_type: 'bearer', expires_in: 5_183_944 };
      const behaviour = {
        clientAuthentication: 'post',
        tokens,
        badCode: graphError(100),
        badClient: graphError(1),
      } as const;
      standIns.on(this.tokenPlace, tokenEndpoint(behaviour, stage.grant));
      const user = { id: '42', name: 'Ada', email: EMAIL, picture: { data: { url: IMAGE } } };
      standIns.on('graph.facebook.com/v23.0/me', forBearer(user));
    },
  },
  {
    type: 'spotify',
    tokenPlace: 'accounts.spotify.com/api/token',
    authorization: 'https://accounts.spotify.com/authorize',
    scope: 'user-read-email user-read-private',
    vouches: { said: false, unsaid: false },
    profile: PERSON,
    scopes: ['user-read-email'],
    lifetimeS: 3600,
    play(standIns, { grant }) {
      const tokens = { ...TOKENS, expires_in: 3600, scope: 'user-read-email', refresh_token: 'r' };
      standIns.on(this.tokenPlace, tokenEndpoint({ clientAuthentication: 'basic', tokens }, grant));
      const user = { id: '42', display_name: 'Ada', email: EMAIL, images: [{ url: IMAGE }] };
      standIns.on('api.spotify.com/v1/me', forBearer(user));
    },
  },
  {
    type: 'discord',
    tokenPlace: 'discord.com/api/oauth2/token',
    authorization: 'https://discord.com/oauth2/authorize',
    scope: 'identify email',
    vouches: { said: true, unsaid: false },
    profile: { ...PERSON, profileImageUrl: 'https://cdn.discordapp.com/avatars/42/abc.png' },
    scopes: ['identify', 'email'],
    lifetimeS: 604_800,
    play(standIns, { grant, person }) {
      const tokens = { ...TOKENS, expires_in: 604_800, scope: 'identify email' };
      standIns.on(this.tokenPlace, tokenEndpoint({ clientAuthentication: 'basic', tokens }, grant));
      const user = {
        id: '42',
        username: 'ada',
        global_name: 'Ada',
        avatar: 'abc',
        email: EMAIL,
        verified: person.isVerified,
      };
      standIns.on('discord.com/api/users/@me', forBearer(user));
    },
  },
  {
    type: 'gitlab',
    tokenPlace: 'gitlab.com/oauth/token',
    authorization: 'https://gitlab.com/oauth/authorize',
    scope: 'read_user',
    vouches: { said: true, unsaid: false },
    profile: PERSON,
    scopes: ['read_user'],
    lifetimeS: 7200,
    play(standIns, { grant, person }) {
      const tokens = { ...TOKENS, expires_in: 7200, scope: 'read_user' };
      standIns.on(this.tokenPlace, tokenEndpoint({ clientAuthentication: 'basic', tokens }, grant));
      const confirmed_at = person.isVerified ? '2020-01-01T00:00:00Z' : null;
      standIns.on(
        'gitlab.com/api/v4/user',
        forBearer({ id: 42, name: 'Ada', avatar_url: IMAGE, email: EMAIL, confirmed_at }),
      );
    },
  },
  {
    type: 'bitbucket',
    tokenPlace: 'bitbucket.org/site/oauth2/access_token',
    authorization: 'https://bitbucket.org/site/oauth2/authorize',
    scope: 'account email',
    vouches: { said: true, unsaid: false },
    profile: PERSON,
    scopes: ['account', 'email'],
    lifetimeS: 7200,
    play(standIns, { grant, person }) {
      const tokens = { ...TOKENS, expires_in: 7200, scopes: 'account email' };
      standIns.on(this.tokenPlace, tokenEndpoint({ clientAuthentication: 'basic', tokens }, grant));
      const user = { account_id: '42', display_name: 'Ada', links: { avatar: { href: IMAGE } } };
      standIns.on('api.bitbucket.org/2.0/user', forBearer(user));
      const emails = { values: [{ email: EMAIL, is_confirmed: person.isVerified }] };
      standIns.on('api.bitbucket.org/2.0/user/emails', forBearer(emails));
    },
  },
  {
    type: 'linkedin',
    tokenPlace: 'www.linkedin.com/oauth/v2/accessToken',
    usesPkce: false,
    authorization: 'https://www.linkedin.com/oauth/v2/authorization',
    scope: 'openid profile email',
    vouches: { said: true, unsaid: false },
    profile: PERSON,
    scopes: ['email', 'openid', 'profile'],
    lifetimeS: 5_184_000,
    play(standIns, stage) {
      const issuer = 'https://www.linkedin.com/oauth';
      const scope = 'email,openid,profile';
      const tokens = () => ({ ...TOKENS, expires_in: 5_184_000, scope, id_token: idToken(issuer, stage, {}) });
      standIns.on(this.tokenPlace, tokenEndpoint({ clientAuthentication: 'post', tokens }, stage.grant));
      standIns.on('www.linkedin.com/oauth/openid/jwks', KEYS);
      const email_verified = String(stage.person.isVerified);
      const user = { sub: '42', name: 'Ada', picture: IMAGE, email: EMAIL, email_verified };
      standIns.on('api.linkedin.com/v2/userinfo', forBearer(user));
    },
  },
  {
    type: 'apple',
    settings: { clientSecret: JSON.stringify(APPLE_SECRET) },
    clientSecret: /^[\w-]+\.[\w-]+\.[\w-]+$/,
    tokenPlace: 'appleid.apple.com/auth/token',
    usesNonce: true,
    authorization: 'https://appleid.apple.com/auth/authorize',
    scope: 'name email',
    extras: { response_mode: 'form_post' },
    vouches: { said: true, unsaid: false },
    profile: { ...PERSON, displayName: null, profileImageUrl: null },
    scopes: ['name', 'email'],
    lifetimeS: 3600,
    play(standIns, stage) {
      const email_verified = String(stage.person.isVerified);
      const claims = { email: EMAIL, email_verified, nonce: stage.nonce };
      const id_token = () => idToken('https://appleid.apple.com', stage, claims);
      const tokens = () => ({ ...TOKENS, expires_in: 3600, id_token: id_token() });
      standIns.on(this.tokenPlace, tokenEndpoint({ clientAuthentication: 'post', tokens }, stage.grant));
      standIns.on('appleid.apple.com/auth/keys', KEYS);
    },
  },
  {
    type: 'x',
    tokenPlace: 'api.x.com/2/oauth2/token',
    authorization: 'https://x.com/i/oauth2/authorize',
    scope: 'users.read offline.access tweet.read',
    vouches: { said: false, unsaid: false },
    profile: { ...PERSON, email: null },
    scopes: ['users.read'],
    lifetimeS: 7200,
    play(standIns, { grant }) {
      const tokens = { ...TOKENS, token_type: 'bearer', expires_in: 7200, scope: 'users.read' };
      standIns.on(this.tokenPlace, tokenEndpoint({ clientAuthentication: 'basic', tokens }, grant));
      const user = { data: { id: '42', name: 'Ada', username: 'ada', profile_image_url: IMAGE } };
      standIns.on('api.x.com/2/users/me', forBearer(user));
    },
  },
  {
    type: 'twitch',
    tokenPlace: 'id.twitch.tv/oauth2/token',
    authorization: 'https://id.twitch.tv/oauth2/authorize',
    scope: 'user:read:email',
    vouches: { said: true, unsaid: true },
    profile: PERSON,
    scopes: ['user:read:email'],
    lifetimeS: 14_000,
    play(standIns, { grant }) {
      const tokens = { ...TOKENS, token_type: 'bearer', expires_in: 14_000, scope: ['user:read:email'] };
      const badCode: Reply = { status: 400, body: { status: 400, message: 'Invalid authorization code' } };
      const badClient: Reply = { status: 403, body: { status: 403, message: 'invalid client secret' } };
      const behaviour = { clientAuthentication: 'post', tokens, badCode, badClient } as const;
      standIns.on(this.tokenPlace, tokenEndpoint(behaviour, grant));
      const user = { data: [{ id: '42', display_name: 'Ada', profile_image_url: IMAGE, email: EMAIL }] };
      standIns.on('api.twitch.tv/helix/users', forBearer(user, { 'client-id': grant.clientId }));
    },
  },
];
