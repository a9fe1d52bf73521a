import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { SentEmailRead } from './emails.contract.js';
import { EmailsService } from './emails.service.js';

/** The emails of a project and their results. */
@ApiTags('Email')
@Controller('api/v1')
export class EmailsController {
  constructor(private readonly emails: EmailsService) {}

  @Get('internal/emails')
  @Endpoint({
    access: 'admin',
    returns: SentEmailRead,
    envelope: 'list',
    throws: [],
    summary: 'The last hundred emails sent.',
  })
  listSent(@CurrentCaller() caller: Caller) {
    return this.emails.listSent(caller);
  }
}
