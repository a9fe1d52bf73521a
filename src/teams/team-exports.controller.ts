import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import type { Caller } from '../common/caller/caller.js';
import { sendCsv } from '../common/exports/csv.js';
import { TeamExportsService } from './team-exports.service.js';
import { TeamExportQuery } from './teams.contract.js';

/** Teams as a table. */
@ApiTags('Teams')
@Controller('api/v1/internal/teams')
export class TeamExportsController {
  constructor(private readonly exports: TeamExportsService) {}

  @Get('export')
  @Endpoint({
    access: 'admin',
    returns: 'text',
    throws: [],
    summary: 'Download the teams that match as CSV, the newest first. That it was done is in the audit log.',
  })
  async export(
    @CurrentCaller() caller: Caller,
    @Query() query: TeamExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, 'teams', await this.exports.export(caller, query, reply.raw));
  }
}
