import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { isUuid } from '../../common/contract/rules.js';
import { requireCategory } from '../notifications/notification-categories.js';
import type { AudienceRead } from './audience.contract.js';
import { AudienceQueries } from './audience.queries.js';

/** The chosen recipients: all users, or the users of these ids. */
export interface Audience {
  allUsers: boolean;
  userIds: string[];
  categoryName: string;
}

/** Counts recipients before anything is sent. */
@Injectable()
export class AudienceService {
  constructor(private readonly queries: AudienceQueries) {}

  /**
   * Ids that are nobody's are not counted.
   *
   * @throws KnownError NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST
   */
  async count({ projectId }: Caller, { allUsers, userIds, categoryName }: Audience): Promise<AudienceRead> {
    const category = requireCategory(categoryName);
    return this.queries.count(projectId, allUsers ? 'all' : userIds.filter(isUuid), category);
  }
}
