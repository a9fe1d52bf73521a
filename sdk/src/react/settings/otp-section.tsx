'use client';

import type { CurrentUser } from '../../resources/current-user.js';
import { useOwnReads, useProject } from '../hooks.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { DisableButton } from './method-switch.js';
import { Section } from '../ui/section.js';
import { useSignInMethods } from './use-sign-in-methods.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function OtpSection({ user }: { user: CurrentUser }) {
  const { config } = useProject();
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const { hasVerifiedSignInEmail, isOtpLast } = useSignInMethods(user);
  const { isBusy, error, submit } = useSubmit();
  if (!config.magicLinkEnabled) return null;
  const setEnabled = (otpAuthEnabled: boolean) =>
    submit(async () => {
      await user.update({ otpAuthEnabled });
      await reads.reload('getUser');
    });
  if (user.otpAuthEnabled) {
    return (
      <Section title={t('otp')} text={isOtpLast ? `${t('otpOn')} ${t('lastMethod')}` : t('otpOn')}>
        {!isOtpLast && (
          <DisableButton
            text={t('disableOtp')}
            warning={t('disableOtpText')}
            isBusy={isBusy}
            error={error}
            onDisable={() => setEnabled(false)}
          />
        )}
      </Section>
    );
  }
  return (
    <Section title={t('otp')} text={hasVerifiedSignInEmail ? t('otpText') : t('needsVerifiedEmail')}>
      {hasVerifiedSignInEmail && (
        <div>
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void setEnabled(true)}>
            {t('enableOtp')}
          </Button>
        </div>
      )}
      <FormError error={error} isSpaceKept={false} />
    </Section>
  );
}
