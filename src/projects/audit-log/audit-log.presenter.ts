import type { ActorType } from '../../common/caller/actors.js';
import type { AuditEntryRow } from '../../common/audit/audit.queries.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import type { AuditActorRead, AuditEntryRead } from './audit-log.contract.js';

/** The members of the configuration that name objects, by the type of the object. */
const CONFIGURED = { email_template: 'templates', email_theme: 'themes' } as const;
/** The fields in which what is gone has left its name, in the row that tells of its end. */
const NAME_FIELDS = ['display_name', 'primary_email', 'description', 'value'];

/** A row of the log of a project as administrators see it. */
export function presentAuditEntry(row: AuditEntryRow, tenancy: Tenancy): AuditEntryRead {
  const { impersonatorType, impersonatorId, impersonatorName } = row;
  return {
    id: row.id,
    at_millis: row.atMillis,
    action: row.action,
    actor: presentActor(row.actorType, row.actorId, row.actorName),
    impersonator: impersonatorType && presentActor(impersonatorType, impersonatorId, impersonatorName),
    object: { type: row.objectType, id: row.objectId, display_name: nameObject(row, tenancy) },
    user_id: row.userId,
    user_display_name: row.userName,
    changes: row.changes,
    access: row.tier,
    session_id: row.sessionId,
    ip: row.ip,
    user_agent: row.userAgent,
    request_id: row.requestId,
  };
}

function presentActor(type: ActorType, id: string | null, name: string | null): AuditActorRead {
  return { type, id, display_name: name };
}

function nameObject(row: AuditEntryRow, tenancy: Tenancy): string | null {
  const kept = row.objectName ?? nameConfigured(row, tenancy);
  if (kept !== null) return kept;
  // Of what is there without a name, a change may say the name of something else.
  if (!row.action.startsWith(`${row.objectType}.`)) return null;
  const names = NAME_FIELDS.map((field) => row.changes[field]).map((change) => change?.after ?? change?.before);
  return names.find((name): name is string => typeof name === 'string') ?? null;
}

function nameConfigured({ objectType, objectId }: AuditEntryRow, { project, config }: Tenancy): string | null {
  if (objectType === 'project' && objectId === project.id) return project.displayName;
  const member = CONFIGURED[objectType as keyof typeof CONFIGURED];
  if (member === undefined || objectId === null) return null;
  return ownValue<{ displayName: string }>(config.emails[member], objectId)?.displayName ?? null;
}
