import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import { SendEmail, SendEmailRead } from './send-email.contract.js';
import { SendEmailService } from './send-email.service.js';
import { SEND_EMAIL_ERRORS } from './send-email.service.js';

/** Emails that servers send to users. */
@ApiTags('Email')
@Controller('api/v1/emails')
export class SendEmailController {
  constructor(private readonly sending: SendEmailService) {}

  @Post('send-email')
  @Endpoint({
    bodyBytes: BODY_BYTES.source,
    access: 'server',
    returns: SendEmailRead,
    throws: SEND_EMAIL_ERRORS,
    summary: 'Send an email to users. It is rendered and sent after the answer.',
  })
  async send(@CurrentCaller() caller: Caller, @Body() input: SendEmail): Promise<SendEmailRead> {
    return { results: (await this.sending.send(caller, input)).results };
  }
}
