import type { CurrentUser } from '../../resources/current-user.js';
import { useProvided, useTranslator } from '../provider.js';
import { UserPicture } from '../ui/avatar.js';
import { ImageSection } from './image-section.js';

export function ProfileImageSection({ user }: { user: CurrentUser }) {
  const { data } = useProvided();
  const { t } = useTranslator();
  const save = async (profileImageUrl: string | null) => {
    await user.update({ profileImageUrl });
    await data.user.reload();
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
