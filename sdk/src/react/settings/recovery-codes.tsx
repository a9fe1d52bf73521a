'use client';

import { useState } from 'react';
import { valueOf } from '../../hooks/decorate.js';
import { useAsyncValue } from '../../hooks/use-async-value.js';
import type { CurrentUser } from '../../resources/current-user.js';
import { useOwnReads } from '../hooks.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormError } from '../ui/field.js';
import { useProtectedSubmit } from './second-factor.js';
import { useSettingsTranslator } from './use-settings-translator.js';

/** The number of recovery codes that are left, and the way to new ones. */
export function RecoveryCodes({ user, onMade }: { user: CurrentUser; onMade: (codes: readonly string[]) => void }) {
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const { left, total } = useAsyncValue(valueOf(reads, user, ['countRecoveryCodes']));
  const { isBusy, error, submit, question } = useProtectedSubmit();
  const renew = () =>
    submit(async (totpCode) => {
      onMade(await user.renewRecoveryCodes({ totpCode }));
      await reads.reload('countRecoveryCodes');
    });
  return (
    <div className="vst-stack" data-gap="small">
      <span>{t('recoveryCodesLeft', { left, total })}</span>
      <div>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void renew()}>
          {t('newRecoveryCodes')}
        </Button>
      </div>
      <FormError error={error} isSpaceKept={false} />
      {question}
    </div>
  );
}

/** Shows new codes, once. */
export function NewRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useSettingsTranslator();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <Dialog
      title={t('recoveryCodes')}
      confirmText={t('recoveryCodesSaved')}
      isFinal
      onConfirm={onClose}
      onClose={onClose}
    >
      <p>{t('recoveryCodesText')}</p>
      <ul className="vst-codes">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className="vst-row">
        <Button variant="secondary" size="small" onClick={copy}>
          {t('copy')}
        </Button>
        <output className="vst-small">{isCopied ? t('copied') : ''}</output>
      </div>
    </Dialog>
  );
}
