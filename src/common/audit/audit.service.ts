import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { DatabaseClock } from '../database/database-clock.js';
import { recordOrigin, type AuditOrigin } from './audit-actor.js';
import { actionRow, insertAuditRows, toAuditJson, type AuditNote } from './audit-rows.js';

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
   * @param data what a client would see of it, under the names of the wire; no secrets
   * @throws Error outside of a transaction
   * @example audit.note(caller, 'project.deleted', { id });
   */
  note(origin: AuditOrigin, action: string, data: object, note?: AuditNote): void {
    const json = this.toJson(origin, action, data, note);
    if (json !== null) this.database.writeWithCommit(json, insertAuditRows);
  }

  /** One row of the log in JSON; null for an action that is not for the log. */
  toJson(origin: AuditOrigin, action: string, data: object, note?: AuditNote): string | null {
    const row = actionRow(action, data, note);
    if (!row) return null;
    const proven = (note?.isProven ?? origin.hasProof) ? (note?.userId ?? row.user_id ?? row.object_id) : null;
    return toAuditJson({ project_id: origin.projectId, ...row, ...recordOrigin(origin, proven) }, this.clock.now());
  }
}
