import type { ContractClass } from './common/contract/field-registry.js';
import { exampleMessage } from './webhooks/catalogue/event-catalogue.js';

const HEADERS = [
  ['webhook-id', 'The id of the message: the same however often it is sent.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970.'],
  ['webhook-signature', 'Signatures as Standard Webhooks have them, with a space between.'],
] as const;

/** What endpoints are sent, as OpenAPI 3.1 lists it under `webhooks`: each event with its payload and an example. */
export function describeWebhooks(
  events: ReadonlyMap<string, ContractClass>,
  textOf: (type: string) => string,
): Record<string, object> {
  return Object.fromEntries(
    [...events].map(([type, payload]) => [type, { post: describe(type, payload, textOf(type)) }]),
  );
}

function describe(type: string, payload: ContractClass, summary: string): object {
  const schema = {
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      data: { $ref: `#/components/schemas/${payload.name}` },
    },
    required: ['type', 'data'],
  };
  return {
    summary,
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
