'use client';

import type { CurrentUser } from '../../resources/current-user.js';
import { useOwnReads } from '../hooks.js';
import { NameSection } from './name-section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function ProfileNameSection({ user }: { user: CurrentUser }) {
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const save = async (name: string) => {
    await user.setDisplayName(name || null);
    await reads.reload('getUser');
  };
  return (
    <NameSection
      id="display-name"
      title={t('userName')}
      name={user.displayName ?? ''}
      autoComplete="name"
      onSave={save}
    />
  );
}
