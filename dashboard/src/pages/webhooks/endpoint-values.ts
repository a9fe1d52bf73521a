import { ENDPOINT_URL_LENGTH } from '../../config/limits.generated.js';
import type { WebhookEndpointCreateInput, WebhookEndpointFragment } from '../../gql/graphql.js';

/** An endpoint as its form has it. */
export interface EndpointValues {
  url: string;
  description: string;
  /** Null for all events. */
  eventTypes: string[] | null;
}

export const NEW_ENDPOINT: EndpointValues = { url: '', description: '', eventTypes: null };

export const ENDPOINT_RULES = { url: checkUrl, eventTypes: checkTypes };

export function readEndpoint({ url, description, eventTypes }: WebhookEndpointFragment): EndpointValues {
  return { url, description, eventTypes };
}

export function writeEndpoint({ url, description, eventTypes }: EndpointValues): WebhookEndpointCreateInput {
  return { url: url.trim(), description: description.trim(), eventTypes };
}

/** The problem with an address, as far as the page can tell; the server looks whether it is on the public internet. */
export function checkUrl(text: string): string | null {
  if (text.trim() === '') return 'Enter the address of your endpoint.';
  const url = URL.parse(text.trim());
  if (url === null) return 'This is no address. Write it in full, such as https://example.com/webhooks.';
  return findProblem(url);
}

function findProblem({ protocol, username, password, hash, href }: URL): string | null {
  if (protocol !== 'https:' && protocol !== 'http:') return 'It must begin with https://.';
  if (username !== '' || password !== '') return 'Take the name and password out: messages are signed instead.';
  if (hash !== '') return 'Take out what comes after #: no server ever gets it.';
  return href.length > ENDPOINT_URL_LENGTH
    ? `It may have ${ENDPOINT_URL_LENGTH.toLocaleString('en')} characters at most.`
    : null;
}

function checkTypes(types: string[] | null): string | null {
  return types?.length === 0 ? 'Choose at least one type of events, or all events.' : null;
}
