import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { NotificationPreferenceRead } from '../wire/wire-types.generated.js';

/** A kind of email, and whether a user wants it. Frozen: it shows the moment when it was read. */
export interface NotificationCategory {
  /** A UUID, the same in every project. */
  readonly id: string;
  /** `Transactional` or `Marketing`. */
  readonly name: string;
  /** True if the user gets emails of this kind. */
  readonly enabled: boolean;
  /** True if it can be turned off; what an account needs cannot. */
  readonly canDisable: boolean;
  /**
   * Turns emails of this kind on or off for the user. Fails when a category that cannot be turned off is.
   *
   * @example
   * const categories = await user.listNotificationCategories();
   * await categories.find(({ name }) => name === 'Marketing')?.setEnabled(false);
   */
  setEnabled(enabled: boolean): Promise<void>;
}

/** The actions on a user's notifications. */
export interface NotificationActions {
  /**
   * Lists the kinds of email there are and whether the user wants them.
   *
   * @example const wanted = (await user.listNotificationCategories()).filter((category) => category.enabled);
   */
  listNotificationCategories(): Promise<NotificationCategory[]>;
}

/** @param userId a user's id, or `me` for the one whose tokens `send` carries */
export function createNotificationActions(userId: string, send: SendRequest): NotificationActions {
  const path = `/emails/notification-preference/${encodeURIComponent(userId)}`;
  const open = (json: NotificationPreferenceRead): NotificationCategory =>
    Object.freeze({
      id: json.notification_category_id,
      name: json.notification_category_name,
      enabled: json.enabled,
      canDisable: json.can_disable,
      setEnabled: async (enabled: boolean) => {
        const category = encodeURIComponent(json.notification_category_id);
        await send({ method: 'PATCH', path: `${path}/${category}`, body: { enabled } });
      },
    });
  return {
    listNotificationCategories: async () => {
      const list = await send<List<NotificationPreferenceRead>>({ method: 'GET', path });
      return list.items.map(open);
    },
  };
}
