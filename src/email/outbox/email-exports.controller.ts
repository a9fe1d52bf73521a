import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import { sendCsv } from '../../common/exports/csv.js';
import { EmailExportsService } from './email-exports.service.js';
import { EmailExportQuery } from './emails.contract.js';

/** Emails as a table. */
@ApiTags('Email')
@Controller('api/v1/internal/emails')
export class EmailExportsController {
  constructor(private readonly exports: EmailExportsService) {}

  @Get('export')
  @Endpoint({
    access: 'admin',
    returns: 'text',
    throws: [],
    summary:
      'Download the emails that match as CSV, the newest first, without what they say. That it was done is in the audit log.',
  })
  async export(
    @CurrentCaller() caller: Caller,
    @Query() query: EmailExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, 'emails', await this.exports.export(caller, query, reply.raw));
  }
}
