import type { AppContext } from '../context/app-context.js';
import { isKnownError } from '../errors.js';
import type { Session } from '../session/session.js';

/** The page to go to once nobody is signed in. */
export interface SignOutOptions {
  /** Anywhere, also on another site. The after-sign-out page unless told. */
  redirectUrl?: URL | string;
}

/** Ends a session on the server, then here. That it had ended already is no failure. */
export async function signOut(context: AppContext, session: Session, options: SignOutOptions = {}): Promise<void> {
  if (!session.isSignedOut) await endOnServer(context, session);
  session.markInvalid();
  if (options.redirectUrl === undefined) await context.redirector.redirectTo('afterSignOut');
  else await context.redirector.goTo(String(options.redirectUrl));
}

async function endOnServer(context: AppContext, session: Session): Promise<void> {
  try {
    const send = context.sendAs('client', session);
    await send({ method: 'DELETE', path: '/auth/sessions/current', body: {} });
  } catch (error) {
    const hasEnded = isKnownError(error, 'REFRESH_TOKEN_ERROR') || isKnownError(error, 'INVALID_ACCESS_TOKEN');
    if (!hasEnded) throw error;
  }
}
