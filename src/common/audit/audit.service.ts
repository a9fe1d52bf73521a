import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { DatabaseClock } from '../database/database-clock.js';
import { recordOrigin, type AuditOrigin } from './audit-actor.js';
import type { AuditRow } from './audit-row.js';
import { actionRow, auditValues, toAuditJson, type Said } from './audit-rows.js';
import { INSERT_AUDIT_VALUES } from './audit.statements.js';

/** Writes down who did what to which object: with the change or not at all. */
@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Notes an action that is no event in the log, in the round trip of COMMIT. What is an event is noted by
   * `EventsService.record`.
   *
   * @param said what a client would see of it, under the names of the wire and without secrets; and what is kept beyond
   * @throws Error outside of a transaction
   * @example audit.note(caller, 'project.deleted', { id });
   */
  note(origin: AuditOrigin, action: string, ...said: Said): void {
    const row = this.rowOf(origin, action, said);
    if (row) this.database.writeWithCommit(auditValues(row, this.clock.now()), INSERT_AUDIT_VALUES);
  }

  /** One row of the log in JSON, for a statement of its own; null for an action that is not for the log. */
  toJson(origin: AuditOrigin, action: string, ...said: Said): string | null {
    const row = this.rowOf(origin, action, said);
    return row && toAuditJson(row, this.clock.now());
  }

  private rowOf(origin: AuditOrigin, action: string, [data, note]: Said): AuditRow | null {
    const row = actionRow(action, data, note);
    if (!row) return null;
    const proven =
      (note?.isProven ?? (origin.hasProof && !origin.isNotTheUser))
        ? (note?.userId ?? row.user_id ?? row.object_id)
        : null;
    return { project_id: origin.projectId, ...row, ...recordOrigin(origin, proven) };
  }
}
