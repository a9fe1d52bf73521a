import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GqlArgumentsHost } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { LOG, type Log } from '../config/log.js';
import type { AccessRequest } from '../access/request.js';
import { isDeadlock, violatedConstraint } from '../database/constraint-errors.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import { BusyError } from '../errors/busy-error.js';
import { KnownError, type ThrownCode } from '../errors/known-error.js';
import { OauthError } from '../errors/oauth-error.js';

const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Codes that any endpoint can raise, from credentials, body and schema. */
const COMMON_CODES = new Set<ThrownCode>([
  'BODY_PARSING_ERROR',
  'SCHEMA_ERROR',
  'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
  'INVALID_ACCESS_TYPE',
  'ACCESS_TYPE_WITHOUT_PROJECT_ID',
  'ACCESS_TYPE_REQUIRED',
  'INSUFFICIENT_ACCESS_TYPE',
  'UNPARSABLE_ACCESS_TOKEN',
  'ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ACCESS_TOKEN',
  'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
  'CURRENT_PROJECT_NOT_FOUND',
  'UNPARSABLE_ADMIN_ACCESS_TOKEN',
  'ADMIN_ACCESS_TOKEN_EXPIRED',
  'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  'WORKFLOW_TOKEN_DOES_NOT_EXIST',
  'CLIENT_AUTHENTICATION_REQUIRED',
  'SERVER_AUTHENTICATION_REQUIRED',
  'ADMIN_AUTHENTICATION_REQUIRED',
  'INVALID_PUBLISHABLE_CLIENT_KEY',
  'INVALID_SECRET_SERVER_KEY',
  'INVALID_SUPER_SECRET_ADMIN_KEY',
  'BRANCH_DOES_NOT_EXIST',
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
      return this.toGraphql(translateLostRace(error, request));
    }
    const http = host.switchToHttp();
    const request = http.getRequest<AccessRequest>();
    const reply = http.getResponse<FastifyReply>();
    return this.answer(reply, this.checkDeclared(translate(translateLostRace(error, request)), request), request);
  }

  private answer(reply: FastifyReply, error: unknown, request: AccessRequest): unknown {
    if (reply.sent) return undefined;
    if (error instanceof KnownError) return sendKnown(reply, error);
    if (error instanceof OauthError) {
      const body = { error: error.error, error_description: error.description };
      return reply.code(400).type(JSON_TYPE).send(body);
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
      const { code, details, status } = error;
      return new GraphQLError(error.message, { extensions: { code, details, status }, originalError: error });
    }
    if (error instanceof BusyError) {
      return new GraphQLError(error.message, { extensions: { code: 'BUSY', status: 503 } });
    }
    if (error instanceof TooManyRequestsError) {
      return new GraphQLError(error.message, { extensions: { code: 'TOO_MANY_REQUESTS', status: 429 } });
    }
    if (error instanceof GraphQLError) return error;
    this.logUnexpected(error);
    return new GraphQLError(this.describe(error), { extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500 } });
  }

  /** In tests a handler that raises a code it does not declare is a defect. */
  private checkDeclared(error: unknown, { endpoint }: AccessRequest): unknown {
    if (this.environment.nodeEnv !== 'test' || !(error instanceof KnownError) || !endpoint) return error;
    if (error.isPlain) return error;
    if (COMMON_CODES.has(error.code) || endpoint.throws?.includes(error.code)) return error;
    if (error.code === 'CANNOT_GET_OWN_USER_WITHOUT_USER') return error;
    return new Error(`The endpoint does not declare that it throws ${error.code}`);
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

function sendKnown(reply: FastifyReply, error: KnownError): FastifyReply {
  const { code, details, message, status } = error;
  if (error.isPlain) return reply.code(status).type(TEXT).send(message);
  const body = { code, ...(details === undefined ? {} : { details }), error: message };
  return reply
    .code(status)
    .headers({ 'x-stack-known-error': code, 'x-hexclave-known-error': code })
    .type(JSON_TYPE)
    .send(JSON.stringify(body, null, 2));
}

/**
 * The project was deleted after the request's credentials had been judged, or other requests changed the same rows the
 * other way round, again and again: those went through, and this one can be sent again as it is.
 */
function translateLostRace(error: unknown, { caller }: AccessRequest): unknown {
  if (isDeadlock(error)) return new BusyError(1);
  if (!caller || !violatedConstraint(error)?.endsWith('_project')) return error;
  return new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: caller.projectId });
}

/** What Fastify refuses before a handler sees it, in the words of the catalogue. */
function translate(error: unknown): unknown {
  const { code, statusCode, message } = error as FastifyError;
  // Nest wraps Fastify's own errors before they come here, and keeps only status and message.
  const isTooLarge = error instanceof HttpException && error.getStatus() === 413;
  if (isTooLarge || code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new KnownError('BODY_PARSING_ERROR', { message: 'The body is larger than this server accepts.' });
  }
  if (code?.startsWith('FST_ERR_CTP')) return new KnownError('BODY_PARSING_ERROR', { message });
  if (code?.startsWith('FST_ERR') && statusCode && statusCode < 500) return new HttpException(message, statusCode);
  return error;
}
