import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { Endpoint } from '../../../common/access/endpoint.js';
import { BODY_BYTES } from '../../../common/http/bodies.limits.js';
import { EmailParams } from '../emails.contract.js';
import { EDIT_ERRORS, OutboxEditingService } from './outbox-editing.service.js';
import { OutboxEmailRead, OutboxEmailUpdate, OutboxQuery } from './outbox-emails.contract.js';
import { OutboxEmailsService } from './outbox-emails.service.js';

/** The outbox: every email from the moment it is queued. */
@ApiTags('Email')
@Controller('api/v1/emails/outbox')
export class OutboxEmailsController {
  constructor(
    private readonly outbox: OutboxEmailsService,
    private readonly editing: OutboxEditingService,
  ) {}

  @Get()
  @Endpoint({
    access: 'server',
    returns: OutboxEmailRead,
    envelope: 'page',
    throws: [],
    summary: 'List the emails of the outbox with their content, the newest first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: OutboxQuery) {
    return this.outbox.list(caller, query);
  }

  @Get(':id')
  @Endpoint({
    access: 'server',
    returns: OutboxEmailRead,
    throws: ['EMAIL_NOT_FOUND'],
    summary: 'Read an email of the outbox, and how far it is.',
  })
  get(@CurrentCaller() caller: Caller, @Param() params: EmailParams) {
    return this.outbox.get(caller, params.id);
  }

  @Patch(':id')
  @Endpoint({
    bodyBytes: BODY_BYTES.source,
    access: 'server',
    returns: OutboxEmailRead,
    throws: EDIT_ERRORS,
    summary: 'Pause, edit, reschedule, retry or cancel an email that was not sent yet.',
  })
  change(@CurrentCaller() caller: Caller, @Param() params: EmailParams, @Body() input: OutboxEmailUpdate) {
    return this.editing.change(caller, params.id, input);
  }
}
