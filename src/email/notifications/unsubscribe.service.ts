import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { EventOrigin } from '../../common/events/events.service.js';
import type { PageBrand } from '../../common/http/plain-page.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import {
  CODE_LENGTH,
  VerificationCodesService,
  type CodeOfAnyProject,
} from '../../common/verification-codes/verification-codes.service.js';
import { NOTIFICATION_CATEGORIES } from './notification-categories.js';
import { NotificationPreferencesQueries } from './notification-preferences.queries.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { UNSUBSCRIBE } from './unsubscribe.codes.js';

/** The page that an unsubscribe link of a project leads to. */
export interface Unsubscription {
  /** Before anything happens, `ask`; `done` while the emails do not come, `on` once they come again. */
  outcome: 'ask' | 'done' | 'on' | 'expired';
  /** True if the link can still change it. */
  isChangeable: boolean;
  /** Null when the project is gone. */
  brand: PageBrand | null;
  category: string;
}

type Found = CodeOfAnyProject<typeof UNSUBSCRIBE>;
type Origin = Omit<EventOrigin, 'projectId'>;

/** Unsubscribing by a link from an email, without signing in, and subscribing again by the same link. */
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
   * Says what the link would do, and changes nothing: programs that look through emails open every link. The link names
   * no project: its code alone decides.
   *
   * @param code 45 characters, in upper or lower case
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, UNSUBSCRIBE_LINK_INCOMPLETE
   */
  async look(code: string | undefined): Promise<Unsubscription> {
    const found = await this.find(code, false);
    const wants = await this.wants(found);
    return this.describe(found, { wants, ifWanted: 'ask' });
  }

  /**
   * Turns off the category of an email for its recipient; an expired link changes nothing.
   *
   * @param origin where the request comes from
   * @param code 45 characters, in upper or lower case
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, UNSUBSCRIBE_LINK_INCOMPLETE
   */
  unsubscribe(origin: Origin, code: string | undefined): Promise<Unsubscription> {
    return this.database.transaction(async () => {
      const found = await this.find(code, true);
      const wants = await this.wants(found);
      if (found.isExpired) return this.describe(found, { wants, ifWanted: 'on' });
      if (!found.isUsed) await this.codes.useById(found.projectId, UNSUBSCRIBE, found.id);
      if (wants) await this.set(origin, found, false);
      return this.describe({ ...found, isUsed: true }, { wants: wants === null ? null : false, ifWanted: 'on' });
    });
  }

  /**
   * Turns the category on again for who turned it off by this link; a link that turned nothing off, or has expired,
   * changes nothing, so that an email in the wrong hands subscribes nobody.
   *
   * @param origin where the request comes from
   * @param code 45 characters, in upper or lower case
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, UNSUBSCRIBE_LINK_INCOMPLETE
   */
  subscribeAgain(origin: Origin, code: string | undefined): Promise<Unsubscription> {
    return this.database.transaction(async () => {
      const found = await this.find(code, true);
      const wants = await this.wants(found);
      const isTurnedOn = wants === false && found.isUsed && !found.isExpired;
      if (isTurnedOn) await this.set(origin, found, true);
      return this.describe(found, { wants: wants || isTurnedOn, ifWanted: 'on' });
    });
  }

  private async find(code: string | undefined, isHeld: boolean): Promise<Found> {
    if (typeof code !== 'string' || code.length !== CODE_LENGTH) throw new KnownError('UNSUBSCRIBE_LINK_INCOMPLETE');
    const found = await this.codes.findInAnyProject({ purpose: UNSUBSCRIBE, code }, { isHeld });
    if (!found) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    return found;
  }

  /** Null for a user who is gone, and gets no emails either. */
  private async wants({ projectId, data }: Found): Promise<boolean | null> {
    const choices = await this.queries.findChoices(projectId, data.user_id);
    return choices && (choices[data.category_id] ?? true);
  }

  private async set(origin: Origin, { projectId, data }: Found, enabled: boolean): Promise<void> {
    const choice = { userId: data.user_id, categoryId: data.category_id, enabled };
    await this.preferences.setByLink({ ...origin, hasProof: true, projectId }, choice);
  }

  private async describe(
    { projectId, data, isUsed, isExpired }: Found,
    { wants, ifWanted }: { wants: boolean | null; ifWanted: 'ask' | 'on' },
  ): Promise<Unsubscription> {
    const tenancy = await this.tenancies.find(projectId);
    return {
      outcome: !wants ? 'done' : isExpired ? 'expired' : ifWanted,
      isChangeable: !isExpired && (wants === true || (wants === false && isUsed)),
      brand: tenancy?.project ?? null,
      category: NOTIFICATION_CATEGORIES.find(({ id }) => id === data.category_id)?.name ?? '',
    };
  }
}
