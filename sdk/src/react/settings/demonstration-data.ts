import type {
  ClientProjectRead,
  ContactChannelRead,
  SessionRead,
  TeamRead,
  UserApiKeyRead,
  UserRead,
} from '../../wire/wire-types.generated.js';

/** Made-up data that the account settings show in a demonstration, instead of asking the server. */
export interface SettingsMocks {
  /** The name and the picture of the user who is shown. The rest of them is made up. */
  mockUser?: { displayName?: string; profileImageUrl?: string };
  /** Keys of the user, in this order; moments are texts that `Date` reads. None unless given. */
  mockApiKeys?: readonly MockApiKey[];
  /** The right of users to have API keys and to make teams. They have it unless told. */
  mockProject?: { config: { allowUserApiKeys: boolean; clientTeamCreationEnabled: boolean } };
  /** Places where the user is signed in; moments are texts that `Date` reads. None unless given. */
  mockSessions?: readonly MockSession[];
}

/** Moments are texts that `Date` reads. */
interface MockApiKey {
  id: string;
  description: string;
  createdAt: string;
  expiresAt?: string;
  manuallyRevokedAt?: string;
}

interface MockSession {
  id: string;
  isCurrentSession: boolean;
  isImpersonation?: boolean;
  createdAt: string;
  lastUsedAt?: string;
  geoInfo?: { ip?: string; cityName?: string };
}

type DemoProject = Omit<ClientProjectRead, 'config'> & { config: Partial<ClientProjectRead['config']> };

/** The user of all demonstrations. */
export const DEMO_USER_ID = '00000000-0000-4000-8000-000000000000';
const EMAIL = 'demo@example.com';

/** Not all of them: a field that is new has no part in a demonstration. */
export function makeUser({ displayName, profileImageUrl }: NonNullable<SettingsMocks['mockUser']>): Partial<UserRead> {
  return {
    id: DEMO_USER_ID,
    primary_email: EMAIL,
    primary_email_verified: true,
    display_name: displayName ?? null,
    selected_team: null,
    selected_team_id: null,
    profile_image_url: profileImageUrl ?? null,
    signed_up_at_millis: 0,
    client_metadata: null,
    client_read_only_metadata: null,
    has_password: true,
    otp_auth_enabled: false,
    passkey_auth_enabled: false,
    auth_with_email: true,
    requires_totp_mfa: false,
    is_anonymous: false,
    is_restricted: false,
    restricted_reason: null,
    restricted_by_admin: false,
    restricted_by_admin_reason: null,
    oauth_providers: [],
  };
}

/** As with users, not all of its settings. */
export function makeProject(id: string, { config }: NonNullable<SettingsMocks['mockProject']>): DemoProject {
  return {
    id,
    display_name: 'Demo',
    config: {
      domains: [],
      enabled_oauth_providers: [],
      sign_up_enabled: true,
      credential_enabled: true,
      magic_link_enabled: true,
      passkey_enabled: true,
      trusted_devices_enabled: true,
      client_team_creation_enabled: config.clientTeamCreationEnabled,
      client_user_deletion_enabled: true,
      allow_user_api_keys: config.allowUserApiKeys,
      allow_team_api_keys: false,
      allow_localhost: true,
    },
  };
}

export const CHANNEL: ContactChannelRead = {
  id: DEMO_USER_ID,
  user_id: DEMO_USER_ID,
  type: 'email',
  value: EMAIL,
  is_primary: true,
  is_verified: true,
  used_for_auth: true,
};

export function makeApiKey({ id, description, ...moments }: MockApiKey): UserApiKeyRead {
  return {
    id,
    description,
    created_at_millis: Date.parse(moments.createdAt),
    expires_at_millis: toMillis(moments.expiresAt),
    manually_revoked_at_millis: toMillis(moments.manuallyRevokedAt),
    is_public: false,
    type: 'user',
    user_id: DEMO_USER_ID,
    value: { last_four: 'demo' },
  };
}

export function makeSession({ id, createdAt, lastUsedAt, geoInfo, ...session }: MockSession): SessionRead {
  return {
    id,
    user_id: DEMO_USER_ID,
    created_at: Date.parse(createdAt),
    is_impersonation: session.isImpersonation ?? false,
    is_command_line: false,
    last_used_at: toMillis(lastUsedAt),
    is_current_session: session.isCurrentSession,
    last_used_at_end_user_ip_info: geoInfo,
    device: null,
  };
}

export function makeTeam(id: string, display_name: string): TeamRead {
  return { id, display_name, profile_image_url: null, client_metadata: null, client_read_only_metadata: null };
}

function toMillis(moment: string | undefined): number | undefined {
  return moment === undefined ? undefined : Date.parse(moment);
}
