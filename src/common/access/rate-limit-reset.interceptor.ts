import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { isGraphql, requestOf } from './request.js';

/** Forgets what was counted of an account once a request turned out well. */
@Injectable()
export class RateLimitReset implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const forget = isGraphql(context) ? undefined : requestOf(context).forgetFailures;
    if (!forget) return next.handle();
    return next.handle().pipe(
      concatMap(async (body: unknown) => {
        await forget();
        return body;
      }),
    );
  }
}
