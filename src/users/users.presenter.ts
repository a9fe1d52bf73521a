import type { Tier } from '../common/tenancy/tier.js';
import type { ServerTeamRead, TeamRead } from './team-view.contract.js';
import type { ServerUserRead, UserRead } from './users.contract.js';
import { addClientFields, addServerFields } from './user-fields.js';
import type { LockedUser } from './user-write.js';
import type { TeamJson, UserRow } from './users.queries.js';

/** No user is scored; newer clients insist on the field. */
const NO_RISK = { sign_up: { bot: 0, free_trial_abuse: 0 } };

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
    is_restricted: row.isAnonymous,
    restricted_reason: row.isAnonymous ? { type: 'anonymous' } : null,
    restricted_by_admin: false,
    restricted_by_admin_reason: null,
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
    restricted_by_admin_private_details: null,
    country_code: null,
    risk_scores: NO_RISK,
  });
  return addServerFields(view, row);
}

/** A user as the log shows how they were: without the team that they had selected, of which there is the id. */
export function presentLocked({ passwordHash, oauthProviders, ...user }: LockedUser): ServerUserRead {
  const row = { ...user, hasPassword: passwordHash !== null, oauthProviders: [...oauthProviders], team: null };
  return presentServerUser(row);
}

/** The view of the caller's tier. */
export function presentUser(row: UserRow, tier: Tier): UserRead | ServerUserRead {
  return tier === 'client' ? presentClientUser(row) : presentServerUser(row);
}

/** A team as its members see it. */
function presentClientTeam(team: TeamJson): TeamRead {
  const { id, display_name, profile_image_url, client_metadata, client_read_only_metadata } = team;
  return { id, display_name, profile_image_url, client_metadata, client_read_only_metadata };
}

/** A team in the view of the caller's tier. */
export function presentTeam(team: TeamJson, tier: Tier): TeamRead | ServerTeamRead {
  return tier === 'client' ? presentClientTeam(team) : presentServerTeam(team);
}

/** A team as servers and administrators see it. */
export function presentServerTeam(team: TeamJson): ServerTeamRead {
  return {
    id: team.id,
    display_name: team.display_name,
    profile_image_url: team.profile_image_url,
    client_metadata: team.client_metadata,
    client_read_only_metadata: team.client_read_only_metadata,
    created_at_millis: team.created_at_millis,
    server_metadata: team.server_metadata,
  };
}
