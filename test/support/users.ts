import type { ServerUserRead, UserCreate } from '../../src/users/users.contract.js';
import { expectOk, type TestProject } from './project';

/** A user as the wire shows them. */
export type UserBody = ServerUserRead;
export interface UserPage {
  items: UserBody[];
  is_paginated: boolean;
  pagination: { next_cursor: string | null };
}

/** Creates a user as a server. */
export async function createUser(project: TestProject, input: Partial<UserCreate> = {}): Promise<UserBody> {
  return expectOk(await project.server<UserBody>('POST /users', { body: input }));
}

/** The user as servers see them. */
export async function readUser(project: TestProject, id: string): Promise<UserBody> {
  return expectOk(await project.server<UserBody>(`GET /users/${id}`));
}

/** A GIF of one pixel. */
export const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** A UUID that is nobody's. */
export const NIL = '00000000-0000-0000-0000-000000000000';

/** Every field of a user on the client tier, and no other. */
export const CLIENT_FIELDS = [
  'id',
  'primary_email',
  'primary_email_verified',
  'display_name',
  'selected_team',
  'selected_team_id',
  'profile_image_url',
  'signed_up_at_millis',
  'client_metadata',
  'client_read_only_metadata',
  'has_password',
  'otp_auth_enabled',
  'passkey_auth_enabled',
  'auth_with_email',
  'requires_totp_mfa',
  'is_anonymous',
  'is_restricted',
  'restricted_reason',
  'restricted_by_admin',
  'restricted_by_admin_reason',
  'oauth_providers',
];
/** Every field of a user on the server tier, and no other. */
export const SERVER_FIELDS = [
  ...CLIENT_FIELDS,
  'primary_email_auth_enabled',
  'last_active_at_millis',
  'server_metadata',
  'restricted_by_admin_private_details',
  'country_code',
  'risk_scores',
];
