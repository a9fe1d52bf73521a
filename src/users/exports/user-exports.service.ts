import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { declareActions } from '../../common/audit/audit-rules.js';
import type { Caller } from '../../common/caller/caller.js';
import { csvPieces, partBefore, type Table } from '../../common/exports/csv.js';
import { ListExports } from '../../common/exports/list-exports.js';
import { filterToQuery } from '../reads/filter-to-query.js';
import type { ExportedUser } from '../reads/users-export.queries.js';
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
  'restricted_reason',
] as const;

/** The users who match filters as a table for spreadsheets: read page by page, as fast as it is taken. */
@Injectable()
export class UserExportsService {
  constructor(
    private readonly queries: UsersQueries,
    private readonly exports: ListExports,
  ) {}

  /**
   * The users as pieces of text, the newest first. That somebody took them is in the audit log.
   *
   * @param answer that they go into: until it is sent, or given up, it counts as under way
   * @throws TooManyRequestsError, BusyError when too many exports are under way
   */
  async export(caller: Caller, filter: UserFilter, answer: ServerResponse): Promise<AsyncGenerator<string>> {
    await this.exports.begin(caller, { action: 'users.exported', asked: { ...filter, format: 'csv' } }, answer);
    const { projectId } = caller;
    const filters = await this.queries.findFew(projectId, withHeld(caller, filterToQuery(filter)));
    return csvPieces(TABLE, async (after: ExportedUser | null) =>
      partBefore(await this.queries.exportPage(projectId, filters, after)),
    );
  }
}

const TABLE: Table<ExportedUser, (typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  toCells: (user) => ({
    id: user.id,
    display_name: user.displayName,
    primary_email: user.primaryEmail,
    primary_email_verified: user.isVerified,
    sign_in_methods: [...user.methods, ...new Set(user.providers.map(({ id }) => id))].join(' '),
    has_second_factor: user.hasSecondFactor,
    country_code: user.countryCode,
    is_anonymous: user.isAnonymous,
    signed_up_at: user.signedUpAt.toISOString(),
    last_active_at: user.lastActiveAt.toISOString(),
    restricted_reason: user.restrictedReason?.type ?? null,
  }),
};
