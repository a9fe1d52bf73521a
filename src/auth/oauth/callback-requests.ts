import type { FastifyRequest } from 'fastify';
import { isPlainObject } from '../../common/contract/coerce.js';
import { KnownError } from '../../common/errors/known-error.js';
import { LOCATION_MODE } from './authorize.service.js';
import { POSTED_LENGTH } from './oauth.limits.js';

/** The members of a posted form that are passed on: those that tell the outcome. */
const HANDED_ON = ['state', 'code', 'iss', 'error', 'error_description'];
/** The parameters of a request in JSON mode that the address it answers does not have. */
const OF_RESPONSE_MODE = [
  'stack_response_mode',
  'hexclave_response_mode',
  'bot_challenge_token',
  'bot_challenge_phase',
  'bot_challenge_unavailable',
];

/** The parameters that a provider sent with a browser: those of the query, repeated ones too, and a form's members. */
export function readArrival({ originalUrl, body }: FastifyRequest): { state: string; parameters: URLSearchParams } {
  const parameters = new URLSearchParams(queryOf(originalUrl));
  for (const [name, value] of Object.entries(isPlainObject(body) ? body : {})) {
    if (typeof value === 'string') parameters.append(name, value);
  }
  return { state: parameters.get('state') ?? '', parameters };
}

/**
 * The callback's own path with the posted members as its query. It always leads to this server.
 *
 * @throws KnownError OAUTH_FLOW_NOT_FOUND for more than {@link POSTED_LENGTH}
 */
export function readPosted(request: FastifyRequest, providerId: string): string {
  const { parameters } = readArrival(request);
  const handedOn = new URLSearchParams([...parameters].filter(([name]) => HANDED_ON.includes(name))).toString();
  if (handedOn.length > POSTED_LENGTH) throw new KnownError('OAUTH_FLOW_NOT_FOUND');
  return `/api/v1/auth/oauth/callback/${encodeURIComponent(providerId)}?${handedOn}`;
}

/**
 * The requested address, as a browser goes there: what it asks for is no longer JSON.
 *
 * @param pass what stands for the solution of a CAPTCHA, which is used up by now; null where there was none
 */
export function withLocationMode(originalUrl: string, publicUrl: string, pass: string | null): string {
  const path = originalUrl.split('?', 1)[0] ?? '';
  const query = new URLSearchParams(queryOf(originalUrl));
  for (const name of OF_RESPONSE_MODE) query.delete(name);
  query.set('stack_response_mode', LOCATION_MODE);
  if (pass !== null) query.set('bot_challenge_token', pass);
  return `${publicUrl}${path}?${query.toString()}`;
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
