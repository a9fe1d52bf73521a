import { ArgsType } from '@nestjs/graphql';
import { ACTOR_TYPES, type ActorType } from '../../common/caller/actors.js';
import { AUDIT_PAGE, OBJECT_ID_LENGTH, RETENTION_DAYS } from '../../common/audit/audit.limits.js';
import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Json, Millis, Nested, Num, Text, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { TIERS, type Tier } from '../../common/tenancy/tier.js';
import { AUDIT_QUERY_LENGTH } from './audit-log.limits.js';

const ACCESS = namedChoices('AuditAccess', TIERS);
const LAST_MOMENT = 2 ** 47;

@Contract({ object: 'AuditActor', doc: 'Who did something.' })
export class AuditActorRead {
  @Choice(ACTOR_TYPES, {
    doc: 'An end user, a user of the dashboard (owner), a set of keys, a platform, or the server itself.',
  })
  type: ActorType;
  @Text({ nullable: true, doc: 'Null for the server, and for somebody of whom nothing is known.' }) id: string | null;
  @Text({ nullable: true, doc: 'What they are called now; null when they are gone.' }) display_name: string | null;
}

@Contract({ object: 'AuditObject', doc: 'What something was done to.' })
export class AuditObjectRead {
  @Text({ doc: 'Such as user, team, session, project_config.' }) type: string;
  @Text({ nullable: true }) id: string | null;
  @Text({ nullable: true, doc: 'What it is called now, or was when it was deleted; null for what has no name.' })
  display_name: string | null;
}

@Contract({ object: 'AuditEntry', doc: 'Something that somebody did in the project.' })
export class AuditEntryRead {
  @Uuid({ ordered: true }) id: string;
  @Millis() at_millis: number;
  @Text({ doc: 'A noun, a dot and a verb in the past, such as user.updated.' }) action: string;
  @Nested(() => AuditActorRead) actor: AuditActorRead;
  @Nested(() => AuditActorRead, { nullable: true, doc: 'Who acted in the session of the user, if it was not them.' })
  impersonator: AuditActorRead | null;
  @Nested(() => AuditObjectRead) object: AuditObjectRead;
  @Uuid({ nullable: true, doc: 'The end user whom it concerns, where the object is another.' }) user_id: string | null;
  @Text({ nullable: true, doc: 'What that user is called now; null when they are gone.' }) user_display_name:
    string | null;
  @Json({ doc: 'By the name of each field that changed: `{before, after}`. Secrets are masked, long values cut.' })
  changes: Record<string, { before: unknown; after: unknown }>;
  @Choice(ACCESS, { nullable: true, doc: 'The access with which it was done; null for the server itself.' })
  access: Tier | null;
  @Uuid({ nullable: true }) session_id: string | null;
  @Text({ nullable: true, doc: 'The address that the request came from.' }) ip: string | null;
  @Text({ nullable: true }) user_agent: string | null;
  @Text({ nullable: true, doc: 'The name of the request in the logs of the server.' }) request_id: string | null;
}

/** All that the log can be narrowed by beside its search; rows have to match all that is given. */
@ArgsType()
@Contract()
export class AuditConditions {
  @Text({ optional: true, nullable: true, max: NAME_LENGTH, doc: 'Exactly this one.' }) action?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: OBJECT_ID_LENGTH,
    doc: 'Who did it: a user, a colleague or a set of keys.',
  })
  actor_id?: string | null;
  @Text({ optional: true, nullable: true, max: NAME_LENGTH, doc: 'Such as user, team, session, project_config.' })
  object_type?: string | null;
  @Text({ optional: true, nullable: true, max: OBJECT_ID_LENGTH, doc: 'The object, or the end user whom it concerns.' })
  object_id?: string | null;
  @Num({ optional: true, nullable: true, min: 0, max: LAST_MOMENT, doc: 'In milliseconds since 1970.' })
  since_millis?: number | null;
  @Num({ optional: true, nullable: true, min: 0, max: LAST_MOMENT, doc: 'Inclusive.' }) until_millis?: number | null;
}

@Contract()
export class AuditFilterQuery extends AuditConditions {
  @Text({
    optional: true,
    max: AUDIT_QUERY_LENGTH,
    doc: 'Part of anything in a row. A page may then hold fewer rows than asked for, and still have a next one.',
  })
  query?: string;
}

@Contract()
export class AuditListQuery extends AuditFilterQuery {
  @Num({ optional: true, integer: true, min: 1, max: AUDIT_PAGE.most, default: AUDIT_PAGE.usual }) limit: number;
  @Uuid({ ordered: true, optional: true, doc: 'The next_cursor of the page before.' }) cursor?: string;
  @Choice(['true', 'false'], { optional: true, default: 'true', doc: 'The newest first.' }) desc?: 'true' | 'false';
}

export const EXPORT_FORMATS = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

@Contract()
export class AuditExportQuery extends AuditFilterQuery {
  @Choice(EXPORT_FORMATS, { optional: true, default: 'jsonl' }) format: ExportFormat;
}

@Contract({ object: 'AuditLogSettings' })
export class AuditSettingsRead {
  @Num({ integer: true, doc: 'How long rows are kept, in days.' }) retention_days: number;
}

@Contract({ input: 'AuditLogSettingsInput' })
export class AuditSettingsUpdate {
  @Num({
    integer: true,
    min: RETENTION_DAYS.least,
    max: RETENTION_DAYS.most,
    doc: 'From now on also for the rows that are there.',
  })
  retention_days: number;
}
