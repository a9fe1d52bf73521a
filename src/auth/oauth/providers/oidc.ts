import type { IDToken } from 'openid-client';
import { KnownError } from '../../../common/errors/known-error.js';
import type { JsonObject } from '../../../common/tenancy/settings/json.js';
import { ownValue } from '../../../common/tenancy/settings/json.js';
import { isIssuerUrl } from '../issuer-settings.js';
import type { ProviderDefinition, ProviderKeys } from './definition.js';

/**
 * Any issuer that speaks OpenID Connect. It vouches for an address by the claim `email_verified`. Claims of the ID token
 * count more than those of its userinfo endpoint.
 *
 * @param options.allowsHttp outside production, where an issuer may well be on the same machine
 */
export function oidc(
  { issuerUrl, claims = {} }: ProviderKeys,
  { allowsHttp }: { allowsHttp: boolean },
): ProviderDefinition {
  if (!issuerUrl || !isIssuerUrl(issuerUrl)) throw new KnownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  return {
    server: new URL(issuerUrl),
    scopes: ['openid', 'profile', 'email'],
    idToken: 'required',
    clientAuthentication: 'told',
    allowsHttp,
    profile: ({ userinfo, idToken }) => {
      const all = claimsOf(userinfo, idToken);
      return {
        accountId: ownValue(all, claims.accountId ?? 'sub'),
        displayName: ownValue(all, claims.displayName ?? 'name'),
        profileImageUrl: ownValue(all, claims.profileImage ?? 'picture'),
        email: ownValue(all, claims.email ?? 'email'),
        isEmailVerified: ownValue(all, claims.emailVerified ?? 'email_verified'),
      };
    },
  };
}

function claimsOf(userinfo: JsonObject, idToken: IDToken | undefined): Record<string, unknown> {
  const isAnswered = Object.keys(userinfo).length > 0;
  if (isAnswered && userinfo.sub !== idToken?.sub) {
    throw new KnownError('OAUTH_PROVIDER_ANSWER_INVALID', { reason: 'It tells of two users at once.' });
  }
  return { ...userinfo, ...idToken };
}
