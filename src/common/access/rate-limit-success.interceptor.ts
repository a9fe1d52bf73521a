import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { isGraphql, requestOf } from './request.js';

/** Has the limits know that a request turned out well. */
@Injectable()
export class RateLimitSuccess implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reportSuccess = isGraphql(context) ? undefined : requestOf(context).reportSuccess;
    if (!reportSuccess) return next.handle();
    return next.handle().pipe(
      concatMap(async (body: unknown) => {
        await reportSuccess();
        return body;
      }),
    );
  }
}
