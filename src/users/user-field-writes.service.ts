import { Injectable } from '@nestjs/common';
import { ImagesService } from '../common/images/images.service.js';
import type { SentImage } from '../common/images/read-image.js';
import { storeUserFields, type UserFieldValues } from './user-fields.js';
import type { UserWrite } from './user-write.js';

/** What becomes of plain fields; what is left out stays as it is. */
export type UserFieldsChange = Partial<Omit<UserFieldValues, 'profileImageUrl'>> & {
  /** null shows none. */
  profileImage?: SentImage | null;
};

/** Writes the plain fields of users, and keeps the images that they show. */
@Injectable()
export class UserFieldWritesService {
  constructor(private readonly images: ImagesService) {}

  /**
   * Adds them to the change of a user.
   *
   * @throws KnownError IMAGE_STORAGE_FULL
   */
  async put({ origin, user, change }: UserWrite, { profileImage, ...values }: UserFieldsChange): Promise<void> {
    const { projectId } = origin;
    const profileImageUrl =
      profileImage === undefined
        ? undefined
        : await this.images.replace(projectId, 'user-profile-images', {
            shown: user.profileImageUrl,
            next: profileImage,
          });
    const fields = storeUserFields({ ...values, profileImageUrl });
    for (const [column, value] of fields) change.set(column, value);
  }
}
