import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../common/images/images.service.js';
import type { SentImage } from '../../common/images/read-image.js';
import { storeUserFields, type UserFieldValues } from '../user-fields.js';
import type { UserChange } from './user-change.js';

/** New values of stored fields; what is left out stays as it is. */
export type UserFieldsChange = Partial<Omit<UserFieldValues, 'profileImageUrl'>> & {
  /** null removes the image. */
  profileImage?: SentImage | null;
};

/** Writes the fields of users that are stored as they were sent (`STORED_FIELDS`), and keeps the images that they show. */
@Injectable()
export class StoredFieldsService {
  constructor(private readonly images: ImagesService) {}

  /**
   * Adds them to the change of a user.
   *
   * @throws KnownError IMAGE_STORAGE_FULL
   */
  async put({ origin, user, statement }: UserChange, { profileImage, ...values }: UserFieldsChange): Promise<void> {
    const { projectId } = origin;
    const profileImageUrl =
      profileImage === undefined
        ? undefined
        : await this.images.replace(projectId, 'user-profile-images', {
            shown: user.profileImageUrl,
            next: profileImage,
          });
    const fields = storeUserFields({ ...values, profileImageUrl });
    for (const [column, value] of fields) statement.set(column, value);
  }
}
