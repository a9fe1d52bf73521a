import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Text, Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';
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
  'webhook_endpoint.created': { payload: WebhookEndpointRead, doc: 'An endpoint for webhooks was made.' },
  'webhook_endpoint.updated': {
    payload: WebhookEndpointRead,
    doc: 'An endpoint for webhooks was changed, enabled or disabled.',
  },
  'webhook_endpoint.deleted': { payload: WebhookEndpointEvent, doc: 'An endpoint for webhooks was deleted.' },
  'webhook_endpoint.disabled': {
    payload: WebhookEndpointDisabledEvent,
    doc: 'An endpoint for webhooks was disabled by itself, because it failed for days or is gone.',
  },
  'webhook_endpoint_secret.rotated': {
    payload: WebhookEndpointEvent,
    doc: 'An endpoint for webhooks got a new signing secret.',
  },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof WEBHOOK_EVENTS> {}
}
