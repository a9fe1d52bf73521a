import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import type { Product, SoldProduct } from '../payments.config.js';
import { toProduct } from './inline-product.js';
import type { InlineProduct } from './offers.contract.js';

/** The product that a request asks for: one of the two. */
export interface NamedOffer {
  product_id?: string | undefined;
  product_inline?: InlineProduct | undefined;
}

/**
 * The product that a request names. Clients cannot name server-only ones.
 *
 * @throws KnownError EXACTLY_ONE_PRODUCT_REQUIRED, INLINE_PRODUCT_REQUIRES_SERVER, PRODUCT_DOES_NOT_EXIST, SCHEMA_ERROR
 */
export function findOffer(
  { tenancy, tier }: Pick<Caller, 'tenancy' | 'tier'>,
  { product_id: productId, product_inline: inline }: NamedOffer,
): { productId: string | null; product: SoldProduct } {
  if ((productId === undefined) === (inline === undefined)) throw new KnownError('EXACTLY_ONE_PRODUCT_REQUIRED');
  if (productId !== undefined) return { productId, product: findProduct({ tenancy, tier }, productId) };
  if (inline === undefined || tier === 'client') throw new KnownError('INLINE_PRODUCT_REQUIRES_SERVER');
  return { productId: null, product: toProduct(inline) };
}

/**
 * A configured product; for clients without server-only prices.
 *
 * @throws KnownError PRODUCT_DOES_NOT_EXIST
 */
export function findProduct({ tenancy, tier }: Pick<Caller, 'tenancy' | 'tier'>, id: string): Product {
  const { products, items } = tenancy.config.payments;
  const product = ownValue(products, id);
  if (product && tier !== 'client') return product;
  if (product && !product.serverOnly) return withoutServerPrices(product);
  const withoutProduct = ownValue(items, id) ? 'item_exists' : null;
  throw new KnownError('PRODUCT_DOES_NOT_EXIST', { product_id: id, context: product ? 'server_only' : withoutProduct });
}

function withoutServerPrices(product: Product): Product {
  const { prices } = product;
  if (typeof prices === 'string') return product;
  return { ...product, prices: Object.fromEntries(Object.entries(prices).filter(([, price]) => !price.serverOnly)) };
}
