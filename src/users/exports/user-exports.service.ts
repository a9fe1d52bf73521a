import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import Papa from 'papaparse';
import { EXPORT_MS, EXPORTS_AT_ONCE } from '../../common/audit/audit.limits.js';
import { declareActions } from '../../common/audit/audit-rules.js';
import { AuditService } from '../../common/audit/audit.service.js';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { LongAnswers } from '../../common/http/long-answers.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { filterToQuery } from '../reads/filter-to-query.js';
import type { ReadFilters } from '../reads/user-conditions.queries.js';
import type { ExportedUser, ExportPosition } from '../reads/users-export.queries.js';
import { UsersQueries } from '../reads/users.queries.js';
import { withHeld } from '../reads/with-held.js';
import type { UserFilter } from '../user-filter.contract.js';

declareActions({ 'users.exported': { object: ['project', 'id'] } });

/** The columns, in their order. */
const COLUMNS = [
  'id',
  'display_name',
  'primary_email',
  'primary_email_verified',
  'sign_in_methods',
  'has_second_factor',
  'country_code',
  'is_anonymous',
  'signed_up_at',
  'last_active_at',
] as const;

type CsvRow = Record<(typeof COLUMNS)[number], string | boolean | null>;

/** The users who match filters as a table for spreadsheets: read page by page, as fast as it is taken. */
@Injectable()
export class UserExportsService {
  private readonly answers = new LongAnswers({ ...EXPORTS_AT_ONCE, readMs: EXPORT_MS });

  constructor(
    private readonly database: Database,
    private readonly queries: UsersQueries,
    private readonly audit: AuditService,
  ) {}

  /**
   * The users as pieces of text, the newest first. That somebody took them is in the audit log.
   *
   * @param answer that they go into: until it is sent, or given up, it counts as under way
   * @throws TooManyRequestsError, BusyError when too many exports are under way
   */
  async export(caller: Caller, filter: UserFilter, answer: ServerResponse): Promise<AsyncGenerator<string>> {
    this.answers.admit(ownerOf(caller.tenancy.project), answer);
    await this.database.transaction(async () => {
      this.audit.note(caller, 'users.exported', { ...filter, id: caller.projectId, format: 'csv' }, { before: {} });
    });
    return this.pieces(caller.projectId, withHeld(caller, filterToQuery(filter)));
  }

  private async *pieces(projectId: string, asked: ReadFilters): AsyncGenerator<string> {
    yield `${COLUMNS.join(',')}\r\n`;
    const filters = await this.queries.findFew(projectId, asked);
    let after: ExportPosition | null = null;
    do {
      const users: ExportedUser[] = await this.queries.exportPage(projectId, filters, after);
      if (users.length > 0) yield toCsv(users);
      after = users.at(-1) ?? null;
    } while (after !== null);
  }
}

/** Spreadsheets run what begins like a formula, so no cell does. */
function toCsv(users: readonly ExportedUser[]): string {
  const options = { columns: [...COLUMNS], header: false, escapeFormulae: true, newline: '\r\n' };
  return `${Papa.unparse(users.map(toRow), options)}\r\n`;
}

function toRow(user: ExportedUser): CsvRow {
  const providers = user.providers.map(({ id }) => id);
  return {
    id: user.id,
    display_name: user.displayName,
    primary_email: user.primaryEmail,
    primary_email_verified: user.isVerified,
    sign_in_methods: [...user.methods, ...new Set(providers)].join(' '),
    has_second_factor: user.hasSecondFactor,
    country_code: user.countryCode,
    is_anonymous: user.isAnonymous,
    signed_up_at: user.signedUpAt.toISOString(),
    last_active_at: user.lastActiveAt.toISOString(),
  };
}
