'use client';

import { useState } from 'react';
import { useStackApp, useUser } from './hooks.js';
import { readParameter } from './links.js';

/** The steps of letting a program in: `idle` waits for a click, `invalid` has no code in its address. */
export type CliAuthConfirmationStatus = 'idle' | 'invalid' | 'authorizing' | 'redirecting' | 'success' | 'error';

/** The state of a page of your own on which a program on a command line is let in. */
export interface CliAuthConfirmationState {
  /** The step that the page has reached. */
  status: CliAuthConfirmationStatus;
  /** The code in the address; null without one, and then the status is `invalid`. */
  loginCode: string | null;
  /** The failure, while `status` is `error`; null otherwise. */
  error: Error | null;
  /** True while the server is asked, or the page leaves for the sign-in page. */
  isLoading: boolean;
  /**
   * Lets the program in; a visitor who is not signed in signs in first, and comes back.
   *
   * @example <button onClick={() => void authorize()}>Let it in</button>
   */
  authorize: () => Promise<void>;
  /**
   * Begins again after an error.
   *
   * @example <button onClick={retry}>Try again</button>
   */
  retry: () => void;
}

/**
 * The state and the actions of a page of your own in place of `CliAuthConfirmation`.
 *
 * @example
 * const { status, authorize } = useCliAuthConfirmation();
 * return status === 'success' ? <p>Done.</p> : <button onClick={() => void authorize()}>Let it in</button>;
 */
export function useCliAuthConfirmation(): CliAuthConfirmationState {
  const app = useStackApp();
  const user = useUser();
  const [loginCode] = useState(() => (typeof window === 'undefined' ? null : readParameter('login_code')));
  const [status, setStatus] = useState<CliAuthConfirmationStatus>(loginCode === null ? 'invalid' : 'idle');
  const [error, setError] = useState<Error | null>(null);
  const authorize = async () => {
    if (loginCode === null) return;
    setStatus(user ? 'authorizing' : 'redirecting');
    try {
      if (!user) return await app.redirectToSignIn();
      await app.confirmCliLogin(loginCode);
      setStatus('success');
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
      setStatus('error');
    }
  };
  const retry = () => {
    setError(null);
    setStatus(loginCode === null ? 'invalid' : 'idle');
  };
  const isLoading = status === 'authorizing' || status === 'redirecting';
  return { status, loginCode, error, isLoading, authorize, retry };
}
