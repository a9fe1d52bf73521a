/** The JSON that the server sends, under its own names. Only what this SDK reads is declared. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface TeamJson {
  id: string;
  display_name: string;
  profile_image_url: string | null;
  client_metadata: Json;
  client_read_only_metadata: Json;
}

export interface ServerTeamJson extends TeamJson {
  created_at_millis: number;
  server_metadata: Json;
}

export interface UserJson {
  id: string;
  primary_email: string | null;
  primary_email_verified: boolean;
  display_name: string | null;
  selected_team: TeamJson | null;
  selected_team_id: string | null;
  profile_image_url: string | null;
  signed_up_at_millis: number;
  client_metadata: Json;
  client_read_only_metadata: Json;
  has_password: boolean;
  otp_auth_enabled: boolean;
  passkey_auth_enabled: boolean;
  auth_with_email: boolean;
  requires_totp_mfa: boolean;
  is_anonymous: boolean;
  oauth_providers: { id: string; account_id: string; email: string | null }[];
}

export interface ServerUserJson extends UserJson {
  primary_email_auth_enabled: boolean;
  last_active_at_millis: number;
  server_metadata: Json;
  selected_team: ServerTeamJson | null;
}

export interface TokensJson {
  access_token: string;
  refresh_token: string;
  /** Only sign-in ways that can create an account tell. */
  is_new_user?: boolean;
}

export interface ContactChannelJson {
  id: string;
  user_id: string;
  type: 'email';
  value: string;
  is_primary: boolean;
  is_verified: boolean;
  used_for_auth: boolean;
}

export interface ListJson<Item> {
  items: Item[];
  is_paginated: boolean;
  pagination?: { next_cursor: string | null };
}

export interface ActiveSessionJson {
  id: string;
  user_id: string;
  created_at: number;
  is_impersonation: boolean;
  last_used_at?: number;
  is_current_session?: boolean;
  last_used_at_end_user_ip_info?: GeoInfo;
}

/** The one object that is camelCase on the wire already. */
export interface GeoInfo {
  ip: string;
  countryCode: string | null;
  regionCode: string | null;
  cityName: string | null;
  latitude: number | null;
  longitude: number | null;
  tzIdentifier: string | null;
}

export interface NotificationPreferenceJson {
  notification_category_id: string;
  notification_category_name: string;
  enabled: boolean;
  can_disable: boolean;
}

export interface EmailThemeJson {
  id: string;
  display_name: string;
}

export interface EmailTemplateJson {
  id: string;
  display_name: string;
  tsx_source: string;
  theme_id?: string | false;
}

export interface EmailDraftJson extends EmailTemplateJson {
  sent_at_millis: number | null;
}

export interface SentEmailJson {
  id: string;
  to: string[];
  subject: string;
  sent_at_millis: number;
  error: unknown;
}

export interface TestEmailJson {
  success: boolean;
  error_message?: string;
}

interface SharedProjectConfigJson {
  sign_up_enabled: boolean;
  credential_enabled: boolean;
  magic_link_enabled: boolean;
  passkey_enabled: boolean;
  client_team_creation_enabled: boolean;
  client_user_deletion_enabled: boolean;
  allow_user_api_keys: boolean;
  allow_team_api_keys: boolean;
  allow_localhost: boolean;
  domains: { domain: string; handler_path: string }[];
  enabled_oauth_providers: { id: string }[];
}

export interface ProjectJson {
  id: string;
  display_name: string;
  config: SharedProjectConfigJson;
}

export interface OAuthProviderConfigJson {
  id: string;
  type: 'shared' | 'standard';
  client_id?: string;
  client_secret?: string;
  facebook_config_id?: string;
  microsoft_tenant_id?: string;
}

export interface EmailConfigJson {
  type: 'shared' | 'standard';
  host?: string;
  port?: number;
  username?: string;
  password?: string;
  sender_name?: string;
  sender_email?: string;
}

export interface AdminProjectConfigJson extends SharedProjectConfigJson {
  oauth_providers: OAuthProviderConfigJson[];
  oauth_account_merge_strategy: 'link_method' | 'raise_error' | 'allow_duplicates';
  email_config: EmailConfigJson;
  email_theme: string;
  create_team_on_sign_up: boolean;
  team_creator_default_permissions: { id: string }[];
  team_member_default_permissions: { id: string }[];
  user_default_permissions: { id: string }[];
}

export interface AdminProjectJson {
  id: string;
  display_name: string;
  description: string | null;
  logo_url: string | null;
  full_logo_url: string | null;
  created_at_millis: number;
  is_production_mode: boolean;
  owner_team_id: string | null;
  config: AdminProjectConfigJson;
}

export interface InternalApiKeyJson<KeyView = { last_four: string }> {
  id: string;
  description: string;
  expires_at_millis: number;
  manually_revoked_at_millis?: number;
  created_at_millis: number;
  publishable_client_key?: KeyView;
  secret_server_key?: KeyView;
  super_secret_admin_key?: KeyView;
}
