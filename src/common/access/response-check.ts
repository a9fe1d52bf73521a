import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { isGraphql, requestOf } from './request.js';
import type { ContractClass } from '../contract/field-registry.js';
import { checkInput } from '../contract/validate.js';

/** In tests: an answer that does not fit the contract its endpoint declares is a defect of the server. */
@Injectable()
export class ResponseCheck implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (isGraphql(context)) return next.handle();
    const { endpoint, caller } = requestOf(context);
    const returns = endpoint?.returns;
    if (!returns) return next.handle();
    const tier = caller?.tier === 'client' ? 'client' : 'server';
    const type = 'client' in returns ? returns[tier] : returns;
    return next.handle().pipe(map((body: unknown) => checkAnswer(type, body, endpoint.envelope !== undefined)));
  }
}

function checkAnswer(type: ContractClass, body: unknown, isList: boolean): unknown {
  const items = isList ? (body as { items: unknown[] }).items : [body];
  // Compared as JSON, the way a client sees it.
  const violations = (JSON.parse(JSON.stringify(items)) as unknown[]).flatMap(
    (item) => checkInput(type, item, 'body')[1],
  );
  const [first] = violations;
  if (first) throw new Error(`The answer does not fit ${type.name}: ${first.path} ${first.message}`);
  return body;
}
