'use client';

import type { CurrentUser } from '../../resources/current-user.js';
import { isKnownError } from '../../errors.js';
import { useOwnReads, useProject } from '../hooks.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { DisableButton } from './method-switch.js';
import { Section } from '../ui/section.js';
import { useSignInMethods } from './use-sign-in-methods.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function PasskeySection({ user }: { user: CurrentUser }) {
  const { config } = useProject();
  const { t } = useSettingsTranslator();
  const { hasVerifiedSignInEmail, isPasskeyLast } = useSignInMethods(user);
  const { isBusy, error, register, disable } = usePasskeyChanges(user);
  if (!config.passkeyEnabled) return null;
  if (user.passkeyAuthEnabled) {
    return (
      <Section title={t('passkey')} text={isPasskeyLast ? `${t('passkeyOn')} ${t('lastMethod')}` : t('passkeyOn')}>
        {!isPasskeyLast && (
          <DisableButton
            text={t('deletePasskey')}
            warning={t('deletePasskeyText')}
            isBusy={isBusy}
            error={error}
            onDisable={disable}
          />
        )}
      </Section>
    );
  }
  return (
    <Section title={t('passkey')} text={hasVerifiedSignInEmail ? t('passkeyText') : t('needsVerifiedEmail')}>
      {hasVerifiedSignInEmail && (
        <div>
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void register()}>
            {t('addPasskey')}
          </Button>
        </div>
      )}
      <FormError error={error} isSpaceKept={false} />
    </Section>
  );
}

function usePasskeyChanges(user: CurrentUser) {
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const { isBusy, error, submit } = useSubmit();
  const register = () =>
    submit(
      async () => {
        const result = await user.registerPasskey();
        await reads.reload('getUser');
        return result;
      },
      (failure) => {
        // The visitor closed the browser's window.
        if (isKnownError(failure, 'PASSKEY_WEBAUTHN_ERROR')) return null;
        return 'PublicKeyCredential' in window ? undefined : t('errorPasskeyUnsupported');
      },
    );
  const disable = () =>
    submit(async () => {
      await user.update({ passkeyAuthEnabled: false });
      await reads.reload('getUser');
    });
  return { isBusy, error, register, disable };
}
