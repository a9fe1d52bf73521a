import { ArgsType } from '@nestjs/graphql';
import { AUDIT_PAGE, OBJECT_ID_LENGTH } from '../../common/audit/audit.limits.js';
import { Num, Text, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import type { AuditListQuery } from './audit-log.contract.js';
import { AUDIT_QUERY_LENGTH } from './audit-log.limits.js';

/** The dashboard's page and filters of the audit log. */
@ArgsType()
export class AuditLogArgs {
  @Num({ optional: true, integer: true, min: 1, max: AUDIT_PAGE.most, default: AUDIT_PAGE.usual }) first: number;
  @Uuid({ ordered: true, optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?:
    string | null;
  @Text({ optional: true, nullable: true, max: NAME_LENGTH, doc: 'Exactly this one.' }) action?: string | null;
  @Text({ optional: true, nullable: true, max: OBJECT_ID_LENGTH }) actor_id?: string | null;
  @Text({ optional: true, nullable: true, max: OBJECT_ID_LENGTH, doc: 'The object, or the end user whom it concerns.' })
  object_id?: string | null;
  @Num({ optional: true, nullable: true, min: 0, doc: 'In milliseconds since 1970.' }) since_millis?: number | null;
  @Num({ optional: true, nullable: true, min: 0, doc: 'Inclusive.' }) until_millis?: number | null;
  @Text({ optional: true, nullable: true, max: AUDIT_QUERY_LENGTH, doc: 'Part of anything in a row.' })
  search?: string | null;
}

/** The same question as the REST API asks it. */
export function toListQuery(args: AuditLogArgs): AuditListQuery {
  return {
    limit: args.first,
    cursor: args.after ?? undefined,
    action: args.action ?? undefined,
    actor_id: args.actor_id ?? undefined,
    object_id: args.object_id ?? undefined,
    since_millis: args.since_millis ?? undefined,
    until_millis: args.until_millis ?? undefined,
    query: args.search ?? undefined,
  };
}
