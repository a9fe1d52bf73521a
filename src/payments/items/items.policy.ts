import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { CUSTOMER_ERRORS, toCustomer, type Customer } from '../customers/customers.js';
import type { ItemParams } from './items.contract.js';

/** A customer's item. */
export interface ItemAddress {
  customer: Customer;
  itemId: string;
}

/** Errors of access to an item. */
export const ITEM_ERRORS = ['ITEM_NOT_FOUND', 'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH', ...CUSTOMER_ERRORS] as const;

/** Errors of changing a quantity. */
export const ITEM_CHANGE_ERRORS = [
  ...ITEM_ERRORS,
  'ITEM_QUANTITY_INSUFFICIENT_AMOUNT',
  'ITEM_QUANTITY_TOO_LARGE',
  'ITEM_CHANGES_TOO_MANY_EXPIRING',
] as const;

/** The item that a request names. */
export function toItemAddress({ item_id: itemId, ...customer }: ItemParams): ItemAddress {
  return { customer: toCustomer(customer), itemId };
}

/**
 * The item's settings, if it is one for customers of that type.
 *
 * @throws KnownError ITEM_NOT_FOUND, ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH
 */
export function requireItem({ tenancy }: Pick<Caller, 'tenancy'>, { customer, itemId }: ItemAddress) {
  const item = ownValue(tenancy.config.payments.items, itemId);
  if (!item) throw new KnownError('ITEM_NOT_FOUND', { item_id: itemId });
  if (item.customerType === customer.type) return item;
  throw new KnownError('ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH', {
    item_id: itemId,
    customer_id: customer.id,
    item_customer_type: item.customerType,
    actual_customer_type: customer.type,
  });
}
