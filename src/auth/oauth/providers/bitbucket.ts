import { isJsonObject, type JsonObject } from '../../../common/tenancy/settings/json.js';
import type { ProviderDefinition, TokenAnswer } from './definition.js';

const API = 'https://api.bitbucket.org/2.0';

/** Bitbucket, whose addresses of a user are a list of their own. */
export const bitbucket = (): ProviderDefinition => ({
  server: {
    issuer: 'https://bitbucket.org',
    authorization_endpoint: 'https://bitbucket.org/site/oauth2/authorize',
    token_endpoint: 'https://bitbucket.org/site/oauth2/access_token',
    userinfo_endpoint: `${API}/user`,
  },
  hasIssuer: false,
  scopes: ['account', 'email'],
  idToken: 'optional',
  clientAuthentication: 'basic',
  readTokenAnswer: toStandardScope,
  profile: async ({ userinfo: { account_id, display_name, links }, get }) => {
    const { values } = member(await get(`${API}/user/emails`));
    const [first] = Array.isArray(values) ? values : [];
    return {
      accountId: account_id,
      displayName: display_name,
      profileImageUrl: member(member(links).avatar).href,
      email: member(first).email,
      isEmailVerified: member(first).is_confirmed,
    };
  },
});

function member(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Bitbucket names the granted scopes `scopes`. */
function toStandardScope({ status, body }: TokenAnswer): TokenAnswer {
  return { status, body: { ...body, scope: body.scope ?? body.scopes } };
}
