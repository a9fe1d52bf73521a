import { Contract } from '../../../common/contract/contract-class.js';
import { Text, UserId, Uuid } from '../../../common/contract/fields.js';
import { NAME_LENGTH } from '../../../common/contract/texts.limits.js';
import { PROVIDER_ACCOUNT_ID_LENGTH, SCOPES_LENGTH } from './provider-tokens.limits.js';

@Contract()
export class ConnectedAccountRead {
  @Uuid() user_id: string;
  @Text({ doc: 'The id of the provider in the project configuration.' }) provider: string;
  @Text({ doc: 'Who the user is at the provider.' }) provider_account_id: string;
}

@Contract()
export class ProviderTokenRead {
  @Text({ doc: "For the provider's own API; good for five minutes at least." }) access_token: string;
}

@Contract()
export class ProviderTokenCreate {
  @Text({ optional: true, max: SCOPES_LENGTH, doc: 'What the token must be good for: scopes between spaces.' })
  scope?: string;
}

@Contract()
export class ConnectedAccountsParams {
  @UserId() user_id: string;
}

@Contract()
export class ConnectedProviderParams extends ConnectedAccountsParams {
  @Text({ max: NAME_LENGTH, doc: 'The id of the provider in the project configuration.' }) provider_id: string;
}

@Contract()
export class ConnectedAccountParams extends ConnectedProviderParams {
  @Text({ max: PROVIDER_ACCOUNT_ID_LENGTH, doc: 'Who the user is at the provider.' }) provider_account_id: string;
}

@Contract()
export class OwnConnectedProviderParams {
  @Text({ max: NAME_LENGTH, doc: 'The id of the provider in the project configuration.' }) provider_id: string;
}

/** The path of a token request: to any account at the provider, unless one is named. */
export type ConnectedAccountPath = ConnectedProviderParams & Partial<ConnectedAccountParams>;
