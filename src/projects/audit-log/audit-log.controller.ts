import { Readable } from 'node:stream';
import { Body, Controller, Get, Patch, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { AuditExportService } from './audit-export.service.js';
import {
  AuditEntryRead,
  AuditExportQuery,
  AuditListQuery,
  AuditSettingsRead,
  AuditSettingsUpdate,
} from './audit-log.contract.js';
import { AuditLogService } from './audit-log.service.js';

/** The audit log of the project, for administrators. No route changes or deletes a row. */
@ApiTags('Audit log')
@Controller('api/v1/internal/audit-log')
export class AuditLogController {
  constructor(
    private readonly log: AuditLogService,
    private readonly exports: AuditExportService,
  ) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: AuditEntryRead,
    envelope: 'page',
    throws: [],
    summary: 'List who did what, newest first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: AuditListQuery) {
    return this.log.list(caller, query);
  }

  @Get('export')
  @Endpoint({
    access: 'admin',
    returns: 'text',
    throws: [],
    summary: 'Download who did what, newest first, as JSON Lines (each as the list has it) or CSV.',
  })
  async export(
    @CurrentCaller() caller: Caller,
    @Query() query: AuditExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pieces = await this.exports.export(caller, query, reply.raw);
    await reply
      .header('content-type', query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-log.${query.format}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces, { objectMode: false }));
  }

  @Get('settings')
  @Endpoint({ access: 'admin', returns: AuditSettingsRead, throws: [], summary: 'Read how long the log is kept.' })
  readSettings(@CurrentCaller() caller: Caller) {
    return this.log.readSettings(caller);
  }

  @Patch('settings')
  @Endpoint({ access: 'admin', returns: AuditSettingsRead, throws: [], summary: 'Change how long the log is kept.' })
  updateSettings(@CurrentCaller() caller: Caller, @Body() input: AuditSettingsUpdate) {
    return this.log.updateSettings(caller, input);
  }
}
