import { isStorableJson } from '../../common/contract/rules.js';
import { isJsonObject, ownValue, type JsonValue } from '../../common/tenancy/settings/json.js';
import { renderConfig } from '../../common/tenancy/settings/render-config.js';
import type { ConfigSchema } from '../../common/tenancy/settings/sections.js';
import type { SoldProduct } from '../payments.config.js';

const OWN_METADATA = ['clientMetadata', 'clientReadOnlyMetadata', 'serverMetadata'] as const;

/**
 * A sold product that others kept, in the form in which purchases store it: what is missing or of the wrong type gets its
 * default.
 *
 * @param id null for an inline product
 * @returns null if it is no product
 * @example completeProduct(schema, 'pack', { displayName: 'Pack' })?.includedItems; // {}
 */
export function completeProduct(schema: ConfigSchema, id: string | null, kept: unknown): SoldProduct | null {
  // PostgreSQL keeps other texts in JSON, and cannot read them again.
  if (!isJsonObject(kept as JsonValue) || !isStorableJson(kept)) return null;
  const stored = kept as Record<string, JsonValue>;
  const key = id ?? 'product';
  const environment = { payments: { products: { [key]: stored } } };
  const product = ownValue(renderConfig(schema, { environment }).payments.products, key);
  if (!product) return null;
  // An inline product has metadata of its own, which configured products lack.
  const own = OWN_METADATA.filter((name) => name in stored).map((name) => [name, stored[name]]);
  return { ...product, ...(Object.fromEntries(own) as object) };
}
