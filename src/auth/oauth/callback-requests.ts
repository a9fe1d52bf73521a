import type { FastifyRequest } from 'fastify';
import { isPlainObject } from '../../common/contract/coerce.js';
import { KnownError } from '../../common/errors/known-error.js';
import { POSTED_LENGTH } from './oauth.limits.js';

/** What of a posted form is handed on: what says how it went. */
const HANDED_ON = ['state', 'code', 'iss', 'error', 'error_description'];
/** What of a request for an address is no part of the address. */
const OF_RESPONSE_MODE = [
  'stack_response_mode',
  'hexclave_response_mode',
  'bot_challenge_token',
  'bot_challenge_phase',
  'bot_challenge_unavailable',
];

/** What a provider sent with a browser: the query, each parameter as often as it is there, and a form's members. */
export function readArrival({ originalUrl, body }: FastifyRequest): { state: string; parameters: URLSearchParams } {
  const parameters = new URLSearchParams(queryOf(originalUrl));
  for (const [name, value] of Object.entries(isPlainObject(body) ? body : {})) {
    if (typeof value === 'string') parameters.append(name, value);
  }
  return { state: parameters.get('state') ?? '', parameters };
}

/**
 * The callback's own address with what was posted to it: a path here, whatever was sent.
 *
 * @throws KnownError OAUTH_FLOW_NOT_FOUND for more than an address holds
 */
export function readPosted(request: FastifyRequest, providerId: string): string {
  const { parameters } = readArrival(request);
  const handedOn = new URLSearchParams([...parameters].filter(([name]) => HANDED_ON.includes(name))).toString();
  if (handedOn.length > POSTED_LENGTH) throw new KnownError('OAUTH_FLOW_NOT_FOUND');
  return `/api/v1/auth/oauth/callback/${encodeURIComponent(providerId)}?${handedOn}`;
}

/** The address that was asked for, as a browser is to go there. */
export function withoutResponseMode(originalUrl: string, publicUrl: string): string {
  const path = originalUrl.split('?', 1)[0] ?? '';
  const query = new URLSearchParams(queryOf(originalUrl));
  for (const name of OF_RESPONSE_MODE) query.delete(name);
  return `${publicUrl}${path}?${query.toString()}`;
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
