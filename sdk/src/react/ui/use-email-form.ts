import { useRef, useState } from 'react';
import type { Translate } from '../i18n/translate.js';
import { useTranslator } from '../provider.js';
import { findEmailProblem } from '../validate.js';
import { useSubmit, type Submission } from './use-submit.js';

interface EmailFormOptions {
  email: string;
  setEmail: (email: string) => void;
  /** Does what the form is for, with an address that looks right. */
  work: (email: string) => ReturnType<Parameters<Submission['submit']>[0]>;
  findProblem?: (email: string, t: Translate) => string | null;
}

/** A form that asks for one address: it is checked, used, and has the focus again when something is wrong. */
export function useEmailForm({ email, setEmail, work, findProblem = findEmailProblem }: EmailFormOptions) {
  const { t } = useTranslator();
  const [problem, setProblem] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { isBusy, error, waitUntil, forget, submit } = useSubmit();
  /** True when all went well. */
  const send = async (): Promise<boolean> => {
    const address = email.trim();
    const found = findProblem(address, t);
    setProblem(found);
    const isDone = found === null && (await submit(() => work(address)));
    if (!isDone) inputRef.current?.focus();
    return isDone;
  };
  const field = {
    type: 'email',
    label: t('email'),
    value: email,
    onChange: (changed: string) => {
      setEmail(changed);
      // Servers count the tries for each address.
      if (waitUntil !== null) forget();
    },
    error: problem ?? error,
    inputRef,
    isRequired: true,
  } as const;
  return { field, isBusy, waitUntil, send };
}
