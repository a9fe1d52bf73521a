import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { declareActions } from '../common/audit/audit-rules.js';
import type { Caller } from '../common/caller/caller.js';
import { csvPieces, partBefore, type Table } from '../common/exports/csv.js';
import { ListExports } from '../common/exports/list-exports.js';
import type { TeamExportQuery } from './teams.contract.js';
import type { ExportedTeam } from './teams-page.queries.js';
import { TeamsQueries } from './teams.queries.js';

declareActions({ 'teams.exported': { object: ['project', 'id'] } });

/** The columns, in their order. */
const COLUMNS = ['id', 'display_name', 'member_count', 'created_at'] as const;

const TABLE: Table<ExportedTeam, (typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  toCells: (team) => ({
    id: team.id,
    display_name: team.displayName,
    member_count: team.memberCount,
    created_at: team.createdAt.toISOString(),
  }),
};

/** The teams that match filters as a table for spreadsheets: read page by page, as fast as it is taken. */
@Injectable()
export class TeamExportsService {
  constructor(
    private readonly queries: TeamsQueries,
    private readonly exports: ListExports,
  ) {}

  /**
   * The teams as pieces of text, the newest first. That somebody took them is in the audit log.
   *
   * @param answer that they go into
   * @throws TooManyRequestsError, BusyError as {@link ListExports.begin}
   */
  async export(caller: Caller, query: TeamExportQuery, answer: ServerResponse): Promise<AsyncGenerator<string>> {
    await this.exports.begin(caller, { action: 'teams.exported', asked: { ...query, format: 'csv' } }, answer);
    return csvPieces(TABLE, async (after: ExportedTeam | null) =>
      partBefore(await this.queries.exportPage(caller.projectId, query, after)),
    );
  }
}
