import type { SendRequest } from '../http/types.js';
import type { ListJson } from './wire-types.js';

/** A kind of e-mail that a user may or may not want. Frozen: it shows the moment when it was read. */
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  /** False for what every user gets. */
  readonly canDisable: boolean;
  /**
   * Chooses whether the user gets e-mails of this kind. Throws an `UnexpectedResponseError` (400) for switching off one
   * that cannot be disabled.
   *
   * @example await category.setEnabled(false);
   */
  setEnabled(enabled: boolean): Promise<void>;
}

export interface NotificationActions {
  /**
   * Lists the kinds of e-mail there are, and whether the user gets them.
   *
   * @example const wanted = (await user.listNotificationCategories()).filter((category) => category.enabled);
   */
  listNotificationCategories(): Promise<NotificationCategory[]>;
}

interface NotificationPreferenceJson {
  notification_category_id: string;
  notification_category_name: string;
  enabled: boolean;
  can_disable: boolean;
}

/** `userId` may be `me`. */
export function createNotificationActions(userId: string, send: SendRequest): NotificationActions {
  const path = `/emails/notification-preference/${encodeURIComponent(userId)}`;
  return {
    listNotificationCategories: async () => {
      const list = await send<ListJson<NotificationPreferenceJson>>({ method: 'GET', path });
      return list.items.map((json) => createCategory(json, path, send));
    },
  };
}

function createCategory(json: NotificationPreferenceJson, path: string, send: SendRequest): NotificationCategory {
  return Object.freeze({
    id: json.notification_category_id,
    name: json.notification_category_name,
    enabled: json.enabled,
    canDisable: json.can_disable,
    setEnabled: async (enabled: boolean) => {
      const categoryPath = `${path}/${encodeURIComponent(json.notification_category_id)}`;
      await send({ method: 'PATCH', path: categoryPath, body: { enabled } });
    },
  });
}
