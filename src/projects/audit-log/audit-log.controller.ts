import { Body, Controller, Get, Patch, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { sendFile } from '../../common/exports/csv.js';
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
    summary: 'List who did what, newest first unless told.',
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
    const type = query.format === 'csv' ? 'text/csv' : 'application/jsonl';
    await sendFile(reply, { name: `audit-log.${query.format}`, type }, pieces);
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
