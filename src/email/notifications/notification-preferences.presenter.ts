import type { NotificationCategory } from './notification-categories.js';
import type { NotificationPreferenceRead } from './notification-preferences.contract.js';

/** @param choice what the user said, if anything; every category is on until a user turns it off */
export function presentPreference(
  category: NotificationCategory,
  choice: boolean | undefined,
): NotificationPreferenceRead {
  return {
    notification_category_id: category.id,
    notification_category_name: category.name,
    enabled: !category.canDisable || (choice ?? true),
    can_disable: category.canDisable,
  };
}
