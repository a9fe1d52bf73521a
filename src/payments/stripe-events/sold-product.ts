import { isStorableJson, isStorableText } from '../../common/contract/rules.js';
import { isJsonObject, ownValue, type JsonObject, type JsonValue } from '../../common/tenancy/settings/json.js';
import { renderConfig } from '../../common/tenancy/settings/render-config.js';
import type { ConfigSchema } from '../../common/tenancy/settings/sections.js';
import { CUSTOMER_TYPES, type CustomerType, type Payments, type SoldProduct } from '../payments.config.js';
import { SALE_ID_LENGTH } from '../payments.limits.js';
import { joinProduct } from '../stripe/stripe-metadata.js';
import type { Metadata } from '../stripe/stripe-shapes.js';

/** What was sold, as metadata of Stripe's say it. */
export interface Sold {
  /** Null for what was made up for the purchase. */
  productId: string | null;
  priceId: string | null;
  product: SoldProduct;
}

const OWN_METADATA = ['clientMetadata', 'clientReadOnlyMetadata', 'serverMetadata'] as const;

/**
 * What was sold, with defaults for what the metadata leave out, and the product that is sold under its id now where they
 * have none; null where they name nothing that could be sold.
 */
export function readSold(schema: ConfigSchema, payments: Payments, metadata: Metadata): Sold | null {
  const productId = readId(metadata.productId);
  const kept = readProduct(schema, metadata);
  const product = kept ?? (productId === null ? undefined : ownValue(payments.products, productId));
  return product ? { productId, priceId: readId(metadata.priceId), product } : null;
}

/** Whom the product in metadata is for; null where they have none. */
export function customerTypeIn(metadata: Metadata): CustomerType | null {
  const type = parse(metadata)?.customerType;
  return CUSTOMER_TYPES.find((one) => one === type) ?? null;
}

function readProduct(schema: ConfigSchema, metadata: Metadata): SoldProduct | null {
  const parsed = parse(metadata);
  if (parsed === null) return null;
  const id = readId(metadata.productId) ?? 'product';
  const environment = { payments: { products: { [id]: parsed } } };
  const product = ownValue(renderConfig(schema, { environment }).payments.products, id);
  if (!product) return null;
  // What was made up for a purchase has more than configured products have.
  const own = OWN_METADATA.filter((name) => name in parsed).map((name) => [name, parsed[name] as JsonValue]);
  return { ...product, ...(Object.fromEntries(own) as object) };
}

function parse(metadata: Metadata): JsonObject | null {
  const text = joinProduct(metadata);
  if (!text) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    // PostgreSQL keeps other texts in JSON, and cannot read them again.
    return isJsonObject(parsed) && isStorableJson(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function readId(id: string | undefined): string | null {
  return id && id.length <= SALE_ID_LENGTH && isStorableText(id) ? id : null;
}
