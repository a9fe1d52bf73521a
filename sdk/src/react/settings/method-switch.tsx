import { useState } from 'react';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

interface DisableButtonProps {
  text: string;
  /** What the user loses. */
  warning: string;
  isBusy: boolean;
  error: string | null;
  /** True when it is done. */
  onDisable: () => Promise<boolean>;
}

/** Switches a way to sign in off, after asking. */
export function DisableButton({ text, warning, isBusy, error, onDisable }: DisableButtonProps) {
  const { t } = useTranslator();
  const [isAsking, setAsking] = useState(false);
  const disable = async () => {
    if (await onDisable()) setAsking(false);
  };
  return (
    <div>
      <Button variant="danger-quiet" size="small" onClick={() => setAsking(true)}>
        {text}
      </Button>
      {isAsking && (
        <Dialog
          title={text}
          confirmText={t('disable')}
          isDangerous
          isBusy={isBusy}
          error={error}
          onConfirm={() => void disable()}
          onClose={() => setAsking(false)}
        >
          <p>{warning}</p>
        </Dialog>
      )}
    </div>
  );
}
