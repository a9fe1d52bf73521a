'use client';

import type { CurrentUser } from '../../resources/current-user.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section } from '../ui/section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function SignOutSection({ user }: { user: CurrentUser }) {
  const { t } = useSettingsTranslator();
  const { isBusy, error, submit } = useSubmit();
  return (
    <Section title={t('signOut')} text={t('signOutText')}>
      <div>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void submit(() => user.signOut())}>
          {t('signOut')}
        </Button>
      </div>
      <FormError error={error} isSpaceKept={false} />
    </Section>
  );
}
