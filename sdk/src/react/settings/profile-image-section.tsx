'use client';

import type { CurrentUser } from '../../resources/current-user.js';
import { useOwnReads } from '../hooks.js';
import { UserPicture } from '../ui/avatar.js';
import { ImageSection } from './image-section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function ProfileImageSection({ user }: { user: CurrentUser }) {
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const save = async (profileImageUrl: string | null) => {
    await user.update({ profileImageUrl });
    await reads.reload('getUser');
  };
  return (
    <ImageSection
      title={t('profileImage')}
      preview={<UserPicture user={user} size={64} />}
      hasImage={user.profileImageUrl !== null}
      onSave={save}
    />
  );
}
