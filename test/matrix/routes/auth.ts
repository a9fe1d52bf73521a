import type { Declaration } from '../entries';
import { all, anybody, anyUser, byTier, inProject, isOwn, own, type Rule } from '../rules';

const CALLBACK_URL = 'http://localhost:3000/back';
const NEW_PASSWORD = 'another horse battery';
const NO_CODE = 'VERIFICATION_CODE_NOT_FOUND';

/** A code is good for whoever has it, in its project. */
const withCode = inProject('code', NO_CODE);
const checksCode = (kind: NonNullable<Declaration['ids']>[string]): Declaration => ({
  access: 'client',
  ids: { code: kind },
  reads: true,
  rule: withCode,
});

/** Only who is no anonymous user has an address and a password. */
const whoseIsAnonymous: (parameter: string) => Rule = (parameter) => (view) =>
  isOwn(view.rel(parameter)) && view.caller.person?.isAnonymous ? 'anonymous' : 'ok';
const ofRegular =
  (parameter: string, refusal: string | number): Rule =>
  (view) =>
    whoseIsAnonymous(parameter)(view) === 'ok' ? 'ok' : refusal;

/** A link dies with the address that it was sent to. */
const resetting = all(withCode, ofRegular('code', 'VERIFICATION_CODE_EXPIRED'));

/** Something with an id alone, which clients have of their own. */
const ownById: Rule = ({ isClient, caller, rel }) => {
  if (isClient && !caller.person) return 'CANNOT_GET_OWN_USER_WITHOUT_USER';
  return isOwn(rel('id')) || (!isClient && rel('id') === 'peer') ? 'ok' : 404;
};

