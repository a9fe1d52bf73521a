import type { Declaration } from '../entries';
import { anybody, inProject } from '../rules';

const ofEndpoint = (rest: Partial<Declaration> = {}): Declaration => ({
  access: 'admin',
  ids: { id: 'webhookEndpoint' },
  rule: inProject('id', 404),
  ...rest,
});

const changed = (rest: Partial<Declaration> = {}): Declaration => ofEndpoint({ changesProject: true, ...rest });

/** Of events that were sent there are none: what there is of them is for tests of webhooks. */
const UNKNOWN_DELIVERY = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
const ofDelivery = (rest: Partial<Declaration> = {}): Declaration =>
  ofEndpoint({
    plain: ['delivery_id'],
    path: { delivery_id: UNKNOWN_DELIVERY },
    reads: true,
    rule: () => 404,
    ...rest,
  });

/** The routes of webhook endpoints and deliveries. */
export const WEBHOOK_ROUTES: Record<string, Declaration | Declaration[]> = {
  WebhookEndpoints_list: { access: 'admin', rule: anybody },
  WebhookEndpoints_create: {
    access: 'admin',
    body: ({ tag }) => ({ url: 'http://127.0.0.1:9/hook', description: tag, event_types: ['feature_request.voted'] }),
    changesProject: true,
    answersSecrets: true,
    rule: anybody,
  },
  WebhookEndpoints_get: ofEndpoint(),
  WebhookEndpoints_update: changed({ body: ({ tag }) => ({ description: tag }) }),
  WebhookEndpoints_delete: changed(),
  WebhookEndpoints_rotateSecret: changed({ body: () => ({}), answersSecrets: true }),
  WebhookDeliveries_test: ofEndpoint({ body: () => ({}), reads: true }),
  TestWebhook_send: {
    access: 'admin',
    ids: { endpoint_id: 'webhookEndpoint' },
    body: () => ({}),
    reads: true,
    rule: inProject('endpoint_id', 404),
  },
  WebhookDeliveries_list: ofEndpoint({ plain: ['cursor', 'event_type', 'status', 'limit'] }),
  WebhookDeliveries_get: ofDelivery(),
  WebhookDeliveries_resend: ofDelivery(),
  WebhookDeliveries_replay: ofEndpoint({ body: () => ({ since_millis: 0 }), reads: true }),
  WebhookEventTypes_list: { access: 'admin', rule: anybody },
  // The server of the matrix hands webhooks to no Svix server.
  Svix_openPortal: { access: 'admin', body: () => ({}), reads: true, rule: () => 400 },
};
