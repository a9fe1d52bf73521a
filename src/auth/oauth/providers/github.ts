import { isJsonObject } from '../../../common/tenancy/settings/json.js';
import type { ProviderDefinition, TokenAnswer } from './definition.js';

const API = 'https://api.github.com';
/** Tokens of applications that let them expire tell when; others live until they are revoked. */
const EIGHT_HOURS_S = 8 * 3_600;

/** GitHub, whose addresses of a user are a list of their own. */
export const github = (): ProviderDefinition => ({
  server: {
    issuer: 'https://github.com/login/oauth',
    authorization_endpoint: 'https://github.com/login/oauth/authorize',
    token_endpoint: 'https://github.com/login/oauth/access_token',
    userinfo_endpoint: `${API}/user`,
  },
  scopes: ['user:email'],
  idToken: 'optional',
  clientAuthentication: 'post',
  headers: { accept: 'application/vnd.github+json' },
  assumedLifetimeS: EIGHT_HOURS_S,
  readTokenAnswer: toStandardError,
  profile: async ({ userinfo, get }) => {
    const emails = await get(`${API}/user/emails`);
    const primary = Array.isArray(emails) ? emails.filter(isJsonObject).find((email) => email.primary === true) : null;
    return {
      accountId: userinfo.id,
      displayName: userinfo.name,
      profileImageUrl: userinfo.avatar_url,
      email: primary?.email,
      isEmailVerified: primary?.verified,
    };
  },
});

/** Errors come with the status of success, under names of GitHub's own. */
function toStandardError({ status, body }: TokenAnswer): TokenAnswer {
  if (typeof body.error !== 'string') return { status, body };
  const names: Record<string, string> = {
    bad_verification_code: 'invalid_grant',
    bad_refresh_token: 'invalid_grant',
    incorrect_client_credentials: 'invalid_client',
  };
  return { status: Math.max(status, 400), body: { ...body, error: names[body.error] ?? body.error } };
}
