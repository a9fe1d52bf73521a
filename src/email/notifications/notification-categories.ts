import { KnownError } from '../../common/errors/known-error.js';

/** The purpose of an email; users may turn some categories off. */
export interface NotificationCategory {
  id: string;
  name: string;
  canDisable: boolean;
}

/** The category of emails that name none; nobody can turn it off. */
export const TRANSACTIONAL = 'Transactional';

/** The same in every project. */
export const NOTIFICATION_CATEGORIES: readonly NotificationCategory[] = [
  { id: '7bb82d33-2f54-4a3d-9d23-82739e0d66ef', name: TRANSACTIONAL, canDisable: false },
  { id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c', name: 'Marketing', canDisable: true },
];

/** The category of that name; null when there is none. */
export function findCategory(name: string | null | undefined): NotificationCategory | null {
  return NOTIFICATION_CATEGORIES.find((category) => category.name === name) ?? null;
}

/**
 * The category that a caller asks for.
 *
 * @throws KnownError NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST that names the categories there are
 */
export function requireCategory(name: string): NotificationCategory {
  const category = findCategory(name);
  if (category) return category;
  const names = NOTIFICATION_CATEGORIES.map((each) => each.name);
  throw new KnownError('NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST', { names });
}
