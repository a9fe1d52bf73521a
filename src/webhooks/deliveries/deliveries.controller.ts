import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { WebhookEndpointParams } from '../endpoints/webhook-endpoints.contract.js';
import {
  WebhookDeliveriesQuery,
  WebhookDeliveryParams,
  WebhookDeliveryRead,
  WebhookReplay,
  WebhookReplayRead,
  WebhookTest,
  WebhookTestRead,
} from './deliveries.contract.js';
import { DeliveriesService } from './deliveries.service.js';
import { EndpointTestsService } from './endpoint-tests.service.js';
import { DeliveryReplayService } from './delivery-replay.service.js';

/** The deliveries of an endpoint, for administrators. */
@ApiTags('Webhooks')
@Controller('api/v1/internal/webhook-endpoints/:id')
export class WebhookDeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly replays: DeliveryReplayService,
    private readonly tests: EndpointTestsService,
  ) {}

  @Post('test')
  @Endpoint({
    access: 'admin',
    optionalBody: true,
    returns: WebhookTestRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_EVENT_TYPE_NOT_FOUND'],
    summary: 'Send an example of an event to an endpoint, and read what it answers.',
  })
  test(@CurrentCaller() caller: Caller, @Param() { id }: WebhookEndpointParams, @Body() input: WebhookTest) {
    return this.tests.test(caller, id, input);
  }

  @Get('deliveries')
  @Endpoint({
    access: 'admin',
    returns: WebhookDeliveryRead,
    envelope: 'page',
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND'],
    summary:
      'List what was sent to an endpoint and what it answered, newest event first. A page may have fewer than asked for.',
  })
  list(
    @CurrentCaller() caller: Caller,
    @Param() { id }: WebhookEndpointParams,
    @Query() query: WebhookDeliveriesQuery,
  ) {
    return this.deliveries.list(caller, id, query);
  }

  @Get('deliveries/:delivery_id')
  @Endpoint({
    access: 'admin',
    returns: WebhookDeliveryRead,
    throws: ['WEBHOOK_DELIVERY_NOT_FOUND'],
    summary: 'Read what became of one event at an endpoint.',
  })
  get(@CurrentCaller() caller: Caller, @Param() { id, delivery_id }: WebhookDeliveryParams) {
    return this.deliveries.get(caller, id, delivery_id);
  }

  @Post('deliveries/:delivery_id/resend')
  @Endpoint({
    access: 'admin',
    returns: WebhookDeliveryRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_ENDPOINT_DISABLED', 'WEBHOOK_DELIVERY_NOT_FOUND'],
    summary: 'Send one event to an endpoint again.',
  })
  resend(@CurrentCaller() caller: Caller, @Param() { id, delivery_id }: WebhookDeliveryParams) {
    return this.replays.resend(caller, id, delivery_id);
  }

  @Post('replay')
  @Endpoint({
    access: 'admin',
    returns: WebhookReplayRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_ENDPOINT_DISABLED'],
    summary: 'Send all events since a moment to an endpoint, also those that it has not had.',
  })
  replay(@CurrentCaller() caller: Caller, @Param() { id }: WebhookEndpointParams, @Body() input: WebhookReplay) {
    return this.replays.replay(caller, id, input);
  }
}
