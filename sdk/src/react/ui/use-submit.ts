import { useCallback, useRef, useState } from 'react';
import type { Result } from '../../result.js';
import { describeError } from '../errors.js';
import { useTranslator } from '../provider.js';

/** What a ceremony gives: a result, an error, or nothing when all went well. */
type Outcome = Result<unknown, unknown> | Error | undefined | void;

export interface Submission {
  isBusy: boolean;
  /** Null when nothing went wrong lately. */
  error: string | null;
  setError: (error: string | null) => void;
  /**
   * Runs something once at a time and keeps what went wrong, in the visitor's words. True when it went well.
   * `explain` may word some errors itself, or take care of them and give null.
   */
  submit: (work: () => Promise<Outcome>, explain?: (error: unknown) => string | null | undefined) => Promise<boolean>;
}

export function useSubmit(): Submission {
  const translator = useTranslator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);
  const submit = useCallback<Submission['submit']>(
    async (work, explain) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      setError(null);
      try {
        const failure = findFailure(await work());
        if (failure === null) return true;
        const explained = explain?.(failure);
        setError(explained === undefined ? describeError(failure, translator) : explained);
        return false;
      } catch (thrown) {
        const explained = explain?.(thrown);
        setError(explained === undefined ? describeError(thrown, translator) : explained);
        return false;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [translator],
  );
  return { isBusy, error, setError, submit };
}

function findFailure(outcome: Outcome): unknown {
  if (outcome instanceof Error) return outcome;
  if (typeof outcome === 'object' && outcome.status === 'error') return outcome.error;
  return null;
}
