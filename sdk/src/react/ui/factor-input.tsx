'use client';

import { useState, type ReactNode } from 'react';
import { RECOVERY_CODE_LENGTH } from '../../../../shared/auth/recovery-codes.limits.js';
import { Button } from './button.js';
import { CodeInput } from './code-input.js';
import { Field } from './field.js';
import { usePageTranslator } from '../use-page-translator.js';

/** With hyphens, and spaces that came along when it was copied. */
const LONGEST_TYPED = 32;

interface FactorInputProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with the whole code as soon as its last character is there. */
  onComplete: (code: string) => void;
  error: string | null;
  isBusy: boolean;
  waitUntil?: number | null;
  /** Above the field for what an app shows: there the code is sent as soon as it is complete. */
  children?: ReactNode;
}

/** Takes what an authenticator app shows, or a recovery code from whoever has lost it. */
export function FactorInput({ children, ...props }: FactorInputProps) {
  const { t } = usePageTranslator();
  const [isRecovery, setRecovery] = useState(false);
  const toggle = () => {
    props.onChange('');
    setRecovery(!isRecovery);
  };
  return (
    <>
      {!isRecovery && children}
      {isRecovery ? <RecoveryCodeInput {...props} /> : <CodeInput {...props} label={t('code')} isNumeric />}
      <Button variant="quiet" size="small" onClick={toggle}>
        {t(isRecovery ? 'useAuthenticatorCode' : 'useRecoveryCode')}
      </Button>
    </>
  );
}

function RecoveryCodeInput({ id, value, error, isBusy, onChange, onComplete }: FactorInputProps) {
  const { t } = usePageTranslator();
  const accept = (text: string) => {
    if (isBusy) return;
    onChange(text);
    if (lengthOf(text) === RECOVERY_CODE_LENGTH && lengthOf(value) !== RECOVERY_CODE_LENGTH) onComplete(text.trim());
  };
  return (
    <Field
      id={`${id}-recovery`}
      label={t('recoveryCode')}
      value={value}
      onChange={accept}
      error={error}
      autoComplete="off"
      maxLength={LONGEST_TYPED}
    />
  );
}

function lengthOf(code: string): number {
  return code.replace(/[\s-]/g, '').length;
}
