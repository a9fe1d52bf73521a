import { namedChoices } from '../../../common/contract/choices.js';
import { OauthClaimsRead } from '../../../common/contract/claim-names.js';
import { Contract } from '../../../common/contract/contract-class.js';
import { Choice, Flag, Nested, Num, Text, TextList, Url } from '../../../common/contract/fields.js';
import { PROVIDER_TYPES, type ProviderType } from '../../../common/contract/provider-types.js';

/** The owners of the keys of a provider with shared keys. */
export const SHARED_KEYS = namedChoices('SharedOauthKeys', ['operator', 'development', 'none']);
export type SharedKeys = (typeof SHARED_KEYS)[number];

@Contract({ object: 'OauthProviderSetup', doc: 'An identity provider, as far as a project has set it up.' })
export class ProviderSetupRead {
  @Text({ doc: 'Its key in the configuration.' }) provider_config_id: string;
  @Choice(PROVIDER_TYPES) type: ProviderType;
  @Flag({ doc: 'The project has settings of it, in use or not.' }) is_configured: boolean;
  @Flag({ doc: 'Users may sign in with it.' }) allow_sign_in: boolean;
  @Flag({ doc: 'Access tokens of linked accounts are given out.' }) allow_connected_accounts: boolean;
  @Flag({ doc: 'It uses keys that projects share.' }) is_shared: boolean;
  @Choice(SHARED_KEYS, {
    doc: 'What sharing means here: keys of the operator, the development provider that stands in, or nothing.',
  })
  shared_keys: SharedKeys;
  @Text({ optional: true }) client_id?: string;
  @Flag({ doc: 'A secret is stored; it is not told.' }) has_client_secret: boolean;
  @Text({ optional: true }) facebook_config_id?: string;
  @Text({ optional: true }) microsoft_tenant_id?: string;
  @Text({ optional: true, doc: 'What users are shown, where it is no brand.' }) display_name?: string;
  @Text({ optional: true }) issuer_url?: string;
  @Nested(() => OauthClaimsRead, { optional: true }) claims?: OauthClaimsRead;
  @TextList({ doc: 'Of Apple: the applications that sign in without a browser, by their bundle ids.' })
  apple_bundle_ids: string[];
  @Url({ doc: 'What has to be registered at the provider.' }) callback_url: string;
}

@Contract({ object: 'OauthProviderUsage', doc: 'Who would miss a provider; of more than 10,000 users, 10,000.' })
export class ProviderUsageRead {
  @Num({ integer: true, doc: 'Users who can sign in with it.' }) users: number;
  @Num({ integer: true, doc: 'Those of them who have set up nothing else to sign in with.' })
  users_without_other: number;
}
