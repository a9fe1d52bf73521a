import { ArgsType } from '@nestjs/graphql';
import { Num, Uuid } from '../../common/contract/fields.js';
import { HAPPENINGS } from './user-overview.limits.js';

/** The user of an overview, and how many happenings are in it. */
@ArgsType()
export class UserOverviewArgs {
  @Uuid() user_id: string;
  @Num({ optional: true, integer: true, min: 1, max: HAPPENINGS.most, default: HAPPENINGS.usual }) first: number;
}
