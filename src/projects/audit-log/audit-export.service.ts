import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { EXPORT_ROWS } from '../../common/audit/audit.limits.js';
import { AuditQueries } from '../../common/audit/audit.queries.js';
import { csvHead, toCsv, type Table } from '../../common/exports/csv.js';
import { ListExports } from '../../common/exports/list-exports.js';
import type { AuditEntryRead, AuditExportQuery, ExportFormat } from './audit-log.contract.js';
import { presentAuditEntry } from './audit-log.presenter.js';
import { toFilters } from './audit-log.service.js';

/** The columns of a CSV export, in their order. */
const COLUMNS = [
  'id',
  'at',
  'action',
  'actor_type',
  'actor_id',
  'actor_display_name',
  'impersonator_type',
  'impersonator_id',
  'object_type',
  'object_id',
  'user_id',
  'changes',
  'access',
  'session_id',
  'ip',
  'user_agent',
  'request_id',
  'object_display_name',
  'user_display_name',
] as const;

/** The whole of a log, or what its filters leave, as a file: read page by page, as fast as it is taken. */
@Injectable()
export class AuditExportService {
  constructor(
    private readonly queries: AuditQueries,
    private readonly exports: ListExports,
  ) {}

  /**
   * The rows as pieces of text, newest first. That somebody took them is in the log.
   *
   * @param answer that they go into: until it is sent, or given up, it counts as under way
   * @throws TooManyRequestsError, BusyError when too many exports are under way
   */
  async export(caller: Caller, query: AuditExportQuery, answer: ServerResponse): Promise<AsyncGenerator<string>> {
    const { format, ...filters } = query;
    await this.exports.begin(caller, { action: 'audit_log.exported', asked: query }, answer);
    return this.pieces(caller, filters, format);
  }

  private async *pieces(
    { projectId, tenancy }: Caller,
    filters: Omit<AuditExportQuery, 'format'>,
    format: ExportFormat,
  ): AsyncGenerator<string> {
    if (format === 'csv') yield csvHead(TABLE);
    let cursor: string | undefined;
    do {
      const page = await this.queries.list(projectId, toFilters(filters), { cursor, limit: EXPORT_ROWS });
      const entries = page.rows.map((row) => presentAuditEntry(row, tenancy));
      if (entries.length > 0) yield format === 'csv' ? toCsv(TABLE, entries) : toLines(entries);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }
}

function toLines(entries: readonly AuditEntryRead[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

const TABLE: Table<AuditEntryRead, (typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  toCells: ({ actor, impersonator, object, ...entry }) => ({
    id: entry.id,
    at: new Date(entry.at_millis).toISOString(),
    action: entry.action,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_display_name: actor.display_name,
    impersonator_type: impersonator?.type ?? null,
    impersonator_id: impersonator?.id ?? null,
    object_type: object.type,
    object_id: object.id,
    user_id: entry.user_id,
    changes: JSON.stringify(entry.changes),
    access: entry.access,
    session_id: entry.session_id,
    ip: entry.ip,
    user_agent: entry.user_agent,
    request_id: entry.request_id,
    object_display_name: object.display_name,
    user_display_name: entry.user_display_name,
  }),
};
