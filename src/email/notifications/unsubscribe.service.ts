import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import {
  CODE_LENGTH,
  VerificationCodesService,
  type UsedCode,
} from '../../common/verification-codes/verification-codes.service.js';
import { NOTIFICATION_CATEGORIES } from './notification-categories.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { UNSUBSCRIBE } from './unsubscribe.codes.js';

/** What came of opening an unsubscribe link. */
export interface Unsubscription {
  outcome: 'unsubscribed' | 'used-before';
  projectName: string;
  category: string;
}

/** Unsubscribing by a link from a mail, without signing in. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly database: Database,
    private readonly codes: VerificationCodesService,
    private readonly preferences: NotificationPreferencesService,
    private readonly tenancies: TenancyCache,
  ) {}

  /**
   * Turns off the category of a mail for its recipient. The link names no project: its code alone decides.
   *
   * @param code 45 characters, in upper or lower case
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, UNSUBSCRIBE_LINK_INCOMPLETE
   */
  async unsubscribe(code: string | undefined): Promise<Unsubscription> {
    if (code?.length !== CODE_LENGTH) throw new KnownError('UNSUBSCRIBE_LINK_INCOMPLETE');
    const { projectId, data, state } = await this.useCode(code);
    const tenancy = await this.tenancies.find(projectId);
    return {
      outcome: state === 'used-before' ? 'used-before' : 'unsubscribed',
      projectName: tenancy?.project.displayName ?? '',
      category: NOTIFICATION_CATEGORIES.find(({ id }) => id === data.category_id)?.name ?? '',
    };
  }

  /** The code is used and the category turned off, or neither. */
  private useCode(code: string): Promise<UsedCode<'unsubscribe'>> {
    return this.database.transaction(async () => {
      const used = await this.codes.useInAnyProject({ purpose: UNSUBSCRIBE, code });
      if (!used) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
      if (used.state === 'expired') throw new KnownError('VERIFICATION_CODE_EXPIRED');
      const { projectId, data } = used;
      if (used.state === 'used-now') {
        await this.preferences.turnOff({ projectId }, { userId: data.user_id, categoryId: data.category_id });
      }
      return used;
    });
  }
}
