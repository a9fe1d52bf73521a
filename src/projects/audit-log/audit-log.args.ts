import { ArgsType } from '@nestjs/graphql';
import { AUDIT_PAGE } from '../../common/audit/audit.limits.js';
import { Flag, Num, Text, Uuid } from '../../common/contract/fields.js';
import { AuditConditions, type AuditFilterQuery, type AuditListQuery } from './audit-log.contract.js';
import { AUDIT_QUERY_LENGTH } from './audit-log.limits.js';

/** The filters of the audit log. */
@ArgsType()
export class AuditFilterArgs extends AuditConditions {
  @Text({ optional: true, nullable: true, max: AUDIT_QUERY_LENGTH, doc: 'Part of anything in a row.' })
  search?: string | null;
}

/** The dashboard's page and filters of the audit log. */
@ArgsType()
export class AuditLogArgs extends AuditFilterArgs {
  @Num({ optional: true, integer: true, min: 1, max: AUDIT_PAGE.most, default: AUDIT_PAGE.usual }) first: number;
  @Uuid({ ordered: true, optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?:
    string | null;
  @Flag({ optional: true, default: true, doc: 'The newest first.' }) descending: boolean;
}

/** The filters as the REST API asks for them. */
export function toFilterQuery<Args extends AuditFilterArgs>({ search, ...conditions }: Args): AuditFilterQuery {
  return { ...conditions, query: search ?? undefined };
}

/** The same question as the REST API asks it. */
export function toListQuery({ first, after, descending, ...filters }: AuditLogArgs): AuditListQuery {
  const page = { limit: first, cursor: after ?? undefined, desc: descending ? ('true' as const) : ('false' as const) };
  return { ...toFilterQuery(filters), ...page };
}
