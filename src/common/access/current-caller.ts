import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '../caller/caller.js';
import { requestOf } from './request.js';

/** The caller of an endpoint that needs credentials; null only on `public` endpoints called without any. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | null => requestOf(context).caller ?? null,
);
