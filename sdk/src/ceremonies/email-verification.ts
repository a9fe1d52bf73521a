import type { AppContext } from '../apps/app-context.js';
import type { Result } from '../result.js';
import { renewQuietly } from '../session/renew-quietly.js';
import { useCode, type CodeError } from './password-reset.js';

/** The access token says whether the address is verified, so it is renewed if somebody is signed in. */
export async function verifyEmail(context: AppContext, code: string): Promise<Result<undefined, CodeError>> {
  const session = context.options.tokenStore === null ? null : context.getSession(context.getStore());
  const outcome = await useCode(context, '/contact-channels/verify', { code });
  if (outcome.status === 'ok' && session) await renewQuietly(session);
  return outcome;
}
