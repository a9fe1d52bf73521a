import { randomUUID } from 'node:crypto';
import type { Declaration } from '../entries';
import { anybody, inProject } from '../rules';

const ofProject: Declaration = { access: 'admin', rule: anybody };
const NO_ENDPOINT = 'WEBHOOK_ENDPOINT_NOT_FOUND';

const ofEndpoint = (missing: string, rest: Partial<Declaration> = {}): Declaration => ({
  access: 'admin',
  ids: { id: 'webhookEndpoint' },
  rule: inProject('id', missing),
  ...rest,
});

/** Administrators alone ask over GraphQL where events are sent to. */
export const WEBHOOK_FIELDS: Record<string, Declaration> = {
  'Query.webhookEndpoints': ofProject,
  'Query.webhookEventTypes': ofProject,
  'Query.webhookEndpoint': ofEndpoint('null'),
  'Query.webhookDeliveries': {
    access: 'admin',
    ids: { endpointId: 'webhookEndpoint' },
    plain: ['after', 'eventType', 'status'],
    rule: inProject('endpointId', NO_ENDPOINT),
  },
  'Query.webhookDelivery': {
    ...ofProject,
    plain: ['id', 'endpointId'],
    body: () => ({ endpointId: randomUUID(), id: randomUUID() }),
    rule: () => 'null',
  },
  'Mutation.createWebhookEndpoint': {
    ...ofProject,
    body: ({ tag }) => ({
      input: { url: 'http://127.0.0.1:9/hook', description: tag, eventTypes: ['feature_request.voted'] },
    }),
    changesProject: true,
    answersSecrets: true,
  },
  'Mutation.updateWebhookEndpoint': ofEndpoint(NO_ENDPOINT, {
    changesProject: true,
    body: ({ tag }) => ({ input: { description: tag } }),
  }),
  'Mutation.deleteWebhookEndpoint': ofEndpoint(NO_ENDPOINT, { changesProject: true }),
  'Mutation.rotateWebhookSecret': ofEndpoint(NO_ENDPOINT, {
    changesProject: true,
    answersSecrets: true,
    body: () => ({ input: {} }),
  }),
  'Mutation.testWebhookEndpoint': ofEndpoint(NO_ENDPOINT, { reads: true, body: () => ({ input: {} }) }),
  'Mutation.replayWebhookEvents': ofEndpoint(NO_ENDPOINT, {
    reads: true,
    body: () => ({ input: { sinceMillis: 0 } }),
  }),
  'Mutation.resendWebhookDelivery': {
    ...ofProject,
    plain: ['id', 'endpointId'],
    body: () => ({ endpointId: randomUUID(), id: randomUUID() }),
    reads: true,
    rule: () => NO_ENDPOINT,
  },
};
