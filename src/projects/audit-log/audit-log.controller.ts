import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { AuditEntryRead, AuditListQuery, AuditSettingsRead, AuditSettingsUpdate } from './audit-log.contract.js';
import { AuditLogService } from './audit-log.service.js';

/** Who did what in the project, for administrators. No route changes or deletes a row. */
@ApiTags('Audit log')
@Controller('api/v1/internal/audit-log')
export class AuditLogController {
  constructor(private readonly log: AuditLogService) {}

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
