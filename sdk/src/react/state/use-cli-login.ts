import { useEffect, useState } from 'react';
import type { CliLogin } from '../../ceremonies/cli.js';
import { UnexpectedResponseError } from '../../errors.js';
import { useStackApp } from '../hooks.js';

/** The login that a link asks to confirm. What nobody expected is thrown: the page around offers to try again. */
export function useCliLogin(loginCode: string): CliLogin | 'loading' | 'unknown' {
  const app = useStackApp();
  const [state, setState] = useState<CliLogin | 'loading' | 'unknown' | { thrown: unknown }>('loading');
  useEffect(() => {
    let isShown = true;
    const show = (next: typeof state) => isShown && setState(next);
    app
      .getCliLogin(loginCode)
      .then(show, (error: unknown) => show(error instanceof UnexpectedResponseError ? 'unknown' : { thrown: error }));
    return () => {
      isShown = false;
    };
  }, [app, loginCode]);
  if (typeof state === 'object' && 'thrown' in state) throw state.thrown;
  return state;
}
