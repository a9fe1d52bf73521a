import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GqlArgumentsHost } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { LOG, type Log } from '../environment/log.js';
import type { AccessRequest } from '../access/request.js';
import { isDeadlock, violatedConstraint } from '../database/constraint-errors.js';
import { UNAVAILABLE_RETRY_AFTER_SECONDS } from '../database/database.limits.js';
import { DatabaseUnavailableError, translateUnavailable } from '../database/database-unavailable.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import { BusyError } from '../errors/busy-error.js';
import { KnownError, type ThrownCode } from '../errors/known-error.js';
import { OauthError } from '../errors/oauth-error.js';
import { nameFieldsAsGraphql } from '../contract/graphql-names.js';
import { refuseTooLarge } from './body-parsers.js';
import { isForPerson, sendPlainPage } from './plain-page.js';

const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Errors that are over in a moment, whatever the request: it can be sent again as it is. */
const PASSING: ReadonlySet<ThrownCode> = new Set([
  'AI_CHAT_FAILED',
  'DATABASE_UNAVAILABLE',
  'DATA_VAULT_KEYS_UNAVAILABLE',
  'SERVER_NOT_READY',
]);

interface FastifyError {
  code?: string;
  statusCode?: number;
  message: string;
}

/** The one place where errors become answers, over REST and over GraphQL. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() === 'graphql') {
      const { request } = GqlArgumentsHost.create(host).getContext<{ request: AccessRequest }>();
      return this.toGraphql(translateDatabase(error, request));
    }
    const http = host.switchToHttp();
    const request = http.getRequest<AccessRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (isTooLarge(error)) return sendKnown(reply, refuseTooLarge(request, reply), request);
    return this.answer(reply, translate(translateDatabase(error, request)), request);
  }

  private answer(reply: FastifyReply, error: unknown, request: AccessRequest): unknown {
    if (reply.sent) return undefined;
    // Its sender went away, or was sent away, before the request was whole: nobody reads an answer.
    if (request.raw.destroyed && !request.raw.complete) return reply.code(400).send();
    if (error instanceof KnownError) return sendKnown(reply, error, request);
    if (error instanceof OauthError) {
      const body = { error: error.error, error_description: error.description };
      if (error.status === 401) reply.header('www-authenticate', 'Basic realm="vestibule"');
      return reply.code(error.status).type(JSON_TYPE).send(body);
    }
    if (error instanceof TooManyRequestsError) {
      return reply.code(429).header('retry-after', error.retryAfterSeconds).type(TEXT).send(error.message);
    }
    if (error instanceof BusyError) {
      return reply.code(503).header('retry-after', error.retryAfterSeconds).type(TEXT).send(error.message);
    }
    if (error instanceof HttpException) return reply.code(error.getStatus()).type(TEXT).send(error.message);
    this.logUnexpected(error, request);
    return reply.code(500).type(TEXT).send(this.describe(error, request.id));
  }

  private toGraphql(error: unknown): GraphQLError {
    if (error instanceof KnownError) {
      const { code, status } = error;
      const message = nameFieldsAsGraphql(error.message);
      const details = code === 'SCHEMA_ERROR' ? { message } : error.details;
      const http = isUnavailable(error) ? unavailable(UNAVAILABLE_RETRY_AFTER_SECONDS) : {};
      return new GraphQLError(message, { extensions: { code, details, status, ...http }, originalError: error });
    }
    if (error instanceof BusyError) {
      const extensions = { code: 'BUSY', status: 503, ...unavailable(error.retryAfterSeconds) };
      return new GraphQLError(error.message, { extensions });
    }
    if (error instanceof TooManyRequestsError) {
      return new GraphQLError(error.message, { extensions: { code: 'TOO_MANY_REQUESTS', status: 429 } });
    }
    if (error instanceof GraphQLError) return error;
    this.logUnexpected(error);
    return new GraphQLError(this.describe(error), { extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500 } });
  }

  private logUnexpected(error: unknown, request?: AccessRequest): void {
    const route = request && `${request.method} ${request.routeOptions.url ?? 'unknown route'}`;
    const stack = error instanceof Error ? error.stack : String(error);
    this.log.error({ requestId: request?.id, route, stack }, 'A request failed unexpectedly');
  }

  private describe(error: unknown, requestId?: string): string {
    if (this.environment.nodeEnv !== 'production') return String(error);
    const reference = requestId ? ` Tell support this request id: ${requestId}` : '';
    return `Something went wrong on our side.${reference}`;
  }
}

/** The extensions that make the HTTP answer to a GraphQL request carry the status, too. */
function unavailable(retryAfterSeconds: number): object {
  return { http: { status: 503, headers: new Map([['retry-after', String(retryAfterSeconds)]]) } };
}

function isUnavailable({ code }: KnownError): boolean {
  return PASSING.has(code);
}

function sendKnown(reply: FastifyReply, error: KnownError, request: AccessRequest): FastifyReply {
  const { code, details, message, status } = error;
  if (isUnavailable(error)) reply.header('retry-after', UNAVAILABLE_RETRY_AFTER_SECONDS);
  // Clients of the wire that do not know a code make a riddle of it: for them the sentence is all, and ours look here.
  if (error.isPlain) return sendPlain(reply.header('x-vestibule-error', code), error, request);
  const body = { code, ...(details === undefined ? {} : { details }), error: message };
  return reply
    .code(status)
    .headers({ 'x-stack-known-error': code, 'x-hexclave-known-error': code })
    .type(JSON_TYPE)
    .send(JSON.stringify(body, null, 2));
}

/** A browser may be where the answer is read: it came by a link, or back from a provider. */
function sendPlain(reply: FastifyReply, { message, status }: KnownError, request: AccessRequest): FastifyReply {
  if (!isForPerson(request)) return reply.code(status).type(TEXT).send(message);
  return sendPlainPage(reply, status, { title: 'That did not work', lines: [message], isGood: false });
}

/**
 * The caller's error for one from the database. Either there is no database, or it has too much to do; or the project was
 * deleted after the request's credentials had been checked; or other requests changed the same rows the other way round,
 * again and again: those went through, and this one can be sent again as it is.
 */
function translateDatabase(raised: unknown, { caller }: AccessRequest): unknown {
  const error = translateUnavailable(raised);
  if (error instanceof DatabaseUnavailableError) {
    return new KnownError('DATABASE_UNAVAILABLE', { absence: error.absence });
  }
  if (isDeadlock(error)) return new BusyError(1);
  if (!caller || !violatedConstraint(error)?.endsWith('_project')) return error;
  return new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: caller.projectId });
}

/** Nest wraps Fastify's own errors before they come here, and keeps only status and message. */
function isTooLarge(error: unknown): boolean {
  const wasWrapped = error instanceof HttpException && error.getStatus() === 413;
  return wasWrapped || (error as FastifyError).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}

/** An error of the catalogue for one that Fastify raised before a handler saw the request. */
function translate(error: unknown): unknown {
  const { code, statusCode, message } = error as FastifyError;
  if (code?.startsWith('FST_ERR_CTP')) return new KnownError('BODY_PARSING_ERROR', { message });
  if (code?.startsWith('FST_ERR') && statusCode && statusCode < 500) return new HttpException(message, statusCode);
  return error;
}
