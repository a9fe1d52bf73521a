import { Contract } from '../../../common/contract/contract-class.js';
import { Choice, Flag, Json, Millis, Nested, Num, Text, Uuid, UuidOrFalse } from '../../../common/contract/fields.js';
import { NAME_LENGTH } from '../../../common/contract/texts.limits.js';
import { EmailContent } from '../../../email/blocks/blocks.contract.js';
import { CUSTOMER_TYPES } from '../../../payments/payments.config.js';
import { PURCHASE_SOURCES, SUBSCRIPTION_STATUSES } from '../../../payments/purchases/purchases.js';

const OPTIONAL = { optional: true, nullable: true } as const;
const SOURCE_LENGTH = 1_000_000;
const PRODUCT_BYTES = 1_000_000;
const DIGEST = /^[0-9a-f]{64}$/;

/** A line with the settings of a project, and what it is called. */
@Contract()
export class ProjectLine {
  @Choice(['project']) type: 'project';
  @Text({ min: 1, max: NAME_LENGTH }) display_name: string;
  @Text({ ...OPTIONAL, max: 10_000 }) description?: string | null;
  @Flag({ ...OPTIONAL }) is_production_mode?: boolean | null;
  @Text({ ...OPTIONAL, max: 1_400_000 }) logo_url?: string | null;
  @Text({ ...OPTIONAL, max: 1_400_000 }) full_logo_url?: string | null;
  @Text({ ...OPTIONAL, max: 1_400_000 }) logo_dark_mode_url?: string | null;
  @Text({ ...OPTIONAL, max: 1_400_000 }) logo_full_dark_mode_url?: string | null;
  @Text({ max: 2_000_000, doc: 'The settings as a file; secrets are replaced by a mark.' }) settings: string;
  @Text({ ...OPTIONAL, max: 2_000_000, doc: 'The same with secrets, as they are stored.' })
  secret_settings?: string | null;
}

@Contract()
export class ApiKeyLine {
  @Choice(['api_key']) type: 'api_key';
  @Uuid() id: string;
  @Uuid({ ...OPTIONAL }) user_id?: string | null;
  @Uuid({ ...OPTIONAL }) team_id?: string | null;
  @Uuid({ ...OPTIONAL, doc: 'The member who made a key of a team.' }) created_by_user_id?: string | null;
  @Text({ max: 10_000 }) description: string;
  @Flag() is_public: boolean;
  @Text({ max: 4 }) last_four: string;
  @Text({ ...OPTIONAL, pattern: DIGEST, doc: 'Keyed by the secret of the server.' }) key_hash?: string | null;
  @Millis() created_at_millis: number;
  @Millis({ ...OPTIONAL }) expires_at_millis?: number | null;
  @Millis({ ...OPTIONAL }) revoked_at_millis?: number | null;
  @Millis({ ...OPTIONAL }) last_used_at_millis?: number | null;
  @Uuid({ ...OPTIONAL }) replaced_by_id?: string | null;
}

@Contract()
export class DraftLine {
  @Choice(['email_draft']) type: 'email_draft';
  @Uuid() id: string;
  @Text({ max: 10_000 }) display_name: string;
  @Text({ max: SOURCE_LENGTH }) tsx_source: string;
  @Nested(() => EmailContent, { ...OPTIONAL, doc: 'Of a draft without code.' }) content?: EmailContent | null;
  @UuidOrFalse({ ...OPTIONAL }) theme_id?: string | false | null;
  @Millis({ ...OPTIONAL }) sent_at_millis?: number | null;
  @Millis() created_at_millis: number;
  @Millis() updated_at_millis: number;
}

@Contract()
export class VaultEntryLine {
  @Choice(['vault_entry']) type: 'vault_entry';
  @Text({ min: 1, max: 63 }) store_id: string;
  @Text({ ...OPTIONAL, pattern: DIGEST }) key_digest?: string | null;
  @Text({ ...OPTIONAL, max: 6_000_000 }) encrypted_value?: string | null;
}

@Contract()
export class PurchaseLine {
  @Choice(['one_time_purchase']) type: string;
  @Uuid() id: string;
  @Choice(CUSTOMER_TYPES) customer_type: string;
  @Text({ min: 1, max: 1_000 }) customer_id: string;
  @Text({ ...OPTIONAL, max: 63 }) product_id?: string | null;
  @Text({ ...OPTIONAL, max: 63 }) price_id?: string | null;
  @Json({ max: PRODUCT_BYTES }) product: unknown;
  @Num({ integer: true, min: 1, max: 2_147_483_647 }) quantity: number;
  @Num({ optional: true, integer: true, min: 0, max: 2_147_483_647, doc: 'Of what was bought once: taken back.' })
  revoked_quantity?: number;
  @Choice(PURCHASE_SOURCES) source: string;
  @Millis() created_at_millis: number;
}

@Contract()
export class SubscriptionLine extends PurchaseLine {
  @Choice(['subscription']) declare type: string;
  @Choice(SUBSCRIPTION_STATUSES) status: string;
  @Millis() period_start_millis: number;
  @Millis({ ...OPTIONAL }) period_end_millis?: number | null;
  @Flag() cancel_at_period_end: boolean;
}

@Contract()
export class ItemChangeLine {
  @Choice(['item_quantity_change']) type: 'item_quantity_change';
  @Uuid() id: string;
  @Choice(CUSTOMER_TYPES) customer_type: string;
  @Text({ min: 1, max: 1_000 }) customer_id: string;
  @Text({ min: 1, max: 63 }) item_id: string;
  @Num({ integer: true, min: -2_147_483_648, max: 2_147_483_647 }) quantity: number;
  @Text({ ...OPTIONAL, max: 10_000 }) description?: string | null;
  @Millis() created_at_millis: number;
  @Millis({ ...OPTIONAL }) expires_at_millis?: number | null;
}
