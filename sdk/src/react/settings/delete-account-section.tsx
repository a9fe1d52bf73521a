'use client';

import { useState } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import { useProject, useStackApp } from '../hooks.js';
import { nameUser } from '../name-user.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Field } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section } from '../ui/section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function DeleteAccountSection({ user }: { user: CurrentUser }) {
  const { config } = useProject();
  const { t } = useSettingsTranslator();
  const [isAsking, setAsking] = useState(false);
  if (!config.clientUserDeletionEnabled) return null;
  return (
    <Section title={t('dangerZone')} text={t('deleteAccountText')}>
      <div>
        <Button variant="danger-quiet" size="small" onClick={() => setAsking(true)}>
          {t('deleteAccount')}
        </Button>
      </div>
      {isAsking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function DeleteDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const app = useStackApp();
  const { t } = useSettingsTranslator();
  const [typed, setTyped] = useState('');
  const { isBusy, error, submit } = useSubmit();
  const name = nameUser(user);
  const remove = () =>
    submit(async () => {
      await user.delete();
      await app.redirectToHome({ replace: true });
    });
  return (
    <Dialog
      title={t('deleteAccount')}
      confirmText={t('deleteAccount')}
      isDangerous
      isBusy={isBusy}
      isConfirmDisabled={typed.trim() !== name}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('deleteAccountText')}</p>
      <Field
        id="delete-name"
        label={t('deleteAccountConfirm', { text: name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </Dialog>
  );
}
