import { Contract } from './contract-class.js';
import { Text } from './fields.js';

/** Names of claims, where an issuer uses others than OpenID Connect does. */
@Contract({ object: 'OauthClaimNames' })
export class OauthClaimsRead {
  @Text({ optional: true }) account_id?: string;
  @Text({ optional: true }) email?: string;
  @Text({ optional: true }) email_verified?: string;
  @Text({ optional: true }) display_name?: string;
  @Text({ optional: true }) profile_image?: string;
}
