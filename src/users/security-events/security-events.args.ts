import { ArgsType } from '@nestjs/graphql';
import { AUDIT_PAGE } from '../../common/audit/audit.limits.js';
import { Num, Uuid } from '../../common/contract/fields.js';

/** The user of the security events, and a page of them. */
@ArgsType()
export class SecurityEventsArgs {
  @Uuid() user_id: string;
  @Num({ optional: true, integer: true, min: 1, max: AUDIT_PAGE.most, default: AUDIT_PAGE.usual }) first: number;
  @Uuid({ ordered: true, optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?:
    string | null;
}
