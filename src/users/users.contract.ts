import { namedChoices } from '../common/contract/choices.js';
import { Contract } from '../common/contract/contract-class.js';
import {
  Base64,
  Choice,
  Email,
  Flag,
  Json,
  ListOf,
  Millis,
  Nested,
  Num,
  Password,
  Text,
  Url,
  Uuid,
} from '../common/contract/fields.js';
import { Node } from '../common/graphql/node.js';
import { ServerTeamRead, TeamRead } from '../common/team-shape/team.contract.js';
import { ShownSecondFactor } from './second-factor/second-factor.contract.js';
import { MOST_LINKED_ACCOUNTS } from './linked-accounts/linked-accounts.limits.js';
import { IMAGE_URL_LENGTH, NAME_LENGTH, SEARCH_LENGTH } from '../common/contract/texts.limits.js';
import { SEARCHED_BY, UserConditions } from './user-filter.contract.js';
import {
  CLIENT_METADATA_BYTES,
  LARGEST_RISK,
  RESTRICTION_TEXT_LENGTH,
  SENT_COUNTRY_LENGTH,
  SERVER_METADATA_BYTES,
  TOTP_SECRET_LENGTH,
} from './users.limits.js';

const RESTRICTIONS = namedChoices('RestrictedReasonType', [
  'anonymous',
  'email_not_verified',
  'restricted_by_administrator',
]);
const ORDERS = ['signed_up_at', 'last_active_at', 'display_name', 'primary_email'] as const;
/** Everything by which users can be listed. */
export const USER_ORDERS = namedChoices('UserOrder', ORDERS);
/** The order of a list of users: who has no name stands under their address, and who has no address behind all others. */
export type UserOrder = (typeof ORDERS)[number];

@Contract({ object: 'LinkedProvider' })
export class LinkedProviderRead {
  @Text({ doc: 'The id of the provider in the project configuration.' }) id: string;
  @Text({ doc: 'Who the user is at the provider.' }) account_id: string;
  @Text({ nullable: true }) email: string | null;
}

@Contract({ object: 'RestrictedReason' })
export class RestrictedReasonRead {
  @Choice(RESTRICTIONS) type: string;
}

/** A user as a client sees them. */
@Contract()
export class UserRead {
  @Uuid() id: string;
  @Text({ nullable: true }) primary_email: string | null;
  @Flag() primary_email_verified: boolean;
  @Text({ nullable: true, max: NAME_LENGTH }) display_name: string | null;
  @Nested(() => TeamRead, { nullable: true }) selected_team: TeamRead | null;
  @Uuid({ nullable: true }) selected_team_id: string | null;
  @Url({ max: IMAGE_URL_LENGTH, nullable: true }) profile_image_url: string | null;
  @Millis() signed_up_at_millis: number;
  @Json({ nullable: true }) client_metadata: unknown;
  @Json({ nullable: true, doc: 'Set by the server, read by clients.' }) client_read_only_metadata: unknown;
  @Flag() has_password: boolean;
  @Flag({ doc: 'May sign in with a one-time code or link.' }) otp_auth_enabled: boolean;
  @Flag() passkey_auth_enabled: boolean;
  @Flag({ doc: 'May sign in by password or one-time code.' }) auth_with_email: boolean;
  @Flag({ doc: 'Signing in asks for a second factor.' }) requires_totp_mfa: boolean;
  @Flag() is_anonymous: boolean;
  @Flag() is_restricted: boolean;
  @Nested(() => RestrictedReasonRead, { nullable: true }) restricted_reason: RestrictedReasonRead | null;
  @Flag({ doc: 'An administrator restricted them.' }) restricted_by_admin: boolean;
  @Text({ nullable: true, doc: 'Why, as the administrator tells the user.' }) restricted_by_admin_reason: string | null;
  @ListOf(() => LinkedProviderRead) oauth_providers: LinkedProviderRead[];
}

@Contract({ object: 'SignUpRiskScores' })
export class SignUpRiskScoresRead {
  @Num() bot: number;
  @Num() free_trial_abuse: number;
}

@Contract({ object: 'RiskScores' })
export class RiskScoresRead {
  @Nested(() => SignUpRiskScoresRead) sign_up: SignUpRiskScoresRead;
}

