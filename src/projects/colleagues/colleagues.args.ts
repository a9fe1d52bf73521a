import { ArgsType } from '@nestjs/graphql';
import { Nested, Uuid } from '../../common/contract/fields.js';
import { ColleagueUpdate } from './colleagues.contract.js';

/** A colleague, and their new role. */
@ArgsType()
export class ColleagueRoleArgs {
  @Uuid() user_id: string;
  @Nested(() => ColleagueUpdate) input: ColleagueUpdate;
}
