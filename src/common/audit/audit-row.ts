import type { RecordedOrigin } from './audit-actor.js';
import type { AuditChanges } from './audit-changes.js';

/** A row of the log, under the names of its columns, but for its project, its time and who did it. */
export interface ActionRow {
  action: string;
  object_type: string;
  object_id: string | null;
  user_id: string | null;
  is_security: boolean;
  changes: AuditChanges;
}

/** A whole row, but for its moment. */
export type AuditRow = ActionRow & RecordedOrigin & { project_id: string };

/** A row with its id and its moment. */
export type StoredAuditRow = AuditRow & { id: string; at: string };

/** The columns of the log, with their types. */
export const AUDIT_TYPES = {
  project_id: 'text',
  id: 'uuid',
  at: 'timestamptz',
  action: 'text',
  actor_type: 'text',
  actor_id: 'text',
  session_id: 'uuid',
  impersonator_type: 'text',
  impersonator_id: 'text',
  tier: 'text',
  ip: 'text',
  user_agent: 'text',
  request_id: 'text',
  object_type: 'text',
  object_id: 'text',
  user_id: 'uuid',
  is_security: 'boolean',
  changes: 'json',
} satisfies Record<keyof StoredAuditRow, string>;

/** The columns of the log, in the order of their values. */
export const AUDIT_COLUMNS = Object.keys(AUDIT_TYPES) as Array<keyof StoredAuditRow>;
