import { useEffect, useState } from 'react';
import type { EmailVerificationDetails } from '../../ceremonies/email-verification.js';
import { isKnownError, UnexpectedResponseError } from '../../errors.js';
import { useStackApp } from '../hooks.js';
import { findLinkProblem, type LinkProblem } from '../pages/cards.js';

/** Why there is nothing to verify: something is wrong with the link, or with the address it is about. */
export type VerificationProblem = LinkProblem | 'gone' | 'verified before';

/** What is wrong; null for what nobody expected. */
export function findVerificationProblem(error: unknown): VerificationProblem | null {
  if (isKnownError(error, 'EMAIL_ALREADY_VERIFIED')) return 'verified before';
  if (error instanceof UnexpectedResponseError && error.status === 400) return 'gone';
  return findLinkProblem(error);
}

/** What the code of a link is about. What nobody expected is thrown: the page around offers to try again. */
export function useEmailVerification(code: string): EmailVerificationDetails | VerificationProblem | 'loading' {
  const app = useStackApp();
  const [state, setState] = useState<ReturnType<typeof useEmailVerification> | { thrown: unknown }>('loading');
  useEffect(() => {
    let isShown = true;
    const show = (next: typeof state) => isShown && setState(next);
    const explain = (error: unknown) => show(findVerificationProblem(error) ?? { thrown: error });
    app
      .getEmailVerification(code)
      .then((found) => (found.status === 'ok' ? show(found.data) : explain(found.error)), explain);
    return () => {
      isShown = false;
    };
  }, [app, code]);
  if (typeof state === 'object' && 'thrown' in state) throw state.thrown;
  return state;
}
