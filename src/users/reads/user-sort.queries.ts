import type { UserOrder } from '../users.contract.js';

/**
 * Texts of the indexes that lists of users are read by (`ix_users_by_…`), word for word: each has its order first, and then
 * what filters ask for, so that users who do not match are passed over without a look at their rows.
 */

/** 1 for who has a password, else 0. */
export const HAS_PASSWORD = '(u.password_hash IS NOT NULL)::int';
/** 1 for who has a second factor, else 0. */
export const HAS_SECOND_FACTOR = '(u.totp_secret IS NOT NULL)::int';

const SORT_KEYS: Record<UserOrder, (row: string) => string> = {
  signed_up_at: (row) => `${row}.signed_up_at`,
  last_active_at: (row) => `${row}.last_active_at`,
  display_name: (row) =>
    `left(fold_text(coalesce(${row}.display_name, ${row}.primary_email, ${row}.id::text)), 100) COLLATE "C"`,
  // The highest of all characters of the usual plane: behind every address.
  primary_email: (row) => `left(coalesce(${row}.primary_email, U&'\\FFFF'), 200) COLLATE "C"`,
};

/** The expression that users are sorted by; ties are decided by the id. */
export function sortKeyOf(order: UserOrder, row: string): string {
  return SORT_KEYS[order](row);
}
