import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Success } from '../../common/contract/success.js';
import {
  WebhookEndpointCreate,
  WebhookEndpointFirstRead,
  WebhookEndpointParams,
  WebhookEndpointRead,
  WebhookEndpointUpdate,
  WebhookSecretRotation,
} from './webhook-endpoints.contract.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

/** Webhook endpoints, for administrators. */
@ApiTags('Webhooks')
@Controller('api/v1/internal/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(private readonly endpoints: WebhookEndpointsService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: WebhookEndpointRead,
    envelope: 'list',
    throws: [],
    summary: 'List the endpoints of the project, oldest first.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.endpoints.list(caller);
  }

  @Post()
  @Endpoint({
    access: 'admin',
    status: 201,
    returns: WebhookEndpointFirstRead,
    throws: ['WEBHOOK_URL_REFUSED', 'WEBHOOK_EVENT_TYPE_NOT_FOUND', 'WEBHOOK_ENDPOINT_LIMIT_REACHED'],
    summary: 'Make an endpoint; its signing secret is shown once.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: WebhookEndpointCreate) {
    return this.endpoints.create(caller, input);
  }

  @Get(':id')
  @Endpoint({
    access: 'admin',
    returns: WebhookEndpointRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND'],
    summary: 'Read an endpoint.',
  })
  get(@CurrentCaller() caller: Caller, @Param() { id }: WebhookEndpointParams) {
    return this.endpoints.get(caller, id);
  }

  @Patch(':id')
  @Endpoint({
    access: 'admin',
    returns: WebhookEndpointRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_URL_REFUSED', 'WEBHOOK_EVENT_TYPE_NOT_FOUND'],
    summary: 'Change an endpoint, enable or disable it.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Param() { id }: WebhookEndpointParams,
    @Body() input: WebhookEndpointUpdate,
  ) {
    return this.endpoints.update(caller, id, input);
  }

  @Delete(':id')
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND'],
    summary: 'Delete an endpoint, with what waits for it.',
  })
  delete(@CurrentCaller() caller: Caller, @Param() { id }: WebhookEndpointParams) {
    return this.endpoints.delete(caller, id);
  }

  @Post(':id/rotate-secret')
  @Endpoint({
    access: 'admin',
    optionalBody: true,
    returns: WebhookEndpointFirstRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND'],
    summary: 'Give an endpoint a new signing secret, which is shown once; the one before signs beside it for a while.',
  })
  rotateSecret(
    @CurrentCaller() caller: Caller,
    @Param() { id }: WebhookEndpointParams,
    @Body() input: WebhookSecretRotation,
  ) {
    return this.endpoints.rotateSecret(caller, id, input);
  }
}
