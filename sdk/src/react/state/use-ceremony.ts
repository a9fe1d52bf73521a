import { createContext, useContext } from 'react';
import { isKnownError } from '../../errors.js';
import { useStackApp } from '../hooks.js';
import { keepLastUsed, type OwnWay } from '../oauth/last-used.js';
import { useSubmit, type Submission } from '../ui/use-submit.js';

/** The page around the forms hears what they do: while one signs somebody in, the page must not act on it, too. */
export interface CeremonyListener {
  onBegin: () => void;
  onEnd: (isSignedIn: boolean) => void;
  /** A second factor is asked for, and the app did not go to its page. */
  onSecondFactor: () => void;
}

const SILENT: CeremonyListener = { onBegin: () => {}, onEnd: () => {}, onSecondFactor: () => {} };

export const CeremonyContext = createContext<CeremonyListener>(SILENT);

/**
 * Runs what signs somebody in. The app itself leads on afterwards, in the way it was told to. The browser remembers the `way`
 * from before the page is left, and forgets it again if it fails.
 *
 * @param email the address, if it was typed here
 */
export function useCeremony(way?: OwnWay, email?: string): Submission {
  const { projectId } = useStackApp();
  const listener = useContext(CeremonyContext);
  const submission = useSubmit();
  const submit: Submission['submit'] = async (work, explain) => {
    listener.onBegin();
    const forget = way && keepLastUsed(projectId, way, email);
    let isRight = false;
    const isSignedIn = await submission.submit(work, (error) => {
      if (!isKnownError(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) return explain?.(error);
      isRight = true;
      listener.onSecondFactor();
      return null;
    });
    if (!isSignedIn && !isRight) forget?.();
    listener.onEnd(isSignedIn);
    return isSignedIn;
  };
  return { ...submission, submit };
}
