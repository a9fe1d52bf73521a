import type { CurrentUser } from '../../resources/current-user.js';
import { useProvided, useTranslator } from '../provider.js';
import { NameSection } from './name-section.js';

export function ProfileNameSection({ user }: { user: CurrentUser }) {
  const { data } = useProvided();
  const { t } = useTranslator();
  const save = async (name: string) => {
    await user.setDisplayName(name || null);
    await data.user.reload();
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
