import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import { compareStates, stateAfter } from '../../common/audit/audit-changes.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { NOTIFICATION_CATEGORIES } from './notification-categories.js';
import type {
  NotificationPreferenceParams,
  NotificationPreferenceRead,
  NotificationPreferenceUpdate,
} from './notification-preferences.contract.js';
import { requireOwnPreferences } from './notification-preferences.policy.js';
import { presentPreference } from './notification-preferences.presenter.js';
import { NotificationPreferencesQueries } from './notification-preferences.queries.js';
import { BEGIN_PREFERENCE, INSERT_PREFERENCES, STORE_PREFERENCE } from './notification-preferences.statements.js';

/** The preferences of users about the emails they want. */
@Injectable()
export class NotificationPreferencesService {
  constructor(
    private readonly database: Database,
    private readonly queries: NotificationPreferencesQueries,
    private readonly events: EventsService,
  ) {}

  /**
   * Every category, in a fixed order.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, USER_NOT_FOUND, NOTIFICATION_PREFERENCES_OF_ANOTHER_USER
   */
  async list(caller: Caller, userId: string): Promise<List<NotificationPreferenceRead>> {
    requireOwnPreferences(caller, userId);
    const choices = await this.queries.findChoices(caller.projectId, userId);
    if (!choices) throw new KnownError('USER_NOT_FOUND');
    return presentList(NOTIFICATION_CATEGORIES.map((category) => presentPreference(category, choices[category.id])));
  }

  /**
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, USER_NOT_FOUND,
   *   NOTIFICATION_CATEGORY_NOT_FOUND, NOTIFICATION_PREFERENCES_OF_ANOTHER_USER,
   *   NOTIFICATION_CATEGORY_CANNOT_BE_TURNED_OFF
   */
  async set(
    caller: Caller,
    { user_id: userId, category_id: categoryId }: NotificationPreferenceParams,
    { enabled }: NotificationPreferenceUpdate,
  ): Promise<NotificationPreferenceRead> {
    const category = NOTIFICATION_CATEGORIES.find(({ id }) => id === categoryId.toLowerCase());
    if (!category) throw new KnownError('NOTIFICATION_CATEGORY_NOT_FOUND');
    requireOwnPreferences(caller, userId);
    if (!category.canDisable && !enabled) {
      throw new KnownError('NOTIFICATION_CATEGORY_CANNOT_BE_TURNED_OFF', { name: category.name });
    }
    const isStored = await this.store(caller, { userId, categoryId: category.id, enabled });
    if (!isStored) throw new KnownError('USER_NOT_FOUND');
    return presentPreference(category, enabled);
  }

  /** True when there is a category of this id. */
  isCategory(categoryId: string): boolean {
    return NOTIFICATION_CATEGORIES.some(({ id }) => id === categoryId.toLowerCase());
  }

  /** Stores the choices of users who are imported in the current transaction. No events are recorded for them. */
  async insertMany(
    projectId: string,
    choices: ReadonlyArray<{ userId: string; categoryId: string; enabled: boolean }>,
  ): Promise<void> {
    if (choices.length === 0) return;
    await this.database.rows(INSERT_PREFERENCES, [projectId, JSON.stringify(choices)]);
  }

  /** Sets a category for whoever has an email of the user with the link; nothing happens when the user is gone. */
  async setByLink(
    origin: EventOrigin,
    choice: { userId: string; categoryId: string; enabled: boolean },
  ): Promise<void> {
    await this.store(origin, choice);
  }

  /** False when there is no such user. */
  private async store(
    origin: EventOrigin,
    { userId, categoryId, enabled }: { userId: string; categoryId: string; enabled: boolean },
  ): Promise<boolean> {
    const values = [origin.projectId, userId, categoryId];
    const data = { user_id: userId.toLowerCase(), notification_category_id: categoryId, enabled };
    return this.database.transaction(async () => {
      await this.database.rows(BEGIN_PREFERENCE, values);
      const stored = await this.database.row<{ wasEnabled: boolean }>(STORE_PREFERENCE, [...values, enabled]);
      if (!stored) return false;
      const changes = {
        ...stateAfter({ notification_category_id: categoryId }),
        ...compareStates({ enabled: stored.wasEnabled }, { enabled }),
      };
      this.events.record(origin, 'notification_preference.updated', data, { changes });
      return true;
    });
  }
}
