import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import { presentList } from '../../../shared/contract/page.js';
import { WebhookEventTypeRead } from './event-types.contract.js';
import { listEventTypes } from './event-catalogue.js';

/** The types of events. */
@ApiTags('Webhooks')
@Controller('api/v1/internal/webhook-event-types')
export class WebhookEventTypesController {
  @Get()
  @Endpoint({
    access: 'admin',
    returns: WebhookEventTypeRead,
    envelope: 'list',
    throws: [],
    summary: 'List the types of events that endpoints can be sent, each with an example.',
  })
  list() {
    return presentList(listEventTypes());
  }
}
