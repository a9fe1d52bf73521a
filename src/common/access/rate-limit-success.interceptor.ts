import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { isGraphql, requestOf } from './request.js';

/** Has the limits know that a request turned out well. */
@Injectable()
export class RateLimitSuccess implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const settle = isGraphql(context) ? undefined : requestOf(context).settle;
    if (!settle) return next.handle();
    return next.handle().pipe(
      concatMap(async (body: unknown) => {
        await settle();
        return body;
      }),
    );
  }
}
