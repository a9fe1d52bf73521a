import { useCallback, useEffect, useRef, useState } from 'react';
import { RateLimitedError } from '../../errors.js';
import type { Result } from '../../result.js';
import { describeError } from '../errors.js';
import { useStackApp } from '../hooks.js';
import { useTranslator } from '../provider.js';

/** The outcome of a ceremony: a result, an error, or nothing when all went well. */
type Outcome = Result<unknown, unknown> | Error | undefined | void;

export interface Submission {
  isBusy: boolean;
  /** Null when nothing went wrong lately. */
  error: string | null;
  setError: (error: string | null) => void;
  /** Until when (milliseconds since the epoch) the server asked to be left alone; null when it did not. */
  waitUntil: number | null;
  /** Forgets what went wrong lately: something else is about to be tried. */
  forget: () => void;
  /**
   * Runs something once at a time, and not while the server asked to be left alone, and keeps what went wrong, in the
   * visitor's words. True when it went well.
   * `explain` may word some errors itself, or take care of them and give null.
   */
  submit: (work: () => Promise<Outcome>, explain?: (error: unknown) => string | null | undefined) => Promise<boolean>;
}

export function useSubmit(): Submission {
  const app = useStackApp();
  const translator = useTranslator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { waitUntil, isWaiting, wait } = useWait(() => setError(null));
  const isRunning = useRef(false);
  const submit = useCallback<Submission['submit']>(
    async (work, explain) => {
      if (isRunning.current || isWaiting()) return false;
      isRunning.current = true;
      setBusy(true);
      setError(null);
      const endListening = app.subscribeToWaits(wait);
      const failure = await attempt(work);
      endListening();
      isRunning.current = false;
      setBusy(false);
      wait(findWait(failure?.thrown));
      if (failure === null) return true;
      const explained = explain?.(failure.thrown);
      setError(explained === undefined ? describeError(failure.thrown, translator) : explained);
      return false;
    },
    [app, translator, isWaiting, wait],
  );
  const forget = useCallback(() => {
    setError(null);
    wait(null);
  }, [wait]);
  return { isBusy, error, setError, waitUntil, forget, submit };
}

/** The moment that a form waits for; `onOver` is called when it comes. */
function useWait(onOver: () => void) {
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const wait = useCallback((until: number | null) => {
    latest.current = until;
    setWaitUntil(until);
  }, []);
  const isWaiting = useCallback(() => latest.current !== null && Date.now() < latest.current, []);
  useEffect(() => {
    if (waitUntil === null) return undefined;
    const end = () => {
      wait(null);
      onOver();
    };
    const timer = setTimeout(end, waitUntil - Date.now());
    return () => clearTimeout(timer);
    // Only another moment starts anew.
    // oxlint-disable-next-line exhaustive-deps -- see above
  }, [waitUntil]);
  return { waitUntil, isWaiting, wait };
}

/** Until when a failure asks for patience; null if it does not. */
function findWait(failure: unknown): number | null {
  const isLimited = failure instanceof RateLimitedError && failure.retryAfterMillis !== null;
  return isLimited ? Date.now() + (failure.retryAfterMillis ?? 0) : null;
}

/** Null: all went well. */
async function attempt(work: () => Promise<Outcome>): Promise<{ thrown: unknown } | null> {
  try {
    return findFailure(await work());
  } catch (thrown) {
    return { thrown };
  }
}

function findFailure(outcome: Outcome): { thrown: unknown } | null {
  if (outcome instanceof Error) return { thrown: outcome };
  if (typeof outcome === 'object' && outcome.status === 'error') return { thrown: outcome.error };
  return null;
}
