'use client';

import { useState } from 'react';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { useSettingsTranslator } from './use-settings-translator.js';

interface DisableButtonProps {
  text: string;
  /** The text about what the user loses. */
  warning: string;
  isBusy: boolean;
  error: string | null;
  /** True when there is nothing more to ask. */
  onDisable: () => Promise<boolean>;
  /** Something more is asked after it was confirmed: this makes room. */
  isAskedElsewhere?: boolean;
  /** One action of a row among others. */
  isInRow?: boolean;
}

/** Switches a way to sign in off, after asking. */
export function DisableButton({ text, warning, onDisable, ...props }: DisableButtonProps) {
  const { isAskedElsewhere = false, isInRow = false, ...state } = props;
  const { t } = useSettingsTranslator();
  const [isAsking, setAsking] = useState(false);
  const disable = async () => {
    if (await onDisable()) setAsking(false);
  };
  return (
    <div>
      <Button variant={isInRow ? 'quiet' : 'danger-quiet'} size="small" onClick={() => setAsking(true)}>
        {text}
      </Button>
      {isAsking && !isAskedElsewhere && (
        <Dialog
          title={text}
          confirmText={t('disable')}
          isDangerous
          {...state}
          onConfirm={() => void disable()}
          onClose={() => setAsking(false)}
        >
          <p>{warning}</p>
        </Dialog>
      )}
    </div>
  );
}
