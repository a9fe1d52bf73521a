import type { AppContext } from '../context/app-context.js';
import type { KnownErrorOf } from '../errors.js';
import { findExcessLength } from '../password-length.js';
import { ok, type Result } from '../result.js';
import { toResult } from '../to-result.js';
import type { CallbackOptions } from './magic-link.js';

/** The failures of a code from an email: unknown, expired, used already, or tried too often. */
export type CodeError = KnownErrorOf<'VERIFICATION_ERROR'>;
/** The failure of `sendForgotPasswordEmail`, on servers that tell it. */
export type ForgotPasswordError = KnownErrorOf<'USER_NOT_FOUND'>;

export async function sendForgotPasswordEmail(
  context: AppContext,
  email: string,
  options: CallbackOptions,
): Promise<Result<undefined, ForgotPasswordError>> {
  const callback_url = options.callbackUrl ?? context.redirector.buildCallbackUrl('passwordReset', 'callbackUrl');
  const path = '/auth/password/send-reset-code';
  const work = context.sendAs('client', null)({ method: 'POST', path, body: { email, callback_url } });
  const outcome = await toResult(work, ['USER_NOT_FOUND']);
  return outcome.status === 'ok' ? ok(undefined) : outcome;
}

export function verifyPasswordResetCode(context: AppContext, code: string): Promise<Result<undefined, CodeError>> {
  return useCode(context, '/auth/password/reset/check-code', { code });
}

export async function resetPassword(
  context: AppContext,
  options: { code: string; password: string },
): Promise<Result<undefined, CodeError>> {
  const excess = findExcessLength(options.password);
  if (excess) throw excess;
  return useCode(context, '/auth/password/reset', { code: options.code, password: options.password });
}

/** Sends a code from an email, without a user: it proves itself. */
export async function useCode(
  context: AppContext,
  path: string,
  body: { code: string; password?: string },
): Promise<Result<undefined, CodeError>> {
  const work = context.sendAs('client', null)({ method: 'POST', path, body });
  const outcome = await toResult(work, ['VERIFICATION_ERROR']);
  return outcome.status === 'ok' ? ok(undefined) : outcome;
}
