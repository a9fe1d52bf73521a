import { ArgsType } from '@nestjs/graphql';
import { Uuid } from '../../common/contract/fields.js';
import type { ContactChannelParams } from './contact-channels.contract.js';

/** Which contact channel is meant. */
@ArgsType()
export class ContactChannelArgs {
  @Uuid() user_id: string;
  @Uuid() id: string;
}

export function toParams({ user_id, id }: ContactChannelArgs): ContactChannelParams {
  return { user_id, contact_channel_id: id };
}
