import { Contract } from '../../../common/contract/contract-class.js';
import {
  Base64,
  Choice,
  Email,
  Flag,
  ListOf,
  Millis,
  Num,
  Text,
  TextList,
  Url,
  Uuid,
} from '../../../common/contract/fields.js';
import { IMAGE_URL_LENGTH, NAME_LENGTH } from '../../../common/contract/texts.limits.js';
import { pickFields } from '../../../common/contract/pick-fields.js';
import { CREDENTIAL_ID_LENGTH, PASSKEY_NAME_LENGTH } from '../../../users/credentials/passkeys.limits.js';
import { FIELD_NAMES } from '../../../users/user-fields.js';
import { ServerUserFields } from '../../../users/users.contract.js';
import { TOTP_SECRET_LENGTH } from '../../../users/users.limits.js';
import { IMPORTS, LINE_LISTS } from '../imports.limits.js';

const OPTIONAL = { optional: true, nullable: true } as const;
/** In base64url. */
const KEY = /^[A-Za-z0-9_-]*$/;

@Contract()
export class ChannelLine {
  @Uuid({ ...OPTIONAL }) id?: string | null;
  @Email() value: string;
  @Flag({ ...OPTIONAL }) is_primary?: boolean | null;
  @Flag({ ...OPTIONAL }) is_verified?: boolean | null;
  @Flag({ ...OPTIONAL }) used_for_auth?: boolean | null;
  @Millis({ ...OPTIONAL }) created_at_millis?: number | null;
}

@Contract()
export class AccountLine {
  @Uuid({ ...OPTIONAL }) id?: string | null;
  @Text({ min: 1, max: NAME_LENGTH, doc: 'The id of the provider in the configuration.' }) provider: string;
  @Text({ min: 1, max: NAME_LENGTH }) account_id: string;
  @Email({ ...OPTIONAL }) email?: string | null;
  @Flag({ ...OPTIONAL }) allow_sign_in?: boolean | null;
  @Flag({ ...OPTIONAL }) allow_connected_accounts?: boolean | null;
  @Millis({ ...OPTIONAL }) created_at_millis?: number | null;
}

@Contract()
export class PasskeyLine {
  @Text({ min: 1, max: CREDENTIAL_ID_LENGTH, pattern: KEY, doc: 'In base64url.' }) credential_id: string;
  @Text({ min: 1, max: 4_000, pattern: KEY, doc: 'COSE-encoded, in base64url.' }) public_key: string;
  @Num({ ...OPTIONAL, integer: true, min: 0, max: 4_294_967_295 }) counter?: number | null;
  @TextList({ ...OPTIONAL, max: 10, length: 50 }) transports?: string[] | null;
  @Text({ ...OPTIONAL, max: 50 }) device_type?: string | null;
  @Text({ ...OPTIONAL, max: PASSKEY_NAME_LENGTH }) name?: string | null;
  @Millis({ ...OPTIONAL }) created_at_millis?: number | null;
  @Millis({ ...OPTIONAL }) last_used_at_millis?: number | null;
}

@Contract()
export class PreferenceLine {
  @Uuid() category_id: string;
  @Flag() enabled: boolean;
}

/** A line of an import or export: a user with their stored fields and all that is theirs alone. */
@Contract()
export class UserLine extends pickFields(ServerUserFields, FIELD_NAMES) {
  @Choice(['user']) type: 'user';
  @Text({
    ...OPTIONAL,
    min: 1,
    max: IMPORTS.nameLength,
    doc: 'A UUID is kept; anything else becomes one, always the same.',
  })
  id?: string | null;
  @Text({ ...OPTIONAL, min: 1, max: IMPORTS.nameLength }) external_id?: string | null;
  @Email({ ...OPTIONAL }) primary_email?: string | null;
  @Flag({ ...OPTIONAL }) primary_email_verified?: boolean | null;
  @Flag({ ...OPTIONAL, doc: 'They sign in with it, unless told otherwise.' }) primary_email_auth_enabled?:
    boolean | null;
  /** An export writes images into it: the largest with what says that it is one. */
  @Url({ ...OPTIONAL, max: IMAGE_URL_LENGTH + 100 }) declare profile_image_url?: string | null;
  @Millis({ ...OPTIONAL }) signed_up_at_millis?: number | null;
  @Millis({ ...OPTIONAL }) last_active_at_millis?: number | null;
  @Text({ ...OPTIONAL, pattern: /^[A-Z]{2}$/, doc: 'Where they were last known to be.' }) country_code?: string | null;
  @Text({ ...OPTIONAL, pattern: /^[A-Z]{2}$/, doc: 'Where they signed up.' }) sign_up_country_code?: string | null;
  @Flag({ ...OPTIONAL }) is_anonymous?: boolean | null;
  @Text({ ...OPTIONAL, min: 1, max: 512 }) password_hash?: string | null;
  @Base64({ ...OPTIONAL, max: TOTP_SECRET_LENGTH }) totp_secret?: string | null;
  @Flag({ ...OPTIONAL, doc: 'May sign in with a one-time code or link.' }) otp_auth_enabled?: boolean | null;
  @ListOf(() => ChannelLine, { ...OPTIONAL, max: LINE_LISTS.channels }) contact_channels?: ChannelLine[] | null;
  @ListOf(() => AccountLine, { ...OPTIONAL, max: LINE_LISTS.accounts }) linked_accounts?: AccountLine[] | null;
  @ListOf(() => PasskeyLine, { ...OPTIONAL, max: LINE_LISTS.passkeys }) passkeys?: PasskeyLine[] | null;
  @TextList({
    ...OPTIONAL,
    max: LINE_LISTS.permissions,
    length: NAME_LENGTH,
    doc: 'In the place of what the project gives by default.',
  })
  project_permissions?: string[] | null;
  @ListOf(() => PreferenceLine, { ...OPTIONAL, max: 20 }) notification_preferences?: PreferenceLine[] | null;
}
