import { useState } from 'react';
import { isKnownError } from '../../errors.js';
import { useStackApp, useUser } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useTranslator } from '../provider.js';
import { forgetAttempt, readAttempt } from '../state/mfa-attempt.js';
import { Button, LinkButton } from '../ui/button.js';
import { CodeInput } from '../ui/code-input.js';
import { CheckIcon } from '../ui/icons.js';
import { PageFrame, Title, type PageProps } from '../ui/page.js';
import { useSubmit } from '../ui/use-submit.js';

export interface MfaProps extends PageProps {
  /** Instead of going on to the after-sign-in page. */
  onSuccess?: () => void;
  /** Shows 'Cancel'. */
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
  const app = useStackApp();
  const user = useUser();
  const { t } = useTranslator();
  const [totp, setTotp] = useState('');
  const [isVerified, setVerified] = useState(false);
  const [attempt] = useState(readAttempt);
  const { isBusy, error, submit } = useSubmit();
  const send = async (typed: string) => {
    if (attempt === null) return;
    const isRight = await submit(
      async () => {
        const result = await app.signInWithMfa(typed, attempt, { noRedirect: true });
        if (result.status === 'ok') setVerified(true);
        return result;
      },
      (failure) => (isKnownError(failure, 'VERIFICATION_CODE_NOT_FOUND') ? t('mfaMissing') : undefined),
    );
    if (!isRight) return setTotp('');
    forgetAttempt();
    if (onSuccess) onSuccess();
    else await app.redirectToAfterSignIn({ replace: true });
  };
  if (isVerified) return <Title icon={<CheckIcon />}>{t('mfaVerified')}</Title>;
  const isMissing = attempt === null;
  return (
    <>
      <Title text={isMissing ? undefined : t('mfaText')}>{t('mfaTitle')}</Title>
      <div className="vst-center">
        {isMissing ? (
          <p role="alert">{user ? t('signedInTitle') : t('mfaMissing')}</p>
        ) : (
          <CodeInput
            id="totp"
            label={t('code')}
            value={totp}
            onChange={setTotp}
            onComplete={(typed) => void send(typed)}
            error={error}
            isBusy={isBusy}
            isNumeric
          />
        )}
        {isMissing && (
          <LinkButton href={keepReturn(app.urls.signIn)} isWide>
            {t('signInAgain')}
          </LinkButton>
        )}
        {onCancel && (
          <Button variant="secondary" isWide onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
