import { ArgsType } from '@nestjs/graphql';
import { Nested, Uuid } from '../../common/contract/fields.js';
import { ServerLinkedAccountUpdate, type LinkedAccountParams } from './linked-accounts.contract.js';

/** The linked account of an operation. */
@ArgsType()
export class LinkedAccountArgs implements LinkedAccountParams {
  @Uuid() user_id: string;
  @Uuid() id: string;
}

/** A linked account, and its new settings. */
@ArgsType()
export class LinkedAccountUpdateArgs extends LinkedAccountArgs {
  @Nested(() => ServerLinkedAccountUpdate) input: ServerLinkedAccountUpdate;
}
