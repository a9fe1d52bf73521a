import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import { sendCsv } from '../../common/exports/csv.js';
import { TransactionExportsService } from './transaction-exports.service.js';
import { TransactionExportQuery } from './transactions.contract.js';

/** Transactions as a table. */
@ApiTags('Payments')
@Controller('api/v1/internal/payments/transactions')
export class TransactionExportsController {
  constructor(private readonly exports: TransactionExportsService) {}

  @Get('export')
  @Endpoint({
    access: 'admin',
    returns: 'text',
    throws: [],
    summary: 'Download the transactions that match as CSV, the newest first. That it was done is in the audit log.',
  })
  async export(
    @CurrentCaller() caller: Caller,
    @Query() query: TransactionExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, 'transactions', await this.exports.export(caller, query, reply.raw));
  }
}
