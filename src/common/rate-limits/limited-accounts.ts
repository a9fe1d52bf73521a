import { normalizeEmail } from '../contract/rules.js';
import type { LimitedRequest } from './rate-limit.js';

/** A value of a request, if it is text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The account is the address in the body. */
export function emailOf({ body }: LimitedRequest): string | undefined {
  const email = textOf(body.email);
  return email && normalizeEmail(email);
}

/** The account is the signed-in user. */
export function userOf({ caller }: LimitedRequest): string | undefined {
  return caller?.user?.id;
}
