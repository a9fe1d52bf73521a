import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { MailingParams, PastMailingRead, PastMailingsQuery } from './mailings.contract.js';
import { PastMailingsService } from './past-mailings.service.js';

/** Drafts that were sent to many, for administrators. */
@ApiTags('Email drafts')
@Controller('api/v1/internal/mailings')
export class PastMailingsController {
  constructor(private readonly mailings: PastMailingsService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: PastMailingRead,
    envelope: 'page',
    throws: [],
    summary: 'List the drafts that were sent to many, the latest first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PastMailingsQuery) {
    return this.mailings.list(caller, { from: query.cursor ?? null, limit: query.limit });
  }

  @Get(':id')
  @Endpoint({
    access: 'admin',
    returns: PastMailingRead,
    throws: ['MAILING_NOT_FOUND'],
    summary: 'Read to whom a draft was sent, and what became of its emails.',
  })
  get(@CurrentCaller() caller: Caller, @Param() params: MailingParams) {
    return this.mailings.get(caller, params.id);
  }

  @Post(':id/stop')
  @Endpoint({
    access: 'admin',
    returns: PastMailingRead,
    throws: ['MAILING_NOT_FOUND'],
    summary: 'Stop what is still queued of emails to many.',
  })
  stop(@CurrentCaller() caller: Caller, @Param() params: MailingParams) {
    return this.mailings.stop(caller, params.id);
  }
}
