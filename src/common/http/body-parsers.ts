import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KnownError } from '../errors/known-error.js';
import { BODY_BYTES, BODY_SHAPE, LONGEST_DOCUMENT } from './bodies.limits.js';
import { exceededShape } from '../contract/json-shape.js';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** SDKs send these with a content type and no body. */
const MAY_BE_EMPTY = new Set(['DELETE', 'OPTIONS']);
/** The name itself, or an escape of one of its characters. */
const MAY_NAME_PROTO = /__proto__|\\u00(?:5f|6f|7[024])/i;

const AMPERSAND = 0x26;

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyBytes?: number;
    dropsBody?: boolean;
    readsBytes?: boolean;
  }
}

/** Gives what is in a body, or a promise of it. */
type Parse = (body: Buffer, request: FastifyRequest) => unknown;

/**
 * Lets routes take bodies as large as they declare. To be called before any route is made.
 */
export function registerBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url === '/graphql') {
      route.bodyLimit = BODY_BYTES.graphql;
      route.preValidation = async ({ body }) => refuseLongDocument(body);
    }
    if (route.config?.bodyBytes !== undefined) route.bodyLimit = route.config.bodyBytes;
  });
  // Paths that are nothing: their bodies are not read. Unknown paths below /api/ have a route, which checks credentials
  // first.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) done();
    else reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.');
  });
}

/** Reads bodies by their content type, as the clients of this API send them. */
export function registerBodyParsers(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  add(fastify, 'application/json', parseJson);
  add(fastify, 'application/x-www-form-urlencoded', parseForm);
  add(fastify, 'text/plain', decode);
  add(fastify, 'application/octet-stream', (body) => body);
  add(fastify, '*', (_, request) => {
    const contentType = request.headers['content-type'];
    if (!contentType) return undefined;
    throw unreadable(`The content type ${contentType.slice(0, 100)} is not one of this API. Send application/json.`);
  });
}

/**
 * A client that is still sending when its connection ends sees no answer: what is not much too large is read on, and
 * thrown away.
 */
export function refuseTooLarge(request: FastifyRequest, reply: FastifyReply): KnownError<'BODY_PARSING_ERROR'> {
  if (Number(request.headers['content-length']) <= BODY_BYTES.discarded) reply.removeHeader('connection');
  const limit = request.routeOptions.bodyLimit;
  return unreadable(`The body is larger than the ${limit} bytes that this endpoint takes.`);
}

/** Comments and commas are no tokens to the parser of GraphQL: a document of nothing else is as much work as any. */
function refuseLongDocument(body: unknown): void {
  const query = (body as { query?: unknown } | null | undefined)?.query;
  if (typeof query !== 'string' || query.length <= LONGEST_DOCUMENT) return;
  throw unreadable(`The document has more than ${LONGEST_DOCUMENT} characters. Put what is long into variables.`);
}

function add(fastify: FastifyInstance, contentType: string, parse: Parse): void {
  fastify.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const { dropsBody, readsBytes } = request.routeOptions.config;
      if (readsBytes) return done(null, body);
      const parsed = dropsBody ? undefined : parse(body as Buffer, request);
      if (!(parsed instanceof Promise)) return done(null, parsed);
      parsed.then((value) => done(null, value), done);
    } catch (error) {
      done(error as Error);
    }
  });
}

function parseJson(body: Buffer, request: FastifyRequest): unknown {
  if (body.length === 0 && MAY_BE_EMPTY.has(request.method)) return undefined;
  const exceeded = exceededShape(body, BODY_SHAPE);
  if (exceeded === 'depth') throw unreadable(`The body has more than ${BODY_SHAPE.depth} levels.`);
  if (exceeded === 'members') throw unreadable(`The body has more than ${BODY_SHAPE.members} members in all.`);
  return body.length < BODY_BYTES.long ? parseText(decode(body)) : parseLong(body);
}

/** Reads a long body in steps, between which comes whatever else is ready; it was put together just before. */
async function parseLong(body: Buffer): Promise<unknown> {
  await setImmediate();
  const text = decode(body);
  await setImmediate();
  return parseText(text);
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text, MAY_NAME_PROTO.test(text) ? refuseProto : undefined);
  } catch (error) {
    if (error instanceof KnownError) throw error;
    throw unreadable('The body is not valid JSON.');
  }
}

function parseForm(body: Buffer): unknown {
  let fields = 0;
  for (
    let at = body.indexOf(AMPERSAND);
    at !== -1 && fields <= BODY_SHAPE.formFields;
    at = body.indexOf(AMPERSAND, at + 1)
  ) {
    fields += 1;
  }
  if (fields >= BODY_SHAPE.formFields) throw unreadable(`The body has more than ${BODY_SHAPE.formFields} fields.`);
  return Object.fromEntries(new URLSearchParams(decode(body)));
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
