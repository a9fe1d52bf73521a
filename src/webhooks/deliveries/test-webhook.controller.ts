import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { TestWebhook, TestWebhookRead } from './deliveries.contract.js';
import { EndpointTestsService } from './endpoint-tests.service.js';

/** The test of an endpoint as clients of other servers ask for it. */
@ApiTags('Webhooks')
@Controller('api/v1/internal/send-test-webhook')
export class TestWebhookController {
  constructor(private readonly tests: EndpointTestsService) {}

  @Post()
  @Endpoint({
    access: 'admin',
    status: 200,
    returns: TestWebhookRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND'],
    summary: 'Send a message of the type `stack.test` to an endpoint alone, and read whether it was taken.',
  })
  send(@CurrentCaller() caller: Caller, @Body() { endpoint_id }: TestWebhook) {
    return this.tests.sendTest(caller, endpoint_id);
  }
}
