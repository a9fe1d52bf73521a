import { isPlainObject, type Violation } from '../../common/contract/coerce.js';
import { schemaError } from '../../common/contract/validate.js';
import type { JsonValue } from '../../common/tenancy/settings/json.js';
import { EXPIRIES, type IncludedItem } from '../ledger/grants.js';
import { DAY_UNITS, type DayInterval } from '../../../shared/payments/intervals.js';
import { amountsOf, CURRENCIES } from '../../../shared/payments/money.js';
import type { Price, SoldProduct } from '../payments.config.js';
import { AMOUNT_LENGTH, MOST_INCLUDED, MOST_PRICES, MOST_QUANTITY, SALE_ID_LENGTH } from '../payments.limits.js';
import type { InlineProduct } from './offers.contract.js';

const ID = /^(?!__proto__$)[a-zA-Z0-9_][a-zA-Z0-9_-]*$/;

/**
 * Reads an inline product, made up for one purchase, into the form of the configuration.
 *
 * @throws KnownError SCHEMA_ERROR that names what is wrong with its prices and items
 */
export function toProduct(inline: InlineProduct): SoldProduct {
  const reader = new Reader();
  const product = {
    displayName: inline.display_name,
    isAddOnTo: false as const,
    customerType: inline.customer_type,
    freeTrial: reader.interval(inline.free_trial, 'free_trial'),
    serverOnly: inline.server_only,
    // An inline product is never stackable, whatever it says.
    stackable: false,
    prices: reader.entries(inline.prices, { path: 'prices', max: MOST_PRICES }, (price, path) =>
      reader.price(price, path),
    ),
    includedItems: reader.entries(inline.included_items, { path: 'included_items', max: MOST_INCLUDED }, (item, path) =>
      reader.included(item, path),
    ),
    ...metadataOf(inline),
  };
  reader.requireNone();
  return product;
}

function metadataOf(inline: InlineProduct) {
  return {
    clientMetadata: (inline.client_metadata ?? null) as JsonValue,
    clientReadOnlyMetadata: (inline.client_read_only_metadata ?? null) as JsonValue,
    serverMetadata: (inline.server_metadata ?? null) as JsonValue,
  };
}

/** Reads JSON and collects every violation. */
class Reader {
  private readonly violations: Violation[] = [];

  /** @throws KnownError SCHEMA_ERROR */
  requireNone(): void {
    if (this.violations.length > 0) throw schemaError('The inline product', this.violations);
  }

  entries<T>(
    value: unknown,
    { path, max }: { path: string; max: number },
    read: (entry: Record<string, unknown>, path: string) => T,
  ): Record<string, T> {
    if (!isPlainObject(value)) return this.refuse(path, 'must be an object', {});
    const entries = Object.entries(value);
    if (entries.length > max) return this.refuse(path, `must have at most ${max} entries`, {});
    const read_ = entries.map(([id, entry]) => {
      const place = `${path}.${id.slice(0, SALE_ID_LENGTH)}`;
      const isId = id.length <= SALE_ID_LENGTH && ID.test(id);
      if (!isId) this.refuse(place, `must have an id of at most ${SALE_ID_LENGTH} letters, digits, "_" and "-"`, null);
      if (isPlainObject(entry)) return [id, read(entry, place)] as const;
      return [id, this.refuse(place, 'must be an object', read({}, place))] as const;
    });
    return Object.fromEntries(read_);
  }

  price(price: Record<string, unknown>, path: string): Price {
    const { interval, free_trial: freeTrial, ...amounts } = price;
    for (const [currency, amount] of Object.entries(amounts)) {
      if (!Object.hasOwn(CURRENCIES, currency)) this.refuse(`${path}.${currency.slice(0, 20)}`, 'is unknown', null);
      else if (String(amount).length > AMOUNT_LENGTH || !(currency in amountsOf({ [currency]: amount }))) {
        this.refuse(`${path}.${currency}`, 'must be a decimal number in text, with the decimals of its currency', null);
      }
    }
    if (Object.keys(amounts).length === 0) this.refuse(path, 'must have an amount in at least one currency', null);
    return {
      ...amountsOf(amounts),
      serverOnly: false,
      interval: this.interval(interval, `${path}.interval`),
      freeTrial: this.interval(freeTrial, `${path}.free_trial`),
    };
  }

  included(item: Record<string, unknown>, path: string): IncludedItem {
    const { quantity = 0, repeat = 'never', expires = 'never', ...more } = item;
    for (const name of Object.keys(more)) this.refuse(`${path}.${name.slice(0, 20)}`, 'is unknown', null);
    const isCount = Number.isInteger(quantity) && Number(quantity) >= 0 && Number(quantity) <= MOST_QUANTITY;
    if (!isCount) this.refuse(`${path}.quantity`, `must be a whole number from 0 to ${MOST_QUANTITY}`, null);
    const known = EXPIRIES.find((word) => word === expires);
    if (!known) this.refuse(`${path}.expires`, `must be one of ${EXPIRIES.join(', ')}`, null);
    const every = repeat === 'never' ? undefined : this.interval(repeat, `${path}.repeat`);
    return { quantity: Number(quantity), repeat: every ?? 'never', expires: known ?? 'never' };
  }

  interval(value: unknown, path: string): DayInterval | undefined {
    if (value === undefined) return undefined;
    const [count, unit] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
    const known = DAY_UNITS.find((word) => word === unit);
    if (known && Number.isSafeInteger(count) && Number(count) >= 0) return [Number(count), known];
    return this.refuse(path, `must be [whole number from 0, one of ${DAY_UNITS.join(', ')}]`, undefined);
  }

  private refuse<T>(path: string, message: string, instead: T): T {
    this.violations.push({ path: `body.product_inline.${path}`, message });
    return instead;
  }
}
