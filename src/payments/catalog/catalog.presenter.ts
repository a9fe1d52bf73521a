import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { basesOf, isDefault } from '../offers/catalog.js';
import { isInTestMode } from '../offers/test-mode.js';
import { amountsOf, CURRENCIES, type Currency } from '../../../shared/payments/money.js';
import type { DayInterval } from '../../../shared/payments/intervals.js';
import type { Price, Product } from '../payments.config.js';
import type { CatalogPriceRead, CatalogProductRead, CatalogRead, DayIntervalRead } from './catalog.contract.js';

/** Everything that a project sells, in the order of the configuration. */
export function presentCatalog(tenancy: Tenancy): CatalogRead {
  const { testMode, productLines, products, items } = tenancy.config.payments;
  return {
    test_mode: testMode,
    is_in_test_mode: isInTestMode(tenancy),
    product_lines: Object.entries(productLines).map(([id, { displayName, customerType }]) => ({
      id,
      display_name: displayName ?? '',
      customer_type: customerType ?? null,
    })),
    products: Object.entries(products).map(([id, product]) => presentProduct(id, product)),
    items: Object.entries(items).map(([id, item]) => ({
      id,
      display_name: item.displayName,
      customer_type: item.customerType,
    })),
    currencies: Object.entries(CURRENCIES).map(([code, decimals]) => ({ code: code as Currency, decimals })),
  };
}

function presentProduct(id: string, product: Product): CatalogProductRead {
  const { prices } = product;
  return {
    id,
    display_name: product.displayName,
    customer_type: product.customerType,
    product_line_id: product.productLineId ?? null,
    add_on_to: basesOf(product),
    server_only: product.serverOnly,
    stackable: product.stackable ?? false,
    free_trial: presentInterval(product.freeTrial),
    included_by_default: isDefault(product),
    prices: typeof prices === 'string' ? [] : Object.entries(prices).map(([price, it]) => presentPrice(price, it)),
    included_items: Object.entries(product.includedItems).map(([itemId, { quantity, repeat, expires }]) => ({
      item_id: itemId,
      quantity,
      repeat: presentInterval(repeat),
      expires,
    })),
  };
}

function presentPrice(id: string, price: Price): CatalogPriceRead {
  return {
    id,
    amounts: Object.entries(amountsOf(price)).map(([currency, amount]) => ({ currency: currency as Currency, amount })),
    interval: presentInterval(price.interval),
    free_trial: presentInterval(price.freeTrial),
    server_only: price.serverOnly,
  };
}

function presentInterval(interval: DayInterval | 'never' | undefined): DayIntervalRead | null {
  if (interval === undefined || interval === 'never') return null;
  const [count, unit] = interval;
  return { count, unit };
}
