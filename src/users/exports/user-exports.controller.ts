import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import { sendCsv } from '../../common/exports/csv.js';
import { UserFilter } from '../user-filter.contract.js';
import { UserExportsService } from './user-exports.service.js';

/** Users as a table. */
@ApiTags('Users')
@Controller('api/v1/internal/users')
export class UserExportsController {
  constructor(private readonly exports: UserExportsService) {}

  @Get('export')
  @Endpoint({
    access: 'admin',
    returns: 'text',
    throws: [],
    summary: 'Download the users who match as CSV, the newest first. That it was done is in the audit log.',
  })
  async export(
    @CurrentCaller() caller: Caller,
    @Query() filter: UserFilter,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, 'users', await this.exports.export(caller, filter, reply.raw));
  }
}
