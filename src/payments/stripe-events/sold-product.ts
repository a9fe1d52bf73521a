import { isStorableText, isUuid } from '../../common/contract/rules.js';
import { isJsonObject, ownValue, type JsonObject } from '../../common/tenancy/settings/json.js';
import type { ConfigSchema } from '../../common/tenancy/settings/sections.js';
import { completeProduct } from '../offers/complete-product.js';
import { CUSTOMER_TYPES, type CustomerType, type Payments, type SoldProduct } from '../payments.config.js';
import { SALE_ID_LENGTH } from '../payments.limits.js';
import { joinProduct } from '../stripe/stripe-metadata.js';
import type { Metadata } from '../stripe/stripe-shapes.js';

/** A sold product, as read from Stripe's metadata. */
export interface Sold {
  /** Null for an inline product. */
  productId: string | null;
  priceId: string | null;
  product: SoldProduct;
}

/**
 * Reads a sold product from metadata. Missing parts get defaults, and a missing definition is replaced by the product
 * configured under its id. Null if the metadata name no product.
 */
export function readSold(schema: ConfigSchema, payments: Payments, metadata: Metadata): Sold | null {
  const productId = readId(metadata.productId);
  const kept = readProduct(schema, metadata);
  const product = kept ?? (productId === null ? undefined : ownValue(payments.products, productId));
  return product ? { productId, priceId: readId(metadata.priceId), product } : null;
}

/** The customer type of the product in metadata; null where they have none. */
export function customerTypeIn(metadata: Metadata): CustomerType | null {
  const type = parse(metadata)?.customerType;
  return CUSTOMER_TYPES.find((one) => one === type) ?? null;
}

/** The id of the subscription whose place a purchase takes; null for none. */
export function readReplaced({ replaces }: Metadata): string | null {
  return replaces !== undefined && isUuid(replaces) ? replaces : null;
}

function readProduct(schema: ConfigSchema, metadata: Metadata): SoldProduct | null {
  return completeProduct(schema, readId(metadata.productId), parse(metadata));
}

function parse(metadata: Metadata): JsonObject | null {
  const text = joinProduct(metadata);
  if (!text) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return isJsonObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function readId(id: string | undefined): string | null {
  return id && id.length <= SALE_ID_LENGTH && isStorableText(id) ? id : null;
}
