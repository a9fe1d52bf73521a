import { Contract } from '../common/contract/contract-class.js';
import { Choice, Text, Uuid } from '../common/contract/fields.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../common/events/event-registry.js';
import { DISABLED_REASONS, WebhookEndpointRead } from './webhook-endpoints.contract.js';

@Contract()
export class WebhookEndpointEvent {
  @Uuid() id: string;
}

@Contract()
export class WebhookEndpointDisabledEvent extends WebhookEndpointEvent {
  @Text() url: string;
  @Choice(DISABLED_REASONS) reason: string;
}

export const WEBHOOK_EVENTS = declareEvents({
  'webhook_endpoint.created': WebhookEndpointRead,
  'webhook_endpoint.updated': WebhookEndpointRead,
  'webhook_endpoint.deleted': WebhookEndpointEvent,
  'webhook_endpoint.disabled': WebhookEndpointDisabledEvent,
  'webhook_endpoint_secret.rotated': WebhookEndpointEvent,
});

describeEvents(WEBHOOK_EVENTS, {
  'webhook_endpoint.created': 'An endpoint for webhooks was made.',
  'webhook_endpoint.updated': 'An endpoint for webhooks was changed, enabled or disabled.',
  'webhook_endpoint.deleted': 'An endpoint for webhooks was deleted.',
  'webhook_endpoint.disabled':
    'An endpoint for webhooks was disabled by itself, because it failed for days or is gone.',
  'webhook_endpoint_secret.rotated': 'An endpoint for webhooks got a new signing secret.',
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof WEBHOOK_EVENTS> {}
}
