import { useState } from 'react';
import { useStackApp } from '../hooks.js';
import { useSubmit } from '../ui/use-submit.js';
import { keepLastUsed } from './last-used.js';
import { untilShownAgain } from './until-shown-again.js';

export interface ProviderSignIn {
  /** The provider that the browser is on its way to; null before one was chosen. */
  chosen: string | null;
  /** Null when nothing went wrong lately. */
  error: string | null;
  start: (providerId: string) => void;
}

/** Takes the browser to a provider, and remembers which one for the next time. */
export function useProviderSignIn(): ProviderSignIn {
  const app = useStackApp();
  const { isBusy, error, submit } = useSubmit();
  const [chosen, choose] = useState<string | null>(null);
  const start = (providerId: string) => {
    choose(providerId);
    keepLastUsed(app.projectId, providerId);
    void submit(() => untilShownAgain(app.signInWithOAuth(providerId)));
  };
  return { chosen: isBusy ? chosen : null, error, start };
}