/** A user as a server or an administrator sees them. */
@Contract({ object: 'User', doc: 'An end user of a project.', implements: () => Node })
export class ServerUserRead extends UserRead {
  @Nested(() => ServerTeamRead, { nullable: true }) declare selected_team: ServerTeamRead | null;
  @Flag({ doc: 'The primary address may be used to sign in.' }) primary_email_auth_enabled: boolean;
  @Millis({ doc: 'When a session of the user last got an access token.' }) last_active_at_millis: number;
  @Json({ nullable: true, doc: 'Never shown to clients.' }) server_metadata: unknown;
  @Text({ nullable: true, doc: 'Why an administrator restricted them, for colleagues alone.' })
  restricted_by_admin_private_details: string | null;
  @Text({ nullable: true, doc: 'The country that they signed up from, in two letters; null while unknown.' })
  country_code: string | null;
  @Nested(() => RiskScoresRead, { doc: 'How likely the sign-up was an abuse, from 0 to 100.' })
  risk_scores: RiskScoresRead;
}

/** The fields that users may change about themselves. */
@Contract({ input: 'OwnUserUpdateInput' })
export class UserUpdate extends ShownSecondFactor {
  @Text({ optional: true, nullable: true, max: NAME_LENGTH }) display_name?: string | null;
  @Email({
    optional: true,
    nullable: true,
    doc: 'Another one signs in once it is verified; the one before stays, as one that is not primary.',
  })
  primary_email?: string | null;
  @Url({ max: IMAGE_URL_LENGTH, optional: true, nullable: true, doc: 'A base64 image, or null.' }) profile_image_url?:
    string | null;
  @Json({ max: CLIENT_METADATA_BYTES, optional: true, nullable: true }) client_metadata?: unknown;
  @Uuid({ optional: true, nullable: true }) selected_team_id?: string | null;
  @Base64({ max: TOTP_SECRET_LENGTH, optional: true, nullable: true, doc: 'null turns the second factor off.' })
  totp_secret_base64?: string | null;
  @Flag({ optional: true }) otp_auth_enabled?: boolean;
  @Flag({ optional: true, doc: 'Only false: removes the passkey.' }) passkey_auth_enabled?: boolean;
}

@Contract({ input: 'SignUpRiskScoresInput' })
export class SignUpRiskScores {
  @Num({ integer: true, min: 0, max: LARGEST_RISK }) bot: number;
  @Num({ integer: true, min: 0, max: LARGEST_RISK }) free_trial_abuse: number;
}

@Contract({ input: 'RiskScoresInput' })
export class RiskScores {
  @Nested(() => SignUpRiskScores) sign_up: SignUpRiskScores;
}

/** The fields that servers may set on a user, at creation and later. */
@Contract({ input: 'UserFieldsInput' })
export class ServerUserFields {
  @Text({ optional: true, nullable: true, max: NAME_LENGTH }) display_name?: string | null;
  @Url({ max: IMAGE_URL_LENGTH, optional: true, nullable: true, doc: 'A base64 image or an http(s) address.' })
  profile_image_url?: string | null;
  @Json({ max: CLIENT_METADATA_BYTES, optional: true, nullable: true }) client_metadata?: unknown;
  @Json({ max: SERVER_METADATA_BYTES, optional: true, nullable: true }) client_read_only_metadata?: unknown;
  @Json({ max: SERVER_METADATA_BYTES, optional: true, nullable: true }) server_metadata?: unknown;
  @Base64({ max: TOTP_SECRET_LENGTH, optional: true, nullable: true, doc: 'null turns the second factor off.' })
  totp_secret_base64?: string | null;
  @Flag({ optional: true }) otp_auth_enabled?: boolean;
  @Flag({ optional: true }) passkey_auth_enabled?: boolean;
  @Email({ optional: true, nullable: true }) primary_email?: string | null;
  @Flag({ optional: true }) primary_email_verified?: boolean;
  @Flag({ optional: true }) primary_email_auth_enabled?: boolean;
  @Password({ optional: true, nullable: true }) password?: string | null;
  @Text({
    optional: true,
    min: 1,
    max: NAME_LENGTH,
    doc: 'A hash made elsewhere: bcrypt, cost 4 to 13; argon2, scrypt or PBKDF2 in the PHC format.',
  })
  password_hash?: string;
  @Flag({ optional: true, doc: 'Restricts the user, or lifts that: false takes the reason and the details away.' })
  restricted_by_admin?: boolean;
  @Text({
    optional: true,
    nullable: true,
    max: RESTRICTION_TEXT_LENGTH,
    doc: 'Why, for the user to read. Only with `restricted_by_admin: true`.',
  })
  restricted_by_admin_reason?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: RESTRICTION_TEXT_LENGTH,
    doc: 'Why, for colleagues alone. Only with `restricted_by_admin: true`.',
  })
  restricted_by_admin_private_details?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: SENT_COUNTRY_LENGTH,
    pattern: /^\s*[A-Za-z]{2}\s*$/,
    doc: 'The country that they signed up from, in two letters.',
  })
  country_code?: string | null;
  @Nested(() => RiskScores, { optional: true, doc: 'How likely the sign-up was an abuse, from 0 to 100.' })
  risk_scores?: RiskScores;
}

