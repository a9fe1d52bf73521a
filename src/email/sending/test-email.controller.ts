import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { TestEmail, TestEmailRead } from './test-email.contract.js';
import { TestEmailService } from './test-email.service.js';

/** Trying an email server before it is used, for administrators. */
@ApiTags('Email')
@Controller('api/v1/internal')
export class TestEmailController {
  constructor(private readonly testing: TestEmailService) {}

  @Post('send-test-email')
  @Endpoint({
    access: 'admin',
    returns: TestEmailRead,
    throws: [],
    summary: 'Try an email server by sending one email through it.',
  })
  send(@CurrentCaller() caller: Caller, @Body() input: TestEmail) {
    return this.testing.tryServer(caller, input);
  }
}
