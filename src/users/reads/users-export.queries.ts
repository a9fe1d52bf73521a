import type { RestrictedReason } from '../../common/access/restriction.js';
import { EXPORTED_USERS } from '../users.limits.js';
import { restrictedReason } from './restriction.queries.js';
import { conditionsOf, type ReadFilters } from './user-conditions.queries.js';

/** The place of a user in an export. */
export interface ExportPosition {
  id: string;
  /** The moment of the sign-up, to the microsecond. */
  signedUp: string;
}

/** A user as an export reads them. */
export interface ExportedUser extends ExportPosition {
  displayName: string | null;
  primaryEmail: string | null;
  isVerified: boolean;
  methods: string[];
  providers: Array<{ id: string }>;
  hasSecondFactor: boolean;
  countryCode: string | null;
  isAnonymous: boolean;
  restrictedReason: RestrictedReason | null;
  signedUpAt: Date;
  lastActiveAt: Date;
}

/** So many users of an export, the newest first. The position is a value, so that a user who is deleted meanwhile ends nothing. */
export function buildExportPage(
  projectId: string,
  filters: ReadFilters,
  after: ExportPosition | null,
): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filters, bind);
  if (after)
    conditions.push(`(u.signed_up_at, u.id) < (${bind(after.signedUp)}::timestamptz, ${bind(after.id)}::uuid)`);
  const text = `SELECT u.id, u.signed_up_at::text AS "signedUp", u.display_name AS "displayName",
      u.primary_email AS "primaryEmail", u.primary_email_verified AS "isVerified",
      array_remove(ARRAY[CASE WHEN u.password_hash IS NOT NULL THEN 'password' END,
        CASE WHEN u.otp_auth_enabled THEN 'otp' END, CASE WHEN u.passkey_auth_enabled THEN 'passkey' END], NULL) AS methods,
      u.oauth_providers AS providers, u.totp_secret IS NOT NULL AS "hasSecondFactor", u.country_code AS "countryCode",
      u.is_anonymous AS "isAnonymous", ${restrictedReason('u', filters.isVerifiedEmailRequired ?? false)} AS "restrictedReason",
      u.signed_up_at AS "signedUpAt", u.last_active_at AS "lastActiveAt"
    FROM users u WHERE ${conditions.join(' AND ')} ORDER BY u.signed_up_at DESC, u.id DESC LIMIT ${EXPORTED_USERS}`;
  return { text, values };
}