/** The rules by which a field of a user is stored and shown. */
export interface StoredField {
  /** The lowest tier that sees it. */
  shownTo: 'client' | 'server';
  /** Kept as jsonb, and as it was sent. */
  isJson?: true;
  /** An empty text is as good as none. */
  emptyIsNull?: true;
  /** The value of who was given none, where that is not null. */
  fallback?: unknown;
}

/** The scores of who was not scored. */
const NO_RISK: RiskScores = { sign_up: { bot: 0, free_trial_abuse: 0 } };

/**
 * The fields of a user that are stored as they were sent and shown as they are stored, by their names on the wire and in
 * the table. Creating, updating, reading and presenting derive from this (user-fields.ts).
 */
export const STORED_FIELDS = {
  display_name: { shownTo: 'client', emptyIsNull: true },
  /** An image is sent; where it was put is stored. */
  profile_image_url: { shownTo: 'client' },
  client_metadata: { shownTo: 'client', isJson: true },
  client_read_only_metadata: { shownTo: 'client', isJson: true },
  server_metadata: { shownTo: 'server', isJson: true },
  restricted_by_admin: { shownTo: 'client', fallback: false },
  restricted_by_admin_reason: { shownTo: 'client', emptyIsNull: true },
  restricted_by_admin_private_details: { shownTo: 'server', emptyIsNull: true },
  risk_scores: { shownTo: 'server', isJson: true, fallback: NO_RISK },
} as const satisfies Partial<Record<keyof ServerUserFields & keyof ServerUserRead, StoredField>>;

@Contract({ input: 'UserUpdateInput' })
export class ServerUserUpdate extends ServerUserFields {
  @Uuid({ optional: true, nullable: true }) selected_team_id?: string | null;
  @Flag({ optional: true, only: false, doc: 'Only false: makes an anonymous user a regular one.' })
  is_anonymous?: false;
}

@Contract({ input: 'LinkedProviderInput' })
export class LinkedProviderCreate {
  @Text({ max: NAME_LENGTH }) id: string;
  @Text({ max: NAME_LENGTH }) account_id: string;
  @Email({ nullable: true, optional: true, default: null }) email: string | null;
}

@Contract({ input: 'UserCreateInput' })
export class UserCreate extends ServerUserFields {
  @Flag({ optional: true }) is_anonymous?: boolean;
  @ListOf(() => LinkedProviderCreate, { optional: true, max: MOST_LINKED_ACCOUNTS })
  oauth_providers?: LinkedProviderCreate[];
}

@Contract({ input: 'UserListInput' })
export class UserListQuery extends UserConditions {
  @Num({ optional: true, integer: true, min: 1 }) limit?: number;
  @Uuid({ optional: true, doc: 'The first user of the page.' }) cursor?: string;
  @Choice(USER_ORDERS, { optional: true, default: 'signed_up_at' })
  order_by?: UserOrder;
  @Choice(['true', 'false'], { optional: true, default: 'false' }) desc?: 'true' | 'false';
  @Text({ optional: true, max: SEARCH_LENGTH, doc: SEARCHED_BY }) query?: string;
  @Choice(['true', 'false'], { optional: true, default: 'false' }) include_anonymous?: 'true' | 'false';
  @Choice(['true', 'false'], { optional: true, default: 'false', doc: 'Only with `include_anonymous=true`.' })
  only_anonymous?: 'true' | 'false';
  @Choice(['true', 'false'], {
    optional: true,
    default: 'false',
    doc: 'Users who are restricted, too. Whoever lists anonymous users has them already.',
  })
  include_restricted?: 'true' | 'false';
}

@Contract()
export class UserParams {
  @Uuid() user_id: string;
}