/** Ways in, sessions, and proving addresses. */
export const AUTH_ROUTES: Record<string, Declaration | Declaration[]> = {
  Anonymous_signUp: { access: 'client', rule: anybody },
  // No project of the matrix has Apple as a provider.
  Apple_signIn: {
    access: 'client',
    plain: ['id_token'],
    body: () => ({ id_token: 'none' }),
    rule: () => 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  },
  Cli_begin: {
    access: 'client',
    ids: { anon_refresh_token: 'refreshToken?' },
    rule: ({ caller, rel }) => {
      const relation = rel('anon_refresh_token');
      return relation === 'none' || (isOwn(relation) && caller.person?.isAnonymous) ? 'ok' : 400;
    },
  },
  Cli_complete: {
    access: 'client',
    ids: { login_code: 'loginCode', refresh_token: 'refreshToken' },
    rule: all(inProject('refresh_token', 400), inProject('login_code', 400)),
  },
  Cli_describe: { access: 'client', ids: { login_code: 'loginCode' }, reads: true, rule: inProject('login_code', 400) },
  Cli_poll: {
    access: 'client',
    ids: { polling_code: 'pollingCode' },
    reads: true,
    rule: inProject('polling_code', 'INVALID_POLLING_CODE'),
  },
  Mfa_signIn: {
    access: 'client',
    ids: { code: 'secondFactorCode' },
    body: () => ({ type: 'totp', totp: '000000' }),
    rule: all(withCode, () => 'INVALID_TOTP_CODE'),
  },
  // No project of the matrix allows trusted devices.
  Mfa_signInTrusted: {
    access: 'client',
    ids: { code: 'secondFactorCode' },
    body: () => ({ device_tokens: ['0'.repeat(52)] }),
    rule: all(withCode, () => 400),
  },
  // No project of the matrix has a provider of this name.
  ProviderCheck_check: {
    access: 'admin',
    path: { config_id: 'nobody' },
    rule: () => 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  },
  Token_exchange: {
    access: 'public',
    ids: { refresh_token: 'refreshToken' },
    ignoresCredentials: true,
    headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
    body: ({ pick, project }) =>
      new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: pick('refresh_token') ?? '',
        client_id: project.id,
        client_secret: project.clientKey,
      }).toString(),
    reads: true,
    answersSecrets: true,
    shows: 'members',
    rule: inProject('refresh_token', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'),
  },
  Oauth_authorize: {
    access: 'public',
    ids: { client_id: 'project' },
    plain: ['token', 'bot_challenge_token'],
    path: { provider_id: 'github' },
    query: {
      client_secret: 'wrong',
      redirect_uri: CALLBACK_URL,
      scope: 'legacy',
      state: 'any',
      grant_type: 'authorization_code',
      code_challenge: 'any',
      code_challenge_method: 'S256',
      response_type: 'code',
    },
    // The ids of projects are no secret.
    rule: ({ rel }) =>
      rel('client_id') === 'unknown' ? 'INVALID_OAUTH_CLIENT_ID_OR_SECRET' : 'INVALID_PUBLISHABLE_CLIENT_KEY',
  },
  Oauth_callback: { access: 'public', path: { provider_id: 'github' }, rule: () => 400 },
  Oauth_callbackByForm: { access: 'public', path: { provider_id: 'github' }, reads: true, rule: () => 400 },
  Captcha_challenge: {
    access: 'client',
    query: { purpose: 'sign_up_with_credential' },
    // The projects here have no CAPTCHA.
    rule: () => 400,
  },
  CrossDomain_authorize: {
    access: 'client',
    body: () => ({
      redirect_uri: CALLBACK_URL,
      state: 'any',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      after_callback_redirect_url: CALLBACK_URL,
    }),
    // Nobody here shows the refresh token of their session, which it takes, too.
    rule: all(anyUser('USER_AUTHENTICATION_REQUIRED'), () => 400),
  },
  Otp_sendCode: {
    access: 'client',
    ids: { email: 'address' },
    plain: ['bot_challenge_token'],
    body: () => ({ callback_url: CALLBACK_URL }),
    rule: anybody,
  },
  Otp_signIn: { access: 'client', ids: { code: 'signInCode' }, rule: withCode },
  Otp_checkCode: checksCode('signInCode'),
  Passkey_beginSignIn: { access: 'client', rule: anybody },
  Passkey_beginRegistration: { access: 'client', needsUser: true, rule: anybody },
  Passkey_register: {
    access: 'client',
    ids: { code: 'registrationCode' },
    body: () => ({ credential: { id: 'none' } }),
    usesUp: ['PASSKEY_REGISTRATION_FAILED'],
    rule: all(anyUser('USER_AUTHENTICATION_REQUIRED'), withCode, () => 'PASSKEY_REGISTRATION_FAILED'),
  },
  Passkey_signIn: {
    access: 'client',
    ids: { code: 'challengeCode' },
    body: () => ({ authentication_response: { id: 'none' } }),
    usesUp: ['PASSKEY_AUTHENTICATION_FAILED'],
    rule: all(withCode, () => 'PASSKEY_AUTHENTICATION_FAILED'),
  },
  Passkeys_list: {
    access: 'client',
    ids: { user_id: 'user' },
    reads: true,
    rule: byTier(own('user_id', 403), anybody),
  },
  Passkeys_rename: { access: 'client', ids: { id: 'passkey' }, body: () => ({ name: 'Laptop' }), rule: ownById },
  Passkeys_remove: { access: 'client', ids: { id: 'passkey' }, rule: ownById },
  PasswordReset_reset: {
    access: 'client',
    ids: { code: 'resetCode' },
    body: () => ({ password: NEW_PASSWORD }),
    usesUp: ['VERIFICATION_CODE_EXPIRED'],
    rule: resetting,
  },
  PasswordReset_checkCode: { ...checksCode('resetCode'), rule: resetting },
  PasswordReset_sendCode: {
    access: 'client',
    ids: { email: 'address' },
    body: () => ({ callback_url: CALLBACK_URL }),
    // Nobody learns whether an address is there.
    rule: anybody,
  },
  Password_set: {
    access: 'client',
    needsUser: true,
    body: () => ({ password: NEW_PASSWORD }),
    rule: ({ caller }) => (caller.person?.isAnonymous ? 'ok' : 400),
  },
  Password_signIn: {
    access: 'client',
    ids: { email: 'address' },
    body: ({ password }) => ({ password }),
    rule: all(inProject('email', 'EMAIL_PASSWORD_MISMATCH'), ofRegular('email', 'EMAIL_PASSWORD_MISMATCH')),
  },
  Password_signUp: {
    access: 'client',
    ids: { email: 'address' },
    body: () => ({ password: NEW_PASSWORD }),
    plain: ['bot_challenge_token'],
    rule: (view) => {
      const isTaken = inProject('email', 'free')(view) === 'ok' && ofRegular('email', 'free')(view) === 'ok';
      return isTaken ? 'USER_EMAIL_ALREADY_EXISTS' : 'ok';
    },
  },
  Password_update: {
    access: 'client',
    needsUser: true,
    body: ({ password }) => ({ old_password: password, new_password: NEW_PASSWORD }),
    rule: ({ caller }) => (caller.person?.isAnonymous ? 'USER_DOES_NOT_HAVE_PASSWORD' : 'ok'),
  },
  RecoveryCodes_renew: { access: 'client', needsUser: true, body: () => ({}), rule: () => 400 },
  RecoveryCodes_read: {
    access: 'client',
    ids: { user_id: 'user' },
    reads: true,
    rule: byTier(own('user_id', 403), anybody),
  },
  TrustedDevices_list: {
    access: 'client',
    ids: { user_id: 'user' },
    reads: true,
    rule: byTier(own('user_id', 403), anybody),
  },
  TrustedDevices_removeAll: { access: 'client', ids: { user_id: 'user' }, rule: byTier(own('user_id', 403), anybody) },
  TrustedDevices_remove: { access: 'client', ids: { id: 'trustedDevice' }, rule: ownById },
  Sessions_create: { access: 'server', ids: { user_id: 'user' }, rule: inProject('user_id', 'USER_ID_DOES_NOT_EXIST') },
  Sessions_list: { access: 'client', ids: { user_id: 'user' }, rule: byTier(own('user_id', 403), anybody) },
  Sessions_deleteOthers: { access: 'client', ids: { user_id: 'user' }, rule: byTier(own('user_id', 403), anybody) },
  Sessions_signOut: { access: 'client', rule: anyUser('ACCESS_TOKEN_EXPIRED') },
  Sessions_refresh: {
    access: 'client',
    ids: { 'x-stack-refresh-token': 'refreshToken?' },
    reads: true,
    answersSecrets: true,
    shows: 'members',
    rule: ({ rel }) => refreshed(rel('x-stack-refresh-token')),
  },
  Sessions_refreshImpersonation: {
    access: 'client',
    ids: { 'x-stack-refresh-token': 'refreshToken' },
    reads: true,
    rule: () => 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  },
  Sessions_delete: {
    access: 'client',
    // The user that it names does not matter: a client's own sessions end, whatever it says.
    ids: { id: 'session', user_id: 'user?' },
    rule: ({ isClient, caller, rel }) => {
      if (isClient && rel('user_id') === 'none') return 'SCHEMA_ERROR';
      if (isClient && !caller.person) return 'CANNOT_GET_OWN_USER_WITHOUT_USER';
      return isOwn(rel('id')) || (!isClient && rel('id') === 'peer') ? 'ok' : 404;
    },
  },
  ContactVerification_sendToPrimary: {
    access: 'client',
    needsUser: true,
    ids: { email: 'address' },
    body: () => ({ callback_url: CALLBACK_URL }),
    rule: (view) =>
      isOwn(view.rel('email')) && ofRegular('email', 'x')(view) === 'ok'
        ? 'EMAIL_ALREADY_VERIFIED'
        : 'EMAIL_IS_NOT_PRIMARY_EMAIL',
  },
  ContactVerification_verify: {
    access: 'client',
    ids: { code: 'verificationCode' },
    usesUp: [400],
    rule: all(withCode, ofRegular('code', 400)),
  },
  // Whoever has the code reads the emails of the address, and learns which it is.
  ContactVerification_describe: { ...checksCode('channelCode'), shows: 'members' },
  ContactVerification_disown: { access: 'client', ids: { code: 'channelCode' }, rule: withCode },
  ContactVerification_checkCode: checksCode('verificationCode'),
  ContactVerification_send: {
    access: 'client',
    ids: { user_id: 'user', contact_channel_id: 'channel' },
    body: () => ({ callback_url: CALLBACK_URL }),
    rule: all(byTier(own('user_id', 400), inProject('user_id', 'USER_ID_DOES_NOT_EXIST')), ({ rel }) =>
      isSameUser(rel('user_id'), rel('contact_channel_id')) ? 'ok' : 404,
    ),
  },
};

function refreshed(relation: string): string {
  if (relation === 'none') return 'SCHEMA_ERROR';
  return relation === 'own' || relation === 'peer' ? 'ok' : 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED';
}

/** True if two ids are of one user. */
export function isSameUser(user: string, thing: string): boolean {
  return (user === 'me' ? 'own' : user) === thing;
}
