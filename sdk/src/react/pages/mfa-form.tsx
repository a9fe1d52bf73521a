'use client';

import { useState } from 'react';
import { useStackApp, useVisitor } from '../hooks.js';
import { keepReturn } from '../links.js';
import { readAttempt } from '../state/mfa-attempt.js';
import { Button } from '../ui/button.js';
import { CheckIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { Title } from '../ui/page.js';
import { TotpInput } from './totp-input.js';
import { usePageTranslator } from '../use-page-translator.js';

/** The actions of your own after the code was right, or when the visitor gives up. */
export interface MfaFormProps {
  /** Instead of going on to the after-sign-in page. */
  onSuccess?: () => void;
  /** Shows 'Cancel', instead of a link back to the sign-in page. */
  onCancel?: () => void;
}

/** Asks for a code, or says that there is no sign-in that waits for one. */
export function MfaForm({ onSuccess, onCancel }: MfaFormProps) {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  const [isVerified, setVerified] = useState(false);
  const [attempt] = useState(readAttempt);
  if (isVerified) return <Title icon={<CheckIcon />}>{t('mfaVerified')}</Title>;
  if (attempt === null) return <NoAttemptMessage onCancel={onCancel} />;
  return (
    <>
      <Title text={t('mfaText')}>{t('mfaTitle')}</Title>
      <div className="vst-center">
        <TotpInput attempt={attempt} onRight={() => setVerified(true)} onSuccess={onSuccess} />
        {onCancel ? (
          <Button variant="secondary" isWide onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : (
          <a className="vst-small" href={keepReturn(urls.signIn)}>
            {t('backToSignIn')}
          </a>
        )}
      </div>
    </>
  );
}

/** Somebody came here without having begun to sign in, or in another tab. */
function NoAttemptMessage({ onCancel }: Pick<MfaFormProps, 'onCancel'>) {
  const user = useVisitor();
  const { urls } = useStackApp();
  const { t } = usePageTranslator();
  return (
    <Message
      title={t('mfaTitle')}
      primaryButtonText={t('signInAgain')}
      primaryAction={{ href: keepReturn(urls.signIn) }}
      secondaryButtonText={t('cancel')}
      secondaryAction={onCancel}
    >
      <span role="alert">{user ? t('signedInTitle') : t('mfaMissing')}</span>
    </Message>
  );
}
