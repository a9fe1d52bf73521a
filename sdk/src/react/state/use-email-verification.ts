import { useEffect, useState } from 'react';
import type { EmailVerificationDetails } from '../../ceremonies/email-verification.js';
import { isKnownError, UnexpectedResponseError } from '../../errors.js';
import { useStackApp } from '../hooks.js';
import { findLinkProblem, type LinkProblem } from './link-problem.js';

/** The reason why there is nothing to verify: a problem with the link, or with the address it is about. */
export type VerificationProblem = LinkProblem | 'gone' | 'verified before';

/** The problem; null for an error that nobody expected. */
export function findVerificationProblem(error: unknown): VerificationProblem | null {
  if (isKnownError(error, 'EMAIL_ALREADY_VERIFIED')) return 'verified before';
  if (error instanceof UnexpectedResponseError && error.status === 400) return 'gone';
  return findLinkProblem(error);
}

/**
 * The details of the link's code, or the problem with it. What nobody expected is thrown: the page around offers to try
 * again.
 */
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
