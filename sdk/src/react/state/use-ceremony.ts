import { createContext, useContext } from 'react';
import { isKnownError } from '../../errors.js';
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

/** Runs what signs somebody in. The app itself leads on afterwards, in the way it was told to. */
export function useCeremony(): Submission {
  const listener = useContext(CeremonyContext);
  const submission = useSubmit();
  const submit: Submission['submit'] = async (work, explain) => {
    listener.onBegin();
    const isSignedIn = await submission.submit(work, (error) => {
      if (!isKnownError(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) return explain?.(error);
      listener.onSecondFactor();
      return null;
    });
    listener.onEnd(isSignedIn);
    return isSignedIn;
  };
  return { ...submission, submit };
}
