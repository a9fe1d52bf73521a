import { ArgsType } from '@nestjs/graphql';
import { Nested, Uuid } from '../../common/contract/fields.js';
import { ServerContactChannelUpdate, type ContactChannelParams } from './contact-channels.contract.js';

/** The contact channel of an operation. */
@ArgsType()
export class ContactChannelArgs {
  @Uuid() user_id: string;
  @Uuid() id: string;
}

/** A contact channel, and its new settings. */
@ArgsType()
export class ContactChannelUpdateArgs extends ContactChannelArgs {
  @Nested(() => ServerContactChannelUpdate) input: ServerContactChannelUpdate;
}

/** The same place as the REST API's path names it. */
export function toParams({ user_id, id }: ContactChannelArgs): ContactChannelParams {
  return { user_id, contact_channel_id: id };
}
