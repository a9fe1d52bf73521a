'use client';

import { useState, type ReactNode } from 'react';
import { addReturnTarget } from '../../context/urls.js';
import { isFreshSignInRequired } from '../../errors.js';
import { useStackApp } from '../hooks.js';
import { Button } from '../ui/button.js';
import { CODE_LENGTH } from '../ui/code-input.js';
import { Dialog } from '../ui/dialog.js';
import { FactorInput } from '../ui/factor-input.js';
import { FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { useSettingsTranslator } from './use-settings-translator.js';

/** Changes something; with the present code of the second factor where that was asked for. */
type ProtectedWork = (totpCode?: string) => Promise<void>;

/** The outcome: it failed with an error to show, or was given up when the code was asked for. */
export type ProtectedOutcome = 'done' | 'failed' | 'withdrawn';

interface Question {
  work: ProtectedWork;
  resolve: (outcome: ProtectedOutcome) => void;
}

export interface ProtectedSubmission {
  isBusy: boolean;
  error: string | null;
  /** Like `submit` of {@link useSubmit}; resolves when it is over, whatever was asked for before. */
  submit: (work: ProtectedWork) => Promise<ProtectedOutcome>;
  /** To be put on the page, in the place of what asked before; null while nothing is asked. */
  question: ReactNode;
}

/** Runs what the second factor may protect: where the server says so, it asks for the present code and tries again. */
export function useProtectedSubmit(): ProtectedSubmission {
  const { isBusy, error, submit } = useSubmit();
  const [asked, setAsked] = useState<Question | null>(null);
  const run = async (work: ProtectedWork): Promise<ProtectedOutcome> => {
    let isAsked = false;
    const isDone = await submit(work, (failure) => {
      isAsked = isFreshSignInRequired(failure);
      return isAsked ? null : undefined;
    });
    if (!isAsked) return isDone ? 'done' : 'failed';
    return new Promise((resolve) => setAsked({ work, resolve }));
  };
  const finish = (outcome: ProtectedOutcome) => {
    setAsked(null);
    asked?.resolve(outcome);
  };
  const question = asked && <SecondFactorDialog work={asked.work} onFinish={finish} />;
  return { isBusy, error, submit: run, question };
}

interface DialogProps {
  work: ProtectedWork;
  onFinish: (outcome: ProtectedOutcome) => void;
}

function SecondFactorDialog({ work, onFinish }: DialogProps) {
  const { t } = useSettingsTranslator();
  const [code, setCode] = useState('');
  const { isBusy, error, submit } = useSubmit();
  const send = async (typed: string) => {
    if (await submit(() => work(typed))) onFinish('done');
    else setCode('');
  };
  return (
    <Dialog
      title={t('factorTitle')}
      confirmText={t('confirm')}
      isBusy={isBusy}
      isConfirmDisabled={code.length < CODE_LENGTH}
      onConfirm={() => void send(code)}
      onClose={() => onFinish('withdrawn')}
    >
      <p>{t('factorText')}</p>
      <FactorInput
        id="present-totp"
        value={code}
        onChange={setCode}
        onComplete={(typed) => void send(typed)}
        error={error}
        isBusy={isBusy}
      />
      <SignInAgain />
    </Dialog>
  );
}

/** For those who used up their tries here: signing in has tries of its own. */
function SignInAgain() {
  const app = useStackApp();
  const { t } = useSettingsTranslator();
  const { isBusy, error, submit } = useSubmit();
  const leave = () =>
    submit(() => app.signOut({ redirectUrl: addReturnTarget(app.urls.signIn, window.location.href) }));
  return (
    <div className="vst-stack" data-gap="small">
      <p className="vst-muted vst-small">{t('factorElse')}</p>
      <div className="vst-actions">
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void leave()}>
          {t('signInAgain')}
        </Button>
      </div>
      <FormError error={error} isSpaceKept={false} />
    </div>
  );
}
