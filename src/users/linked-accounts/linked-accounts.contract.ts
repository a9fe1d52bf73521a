import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Email, Flag, Millis, Text, UserId, Uuid } from '../../common/contract/fields.js';
import { PROVIDER_TYPES, type ProviderType } from '../../common/contract/provider-types.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { ShownSecondFactor } from '../second-factor/second-factor.contract.js';

const CONFIG_ID = 'The id of the provider in the project configuration.';
const ACCOUNT_ID = 'Who the user is at the provider.';
const SIGN_IN = 'The account signs the user in; one user at most for each account.';
const CONNECTED = "The provider's access tokens may be asked for.";

/** A linked account as its user sees it. */
@Contract()
export class LinkedAccountRead {
  @Uuid() id: string;
  @Uuid() user_id: string;
  @Text({ doc: CONFIG_ID }) provider_config_id: string;
  @Choice(PROVIDER_TYPES) type: ProviderType;
  @Text({ optional: true, doc: 'Left out when none is known.' }) email?: string;
  @Flag({ doc: SIGN_IN }) allow_sign_in: boolean;
  @Flag({ doc: CONNECTED }) allow_connected_accounts: boolean;
}

@Contract()
export class ServerLinkedAccountRead extends LinkedAccountRead {
  @Text({ doc: ACCOUNT_ID }) account_id: string;
}

/** A linked account as the dashboard sees it. */
@Contract({ object: 'LinkedAccount', doc: 'An account of a user at an identity provider.' })
export class LinkedAccountView {
  @Uuid() id: string;
  @Uuid() user_id: string;
  @Text({ doc: CONFIG_ID }) provider_config_id: string;
  @Choice(PROVIDER_TYPES, { nullable: true, doc: 'Null when the provider is not configured any more.' })
  type: ProviderType | null;
  @Text({ doc: ACCOUNT_ID }) account_id: string;
  @Text({ nullable: true }) email: string | null;
  @Flag({ doc: SIGN_IN }) allow_sign_in: boolean;
  @Flag({ doc: CONNECTED }) allow_connected_accounts: boolean;
  @Millis() created_at: number;
}

@Contract({ input: 'LinkedAccountCreateInput' })
export class LinkedAccountCreate {
  @UserId() user_id: string;
  @Text({ max: NAME_LENGTH, doc: CONFIG_ID }) provider_config_id: string;
  @Text({ min: 1, max: NAME_LENGTH, doc: ACCOUNT_ID }) account_id: string;
  @Email({ optional: true }) email?: string;
  @Flag({ doc: SIGN_IN }) allow_sign_in: boolean;
  @Flag({ doc: CONNECTED }) allow_connected_accounts: boolean;
}

@Contract({ input: 'OwnLinkedAccountUpdateInput' })
export class LinkedAccountUpdate extends ShownSecondFactor {
  @Flag({ optional: true, doc: SIGN_IN }) allow_sign_in?: boolean;
  @Flag({ optional: true, doc: CONNECTED }) allow_connected_accounts?: boolean;
}

@Contract({ input: 'LinkedAccountUpdateInput' })
export class ServerLinkedAccountUpdate extends LinkedAccountUpdate {
  @Email({ optional: true }) email?: string;
  @Text({ optional: true, min: 1, max: NAME_LENGTH, doc: ACCOUNT_ID }) account_id?: string;
}

@Contract()
export class LinkedAccountListQuery {
  @UserId({ optional: true }) user_id?: string;
}

@Contract()
export class LinkedAccountParams {
  @UserId() user_id: string;
  @Uuid() id: string;
}
