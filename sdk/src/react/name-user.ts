import type { CurrentUser } from '../resources/current-user.js';

/** The user's name, else their email address, else their id. */
export function nameUser(user: CurrentUser): string {
  return user.displayName || user.primaryEmail || user.id;
}
