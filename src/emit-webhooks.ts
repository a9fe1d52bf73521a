import type { EventDeclaration } from './common/events/event-registry.js';
import { exampleMessage } from './webhooks/catalogue/event-catalogue.js';

const HEADERS = [
  ['webhook-id', 'The id of the message: the same however often it is sent.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970.'],
  ['webhook-signature', 'Signatures as Standard Webhooks have them, with a space between.'],
] as const;

/** The webhooks' payloads, as OpenAPI 3.1 lists them under `webhooks`: each event with its payload and an example. */
export function describeWebhooks(events: ReadonlyMap<string, EventDeclaration>): Record<string, object> {
  return Object.fromEntries([...events].map(([type, declared]) => [type, { post: describe(type, declared) }]));
}

function describe(type: string, { payload, doc }: EventDeclaration): object {
  const schema = {
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      data: { $ref: `#/components/schemas/${payload.name}` },
    },
    required: ['type', 'data'],
  };
  return {
    summary: doc,
    tags: ['Webhooks'],
    parameters: HEADERS.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema, example: exampleMessage(type) } } },
    responses: { '2XX': { description: 'It was taken. Whatever else is answered, it is sent again later.' } },
  };
}
