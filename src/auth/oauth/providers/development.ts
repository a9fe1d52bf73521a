import { isLenientEmail } from '../../../common/contract/rules.js';
import type { ProviderDefinition } from './definition.js';

/**
 * The development issuer that stands in for shared providers without keys. Its user is whoever they say, verified. It may
 * tell the subject alone.
 *
 * @param issuer its address; may be http
 */
export const development = (issuer: string): ProviderDefinition => ({
  server: new URL(issuer),
  scopes: ['openid', 'offline_access'],
  idToken: 'optional',
  clientAuthentication: 'basic',
  allowsHttp: true,
  profile: ({ userinfo: { sub, name, picture } }) => {
    const email = typeof sub === 'string' && isLenientEmail(sub) ? sub : null;
    return {
      accountId: sub,
      displayName: name,
      profileImageUrl: picture,
      email,
      isEmailVerified: email !== null,
      ...(email === null ? { listedEmail: sub } : {}),
    };
  },
});
