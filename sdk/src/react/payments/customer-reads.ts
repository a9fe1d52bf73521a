import { createConstant, type AsyncValue } from '../../cache/async-value.js';
import { valueOf } from '../../hooks/decorate.js';
import { useAsyncValue } from '../../hooks/use-async-value.js';
import { useReadableValue } from '../../hooks/use-readable-value.js';
import type { Customer } from '../../resources/customer.js';
import type { Billing, InvoicePage } from '../../resources/customer-billing.js';
import type { CustomerProduct } from '../../resources/customer-product.js';
import { useIfAny, useOwnReads } from '../hooks.js';

/** A user or team whose payments are shown to whoever may change them. */
export type PayingCustomer = Customer & { readonly id: string };

/** All that a page of theirs shows: more have too many products for a list. */
const PRODUCTS = { limit: 100, includeDetails: true };
const BILLING = { includePaymentForm: true };
export const BILLS = { limit: 10 };
const NOTHING = createConstant(null);

/** The products of a customer, with prices and items, the oldest first. Suspends while they are read. */
export function useDetailedProducts(customer: PayingCustomer): readonly CustomerProduct[] {
  return useAsyncValue(useProductsSource(customer));
}

/** The card of a customer, and the way to another one. Suspends while it is read. */
export function useDetailedBilling(customer: PayingCustomer): Billing {
  return useAsyncValue(useBillingSource(customer));
}

/** The newest bills of a customer. Suspends while they are read. */
export function useLatestBills(customer: PayingCustomer): InvoicePage {
  return useAsyncValue(valueOf(useOwnReads(), customer, ['listInvoices', BILLS]) as AsyncValue<InvoicePage>);
}

/**
 * True if a customer has or had anything: a product, be it one that everybody has, or bills and cards. Null if that cannot
 * be read. Suspends while it is.
 */
export function useHasPayments(customer: PayingCustomer): boolean | null {
  const products = useReadableValue(useProductsSource(customer));
  const billing = useBillingSource(customer);
  // Stripe is asked only for those who have nothing now.
  const past = useReadableValue(products?.length === 0 ? billing : NOTHING);
  if (products === null) return null;
  return products.length > 0 || (past?.hasCustomer ?? false);
}

/** The names and quantities of some items; without those that are not configured any more. Suspends while they are read. */
export function useQuantities(
  customer: PayingCustomer,
  itemIds: readonly string[],
): readonly { name: string; quantity: number }[] {
  const load = async () => {
    const found = await Promise.all(itemIds.map((id) => customer.getItem(id).catch(() => null)));
    return found.flatMap((item) => (item ? [{ name: item.displayName, quantity: item.nonNegativeQuantity }] : []));
  };
  const key = `#${customer.id}.items${JSON.stringify(itemIds)}`;
  const source = useOwnReads().get({ getter: 'getItem', key, load });
  return useIfAny(itemIds.length > 0 ? source : null, NOTHING) ?? [];
}

function useProductsSource(customer: PayingCustomer): AsyncValue<readonly CustomerProduct[]> {
  return valueOf(useOwnReads(), customer, ['listProducts', PRODUCTS]);
}

function useBillingSource(customer: PayingCustomer): AsyncValue<Billing> {
  return valueOf(useOwnReads(), customer, ['getBilling', BILLING]);
}
