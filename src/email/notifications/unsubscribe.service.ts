import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { EventOrigin } from '../../common/events/events.service.js';
import type { PageBrand } from '../../common/http/plain-page.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import {
  CODE_LENGTH,
  VerificationCodesService,
  type UsedCode,
} from '../../common/verification-codes/verification-codes.service.js';
import { NOTIFICATION_CATEGORIES } from './notification-categories.js';
import { NotificationPreferencesQueries } from './notification-preferences.queries.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { UNSUBSCRIBE } from './unsubscribe.codes.js';

/** The result of opening an unsubscribe link of a project. */
export interface Unsubscription {
  /** `done` also for a link that was used before, unless the user wants these emails again since. */
  outcome: 'done' | 'turnedOnAgain' | 'expired';
  /** Null when the project is gone. */
  brand: PageBrand | null;
  category: string;
}

/** Unsubscribing by a link from an email, without signing in. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly database: Database,
    private readonly codes: VerificationCodesService,
    private readonly preferences: NotificationPreferencesService,
    private readonly queries: NotificationPreferencesQueries,
    private readonly tenancies: TenancyCache,
  ) {}

  /**
   * Turns off the category of an email for its recipient, once; an expired link changes nothing. The link names no
   * project: its code alone decides.
   *
   * @param origin where the request comes from
   * @param code 45 characters, in upper or lower case
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, UNSUBSCRIBE_LINK_INCOMPLETE
   */
  async unsubscribe(origin: Omit<EventOrigin, 'projectId'>, code: string | undefined): Promise<Unsubscription> {
    if (code?.length !== CODE_LENGTH) throw new KnownError('UNSUBSCRIBE_LINK_INCOMPLETE');
    const used = await this.useCode(origin, code);
    const tenancy = await this.tenancies.find(used.projectId);
    return {
      outcome: await this.findOutcome(used),
      brand: tenancy?.project ?? null,
      category: NOTIFICATION_CATEGORIES.find(({ id }) => id === used.data.category_id)?.name ?? '',
    };
  }

  private async findOutcome({ projectId, data, state }: UsedCode<'unsubscribe'>): Promise<Unsubscription['outcome']> {
    if (state === 'expired') return 'expired';
    const choices = await this.queries.findChoices(projectId, data.user_id);
    // A user who is gone gets no emails either.
    return choices?.[data.category_id] === true ? 'turnedOnAgain' : 'done';
  }

  /** The code is used and the category turned off, or neither. */
  private useCode(origin: Omit<EventOrigin, 'projectId'>, code: string): Promise<UsedCode<'unsubscribe'>> {
    return this.database.transaction(async () => {
      const used = await this.codes.useInAnyProject({ purpose: UNSUBSCRIBE, code });
      if (!used) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
      const { projectId, data } = used;
      if (used.state === 'used-now') {
        await this.preferences.turnOff(
          { ...origin, hasProof: true, projectId },
          { userId: data.user_id, categoryId: data.category_id },
        );
      }
      return used;
    });
  }
}
