import type { ActorType } from '../../common/caller/actors.js';
import type { AuditEntryRow } from '../../common/audit/audit.queries.js';
import type { AuditActorRead, AuditEntryRead } from './audit-log.contract.js';

/** A row of the log as administrators see it. */
export function presentAuditEntry(row: AuditEntryRow): AuditEntryRead {
  const { impersonatorType, impersonatorId, impersonatorName } = row;
  return {
    id: row.id,
    at_millis: row.atMillis,
    action: row.action,
    actor: presentActor(row.actorType, row.actorId, row.actorName),
    impersonator: impersonatorType && presentActor(impersonatorType, impersonatorId, impersonatorName),
    object: { type: row.objectType, id: row.objectId },
    user_id: row.userId,
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
