import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, Text } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { CUSTOMER_TYPE } from '../customers/customers.contract.js';
import type { CustomerType } from '../payments.config.js';
import { INLINE_PRODUCT_BYTES } from '../payments.limits.js';

/** Something that can be bought. */
@Contract({ object: 'Product', doc: 'Something that can be bought.' })
export class ProductRead {
  @Text() display_name: string;
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Flag({ doc: 'Whether a customer can have more than one.' }) stackable: boolean;
  @Flag({ doc: 'Only servers see it.' }) server_only: boolean;
  @Json({ doc: 'By the ids of items: `quantity`, `repeat` and `expires`.' }) included_items: Record<string, unknown>;
  @Json({ nullable: true }) client_metadata: unknown;
  @Json({ nullable: true }) client_read_only_metadata: unknown;
  @Json({ nullable: true, doc: 'Null to clients.' }) server_metadata: unknown;
  @Json({ doc: 'By their ids: amounts by currency as decimal text, `interval` and `free_trial`.' })
  prices: Record<string, unknown>;
}

/** An inline product: one made up for a single purchase. */
@Contract()
export class InlineProduct {
  @Text({ min: 1, max: NAME_LENGTH }) display_name: string;
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Json({ optional: true, max: 100, doc: 'Such as `[7, "day"]`.' }) free_trial?: unknown;
  @Flag({ optional: true, default: true }) server_only: boolean;
  @Flag({ optional: true, doc: 'Not looked at: there is one of it.' }) stackable?: boolean;
  @Json({ max: INLINE_PRODUCT_BYTES, doc: 'By their ids: amounts by currency, `interval` and `free_trial`.' })
  prices: unknown;
  @Json({ max: INLINE_PRODUCT_BYTES, doc: 'By the ids of items: `quantity`, `repeat` and `expires`.' })
  included_items: unknown;
  @Json({ optional: true, nullable: true, max: INLINE_PRODUCT_BYTES }) client_metadata?: unknown;
  @Json({ optional: true, nullable: true, max: INLINE_PRODUCT_BYTES }) client_read_only_metadata?: unknown;
  @Json({ optional: true, nullable: true, max: INLINE_PRODUCT_BYTES }) server_metadata?: unknown;
}
