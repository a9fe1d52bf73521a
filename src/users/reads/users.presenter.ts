import type { Tier } from '../../common/tenancy/tier.js';
import { presentClientTeam, presentServerTeam } from '../../common/team-shape/team.presenter.js';
import type { ServerUserRead, UserRead } from '../users.contract.js';
import { addClientFields, addServerFields } from '../user-fields.js';
import type { UserRow } from './users.queries.js';

/** A user as they see themselves. */
function presentClientUser(row: UserRow): UserRead {
  const view = {
    id: row.id,
    primary_email: row.primaryEmail,
    primary_email_verified: row.primaryEmailVerified,
    selected_team: row.team && presentClientTeam(row.team),
    selected_team_id: row.selectedTeamId,
    signed_up_at_millis: row.signedUpAtMillis,
    has_password: row.hasPassword,
    otp_auth_enabled: row.otpAuthEnabled,
    passkey_auth_enabled: row.passkeyAuthEnabled,
    auth_with_email: row.hasPassword || row.otpAuthEnabled,
    requires_totp_mfa: row.hasTotp,
    is_anonymous: row.isAnonymous,
    is_restricted: row.restrictedReason !== null,
    restricted_reason: row.restrictedReason,
    oauth_providers: row.oauthProviders ?? [],
  } satisfies Partial<UserRead>;
  return addClientFields(view, row);
}

/** A user as servers and administrators see them. */
export function presentServerUser(row: UserRow): ServerUserRead {
  // Fields are added to the client's view in place: a list makes thousands of these a second, and copying shows.
  const view = Object.assign(presentClientUser(row), {
    selected_team: row.team && presentServerTeam(row.team),
    primary_email_auth_enabled: row.primaryEmailAuthEnabled,
    last_active_at_millis: row.lastActiveAtMillis,
    country_code: row.signUpCountryCode,
  });
  return addServerFields(view, row);
}

/** A user in the view of the caller's tier. */
export function presentUser(row: UserRow, tier: Tier): UserRead | ServerUserRead {
  return tier === 'client' ? presentClientUser(row) : presentServerUser(row);
}
