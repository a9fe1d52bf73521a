import { ArgsType } from '@nestjs/graphql';
import { Num, Uuid } from '../../common/contract/fields.js';
import { LARGEST_RESULT_PAGE } from './bulk-actions.limits.js';

/** A bulk action, by its id. */
@ArgsType()
export class BulkActionArgs {
  @Uuid() id: string;
}

/** A page of its results. */
@ArgsType()
export class BulkActionResultsArgs extends BulkActionArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_RESULT_PAGE, default: 100 }) first: number;
  @Num({
    optional: true,
    nullable: true,
    integer: true,
    min: 1,
    max: 2_147_483_647,
    doc: 'The nextNumber of the page before.',
  })
  from_number?: number | null;
}
