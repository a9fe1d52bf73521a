import { ArgsType } from '@nestjs/graphql';
import { Nested, Uuid } from '../../common/contract/fields.js';
import { ServerContactChannelUpdate, type ContactChannelParams } from './contact-channels.contract.js';

/** Which contact channel is meant. */
@ArgsType()
export class ContactChannelArgs {
  @Uuid() user_id: string;
  @Uuid() id: string;
}

@ArgsType()
export class ContactChannelUpdateArgs extends ContactChannelArgs {
  @Nested(() => ServerContactChannelUpdate) input: ServerContactChannelUpdate;
}

export function toParams({ user_id, id }: ContactChannelArgs): ContactChannelParams {
  return { user_id, contact_channel_id: id };
}
