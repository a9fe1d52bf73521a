'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormError } from '../ui/field.js';
import type { ProtectedOutcome, ProtectedSubmission } from './second-factor.js';
import { useSettingsTranslator } from './use-settings-translator.js';

interface RowAction {
  text: string;
  run: () => void;
}

interface Removal {
  title: string;
  /** The text about what follows from it. */
  text: string;
  run: () => Promise<ProtectedOutcome>;
}

interface RowActionsProps {
  /** Tells them from those of other rows. */
  label: string;
  actions: readonly RowAction[];
  /** Null for what stays. */
  removal: Removal | null;
  /** Of what the actions do. */
  submission: Pick<ProtectedSubmission, 'isBusy' | 'error' | 'question'>;
}

/** The actions on one row of a list of the settings: buttons, and one that removes it after asking. */
export function RowActions({ label, actions, removal, submission }: RowActionsProps) {
  const { t } = useSettingsTranslator();
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, error, question } = submission;
  const remove = async ({ run }: Removal) => {
    if ((await run()) === 'withdrawn') setRemoving(false);
  };
  const button = (text: string, run: () => void): ReactNode => (
    <Button key={text} variant="quiet" size="small" isDisabled={isBusy} onClick={run}>
      {text}
    </Button>
  );
  return (
    <div className="vst-stack" data-gap="small">
      <fieldset className="vst-row vst-actions" data-tight aria-label={label}>
        {actions.map(({ text, run }) => button(text, run))}
        {removal && button(t('remove'), () => setRemoving(true))}
      </fieldset>
      <FormError error={isRemoving ? null : error} isSpaceKept={false} />
      {isRemoving && removal && !question && (
        <Dialog
          title={removal.title}
          confirmText={t('remove')}
          isDangerous
          isBusy={isBusy}
          error={error}
          onConfirm={() => void remove(removal)}
          onClose={() => setRemoving(false)}
        >
          <p>{removal.text}</p>
        </Dialog>
      )}
      {question}
    </div>
  );
}
