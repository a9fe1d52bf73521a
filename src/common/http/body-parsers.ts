import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KnownError } from '../errors/known-error.js';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** SDKs send these with a content type and no body. */
const MAY_BE_EMPTY = new Set(['DELETE', 'OPTIONS']);
/** The name itself, or an escape of one of its characters. */
const MAY_NAME_PROTO = /__proto__|\\u00(?:5f|6f|7[024])/i;

type Parse = (body: Buffer, request: FastifyRequest) => unknown;

/** Reads bodies by their content type, as the clients of this API send them. */
export function registerBodyParsers(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  add(fastify, 'application/json', parseJson);
  add(fastify, 'application/x-www-form-urlencoded', (body) => Object.fromEntries(new URLSearchParams(decode(body))));
  add(fastify, 'text/plain', decode);
  add(fastify, 'application/octet-stream', (body) => body);
  add(fastify, '*', (_, request) => {
    const contentType = request.headers['content-type'];
    if (!contentType) return undefined;
    throw unreadable(`The content type ${contentType.slice(0, 100)} is not one of this API. Send application/json.`);
  });
}

function add(fastify: FastifyInstance, contentType: string, parse: Parse): void {
  fastify.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parse(body as Buffer, request));
    } catch (error) {
      done(error as Error);
    }
  });
}

function parseJson(body: Buffer, request: FastifyRequest): unknown {
  if (body.length === 0 && MAY_BE_EMPTY.has(request.method)) return undefined;
  const text = decode(body);
  try {
    return JSON.parse(text, MAY_NAME_PROTO.test(text) ? refuseProto : undefined);
  } catch (error) {
    if (error instanceof KnownError) throw error;
    throw unreadable('The body is not valid JSON.');
  }
}

/** A key of that name turns into something else in half of all programs it passes through. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw unreadable('The body has a key named __proto__, which cannot be kept.');
  return value;
}

function decode(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw unreadable('The body is not valid UTF-8.');
  }
}

function unreadable(message: string): KnownError<'BODY_PARSING_ERROR'> {
  return new KnownError('BODY_PARSING_ERROR', { message });
}
