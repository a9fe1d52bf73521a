import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { Endpoint } from '../../../common/access/endpoint.js';
import { SUCCESS, Success } from '../../../common/contract/success.js';
import { EmailSuppressionRead, EmailSuppressionRemoval, SuppressionsQuery } from './suppressions.contract.js';
import { SuppressionsService } from './suppressions.service.js';

/** Addresses that get no more emails, for administrators. An address is never in a path: paths are logged. */
@ApiTags('Email')
@Controller('api/v1/internal/email-suppressions')
export class SuppressionsController {
  constructor(private readonly suppressions: SuppressionsService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: EmailSuppressionRead,
    envelope: 'page',
    throws: [],
    summary: 'List the addresses that get no more emails, the latest first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() { limit, cursor }: SuppressionsQuery) {
    return this.suppressions.listPage(caller, { limit, from: cursor ?? null });
  }

  @Post('remove')
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: ['EMAIL_SUPPRESSION_NOT_FOUND'],
    summary: 'Let an address get emails again. What was skipped meanwhile stays so.',
  })
  async remove(@CurrentCaller() caller: Caller, @Body() { address }: EmailSuppressionRemoval) {
    await this.suppressions.remove(caller, address);
    return SUCCESS;
  }
}
