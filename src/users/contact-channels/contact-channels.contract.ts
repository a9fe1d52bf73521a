import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { ShownSecondFactor } from '../second-factor/second-factor.contract.js';
import { Choice, Email, Flag, Text, UserId, Uuid } from '../../common/contract/fields.js';

const TYPES = namedChoices('ContactChannelType', ['email']);

@Contract({ object: 'ContactChannel', doc: 'A way to reach a user.' })
export class ContactChannelRead {
  @Uuid() id: string;
  @Uuid() user_id: string;
  @Choice(TYPES) type: 'email';
  @Text() value: string;
  @Flag({ doc: 'What the user shows as their address.' }) is_primary: boolean;
  @Flag() is_verified: boolean;
  @Flag({ doc: 'Signs the user in; one user at most for each address.' }) used_for_auth: boolean;
}

@Contract({ input: 'OwnContactChannelCreateInput' })
export class ContactChannelCreate extends ShownSecondFactor {
  @UserId() user_id: string;
  @Choice(TYPES) type: 'email';
  @Email() value: string;
  @Flag() used_for_auth: boolean;
  @Flag({ optional: true }) is_primary?: boolean;
}

@Contract({ input: 'ContactChannelCreateInput' })
export class ServerContactChannelCreate extends ContactChannelCreate {
  @Flag({ optional: true }) is_verified?: boolean;
}

@Contract({ input: 'OwnContactChannelUpdateInput' })
export class ContactChannelUpdate extends ShownSecondFactor {
  @Choice(TYPES, { optional: true }) type?: 'email';
  @Email({ optional: true, doc: 'A new address is unverified.' }) value?: string;
  @Flag({ optional: true }) used_for_auth?: boolean;
  @Flag({ optional: true }) is_primary?: boolean;
}

@Contract({ input: 'ContactChannelUpdateInput' })
export class ServerContactChannelUpdate extends ContactChannelUpdate {
  @Flag({ optional: true }) is_verified?: boolean;
}

@Contract()
export class ContactChannelListQuery {
  @UserId({ optional: true }) user_id?: string;
  @Uuid({ optional: true }) contact_channel_id?: string;
}

@Contract()
export class ContactChannelParams {
  @UserId() user_id: string;
  @Uuid() contact_channel_id: string;
}
