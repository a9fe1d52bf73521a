import type { AppContext } from '../context/app-context.js';
import type { KnownErrorOf } from '../errors.js';
import { fromWire } from '../wire/wire.js';
import type { AddressVerificationRead } from '../wire/wire-types.generated.js';
import { ok, type Result } from '../result.js';
import { renewQuietly } from '../session/renew-quietly.js';
import { toResult } from '../to-result.js';
import { useCode, type CodeError } from './password-reset.js';

/** The question that a verification email asks, for a page that answers it. */
export interface EmailVerificationDetails {
  /** The address to be verified. */
  readonly email: string;
  /** It was verified meanwhile, by whatever way. */
  readonly isVerified: boolean;
  /** Or else the address was added to an account that was there. */
  readonly isAccountMadeWithIt: boolean;
  /** The moment at which somebody gave the address to the account. */
  readonly addressAddedAt: Date;
}

/** The failures of `disownEmail` that a page shows. */
export type DisownEmailError = CodeError | KnownErrorOf<'EMAIL_ALREADY_VERIFIED'>;

/** The access token says whether the address is verified, so it is renewed if somebody is signed in. */
export async function verifyEmail(context: AppContext, code: string): Promise<Result<undefined, CodeError>> {
  const outcome = await useCode(context, '/contact-channels/verify', { code });
  if (outcome.status === 'ok') await renewOwn(context);
  return outcome;
}

export function getEmailVerification(
  context: AppContext,
  code: string,
): Promise<Result<EmailVerificationDetails, CodeError>> {
  const request = { method: 'POST', path: '/contact-channels/verify/details', body: { code } } as const;
  const work = context.sendAs('client', null)<AddressVerificationRead>(request);
  return toResult(work.then(fromWire), ['VERIFICATION_ERROR']);
}

/** Whoever is signed in here may be in the account whose sessions end by it. */
export async function disownEmail(context: AppContext, code: string): Promise<Result<undefined, DisownEmailError>> {
  const work = context.sendAs(
    'client',
    null,
  )({ method: 'POST', path: '/contact-channels/verify/not-me', body: { code } });
  const outcome = await toResult(work, ['VERIFICATION_ERROR', 'EMAIL_ALREADY_VERIFIED']);
  if (outcome.status === 'error') return outcome;
  await renewOwn(context);
  return ok(undefined);
}

async function renewOwn(context: AppContext): Promise<void> {
  if (context.options.tokenStore === null) return;
  const session = context.getSession(context.getStore());
  if (session) await renewQuietly(session);
}
