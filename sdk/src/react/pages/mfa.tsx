'use client';

import { useState } from 'react';
import { isKnownError } from '../../errors.js';
import { useStackApp, useVisitor } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useTranslator } from '../provider.js';
import { forgetAttempt, readAttempt } from '../state/mfa-attempt.js';
import { Button } from '../ui/button.js';
import { FactorInput } from '../ui/factor-input.js';
import { CheckIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, Title, type PageProps } from '../ui/page.js';
import { useSubmit } from '../ui/use-submit.js';

/** The actions of your own after the code was right, or when the visitor gives up. */
export interface MfaProps extends PageProps {
  /** Instead of going on to the after-sign-in page. */
  onSuccess?: () => void;
  /** Shows 'Cancel', instead of a link back to the sign-in page. */
  onCancel?: () => void;
}

/**
 * Asks for the second factor.
 *
 * @example <Mfa fullPage />
 */
export function Mfa({ fullPage, ...props }: MfaProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <MfaForm {...props} />
    </PageFrame>
  );
}

export function MfaForm({ onSuccess, onCancel }: Omit<MfaProps, 'fullPage'>) {
  const { t } = useTranslator();
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
function NoAttemptMessage({ onCancel }: Pick<MfaProps, 'onCancel'>) {
  const user = useVisitor();
  const { urls } = useStackApp();
  const { t } = useTranslator();
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

interface TotpInputProps extends Pick<MfaProps, 'onSuccess'> {
  /** The code of the sign-in that waits. */
  attempt: string;
  onRight: () => void;
}

function TotpInput({ attempt, onRight, onSuccess }: TotpInputProps) {
  const app = useStackApp();
  const { t } = useTranslator();
  const [totp, setTotp] = useState('');
  const { isBusy, error, waitUntil, submit } = useSubmit();
  const send = async (typed: string) => {
    const isRight = await submit(
      async () => {
        const result = await app.signInWithMfa(typed, attempt, { noRedirect: true });
        if (result.status === 'ok') onRight();
        return result;
      },
      (failure) => (isKnownError(failure, 'VERIFICATION_CODE_NOT_FOUND') ? t('mfaMissing') : undefined),
    );
    if (!isRight) return setTotp('');
    forgetAttempt();
    if (onSuccess) onSuccess();
    else await app.redirectToAfterSignIn({ replace: true });
  };
  return (
    <FactorInput
      id="totp"
      value={totp}
      onChange={setTotp}
      onComplete={(typed) => void send(typed)}
      error={error}
      isBusy={isBusy}
      waitUntil={waitUntil}
    />
  );
}
