import { ArgsType } from '@nestjs/graphql';
import { Nested, Uuid } from '../../common/contract/fields.js';
import { ServerLinkedAccountUpdate, type LinkedAccountParams } from './linked-accounts.contract.js';

/** Which linked account is meant. */
@ArgsType()
export class LinkedAccountArgs implements LinkedAccountParams {
  @Uuid() user_id: string;
  @Uuid() id: string;
}

/** Which linked account, and what becomes of it. */
@ArgsType()
export class LinkedAccountUpdateArgs extends LinkedAccountArgs {
  @Nested(() => ServerLinkedAccountUpdate) input: ServerLinkedAccountUpdate;
}
