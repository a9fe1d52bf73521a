import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { declareActions } from '../../common/audit/audit-rules.js';
import type { Caller } from '../../common/caller/caller.js';
import { csvPieces, type Table } from '../../common/exports/csv.js';
import { ListExports } from '../../common/exports/list-exports.js';
import type { EmailPosition } from './email-conditions.queries.js';
import type { EmailExportQuery } from './emails.contract.js';
import { EmailsQueries, type EmailRow } from './emails.queries.js';

declareActions({ 'emails.exported': { object: ['project', 'id'] } });

/** The columns, in their order. */
const COLUMNS = [
  'id',
  'to',
  'user_id',
  'subject',
  'status',
  'category',
  'transport',
  'attempts',
  'error_type',
  'skipped_reason',
  'template_id',
  'mailing_id',
  'created_at',
  'sent_at',
] as const;

const TABLE: Table<EmailRow, (typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  toCells: (email) => ({
    id: email.id,
    to: email.recipient,
    user_id: email.userId,
    subject: email.subject,
    status: email.status,
    category: email.category,
    transport: email.transport,
    attempts: email.attempts,
    error_type: email.errorType,
    skipped_reason: email.skippedReason,
    template_id: email.templateId,
    mailing_id: email.mailingId,
    created_at: email.createdAt.toISOString(),
    sent_at: email.sentAt?.toISOString() ?? null,
  }),
};

/** The emails that match filters as a table for spreadsheets: read part by part, as fast as it is taken. */
@Injectable()
export class EmailExportsService {
  constructor(
    private readonly queries: EmailsQueries,
    private readonly exports: ListExports,
  ) {}

  /**
   * The emails as pieces of text, the newest first, without what they say. That somebody took them is in the audit log.
   *
   * @param answer that they go into
   * @throws TooManyRequestsError, BusyError as {@link ListExports.begin}
   */
  async export(caller: Caller, query: EmailExportQuery, answer: ServerResponse): Promise<AsyncGenerator<string>> {
    await this.exports.begin(caller, { action: 'emails.exported', asked: { ...query, format: 'csv' } }, answer);
    const { query: search, ...conditions } = query;
    const filters = { ...conditions, search };
    const { projectId } = caller;
    return csvPieces(TABLE, (from: EmailPosition | null) => this.queries.exportPart(projectId, filters, from));
  }
}
