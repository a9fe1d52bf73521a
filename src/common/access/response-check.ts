import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, map, type Observable } from 'rxjs';
import { isGraphql, requestOf } from './request.js';
import type { ContractClass } from '../contract/field-registry.js';
import { JsonItems } from '../contract/json-items.js';
import { checkInput } from '../contract/validate.js';
import { KnownError, type ThrownCode } from '../errors/known-error.js';
import { answerClass, type Declaration, type EndpointOptions } from './endpoint-options.js';
import { ENDPOINT } from './endpoint.js';
import type { Tier } from '../tenancy/tier.js';

/** The codes that any handler can raise without declaring them. */
const UNDECLARED_CODES: readonly ThrownCode[] = ['SCHEMA_ERROR', 'COLLEAGUE_ROLE_REQUIRED'];

/**
 * In tests: an answer that does not fit the contract its endpoint declares, and an error that it does not declare, are
 * defects of the server.
 */
@Injectable()
export class ResponseCheck implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { throws } = this.reflector.get<Declaration>(ENDPOINT, context.getHandler());
    const answer = next.handle().pipe(catchError((error: unknown) => refuseUndeclared(error, throws)));
    // Apollo checks answers against the schema itself.
    if (isGraphql(context)) return answer;
    const { endpoint, caller } = requestOf(context);
    return endpoint ? answer.pipe(map((body: unknown) => checkBody(endpoint, caller?.tier, body))) : answer;
  }
}

function refuseUndeclared(error: unknown, throws: readonly ThrownCode[]): never {
  if (!(error instanceof KnownError) || [...UNDECLARED_CODES, ...throws].includes(error.code)) throw error;
  throw new Error(`The endpoint does not declare that it throws ${error.code}`);
}

function checkBody({ returns, envelope }: EndpointOptions, tier: Tier | undefined, body: unknown): unknown {
  const type = answerClass(returns, tier === 'client' ? 'client' : 'server');
  return type ? checkAnswer(type, body, envelope !== undefined) : body;
}

function itemsOf(item: unknown): unknown[] {
  return item instanceof JsonItems ? item.read() : [item];
}

function checkAnswer(type: ContractClass, body: unknown, isList: boolean): unknown {
  const items = isList ? (body as { items: unknown[] }).items.flatMap(itemsOf) : [body];
  // Compared as JSON, the way a client sees it.
  const violations = (JSON.parse(JSON.stringify(items)) as unknown[]).flatMap(
    (item) => checkInput(type, item, 'body')[1],
  );
  const [first] = violations;
  if (first) throw new Error(`The answer does not fit ${type.name}: ${first.path} ${first.message}`);
  return body;
}
