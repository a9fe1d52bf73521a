import { ArgsType } from '@nestjs/graphql';
import { Choice, Num, Uuid } from '../../common/contract/fields.js';
import type { LineOutcome } from './import-tally.js';
import { IMPORT_OUTCOMES } from './imports.contract.js';
import { LARGEST_IMPORT_PAGE, LARGEST_REPORT_PAGE } from './imports.limits.js';

/** The dashboard's page of imports. */
@ArgsType()
export class ImportsArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_IMPORT_PAGE, default: 20 }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
}

/** An import, by its id. */
@ArgsType()
export class ImportArgs {
  @Uuid() id: string;
}

/** A page of a report. */
@ArgsType()
export class ImportReportArgs extends ImportArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_REPORT_PAGE, default: 100 }) first: number;
  @Num({
    optional: true,
    nullable: true,
    integer: true,
    min: 1,
    max: 2_147_483_647,
    doc: 'The nextLine of the page before.',
  })
  from_line?: number | null;
  @Choice(IMPORT_OUTCOMES, { optional: true, nullable: true }) outcome?: LineOutcome | null;
}
