import { formatExact } from '../../../components/format-time.js';
import type { Refusal } from '../../../components/use-form-attempt.js';
import type { CatalogProductFragment, OwnedProductItemFragment } from '../../../gql/graphql.js';
import { describePrice } from '../../payments/catalog-words.js';

/** The parts of a plan that say what its end costs. */
type Plan = Pick<OwnedProductItemFragment, 'subscription' | 'details'>;

/** Says when a plan ends that is cancelled now, and what that means. */
export function describeEnd({ subscription, details }: Plan, name: string): string {
  const end = subscription?.currentPeriodEnd ?? null;
  if (!details?.endsWithPeriod || end === null) return `${name} ends now, with the items that last as long as it does.`;
  const paid = details.isPaid ? ' Nothing more is charged then, and nothing is paid back.' : '';
  return `${name} ends with its period, on ${formatExact(Date.parse(end))}. Until then the customer keeps it and what it includes.${paid}`;
}

/** The content of the form that switches a plan. */
export interface SwitchValues {
  productId: string | null;
  priceId: string | null;
}

export const SWITCH_VALIDATION = {
  productId: (id: string | null) => (id === null ? 'Choose a product.' : null),
  priceId: (id: string | null, { productId }: SwitchValues) =>
    productId !== null && id === null ? 'Choose a price.' : null,
};

/** The prices that a plan can be switched to: they are due again and again, in dollars. */
export function recurringPrices({ prices }: Pick<CatalogProductFragment, 'prices'>): CatalogProductFragment['prices'] {
  return prices.filter(
    ({ interval, amounts }) => interval !== null && amounts.some(({ currency }) => currency === 'USD'),
  );
}

/** The options of a choice between prices. */
export function priceOptions(product: Pick<CatalogProductFragment, 'prices'> | undefined) {
  return product ? recurringPrices(product).map((price) => ({ value: price.id, label: describePrice(price) })) : [];
}

/** Says what becomes of a plan that is switched, and who pays. */
export function describeSwitch(names: { from: string; to: string }, isPaid: boolean): string {
  const change = `${names.to} takes the place of ${names.from} at once: what came with ${names.from} and lasts as long as it does ends.`;
  const charge = isPaid
    ? 'The difference is charged now to the card of the customer, and if that is refused nothing changes.'
    : 'The customer pays nothing: neither for what they have, nor for what they get.';
  return `${change} ${charge}`;
}

const REFUSALS: Record<string, Refusal<SwitchValues>> = {
  PRODUCT_DOES_NOT_EXIST: { field: 'productId', message: 'It was removed meanwhile. Choose another one.' },
  PRODUCT_SWITCH_NOT_POSSIBLE: {
    field: 'productId',
    message: 'It cannot take the place of the plan any more: its product line or its prices were changed.',
  },
  PRODUCT_ALREADY_GRANTED: { field: 'productId', message: 'The customer has it already.' },
  PRODUCT_LINE_HAS_ONE_TIME_PURCHASE: {
    field: 'productId',
    message: 'The customer bought a product of its line for good: nothing takes the place of that.',
  },
  SUBSCRIPTION_ID_REQUIRED: {
    field: 'productId',
    message: 'The customer has several subscriptions to the plan. Cancel all but one of them first.',
  },
  CUSTOMER_OWNS_TOO_MUCH: { field: 'productId', message: 'The customer got too many products already.' },
  PRODUCT_QUANTITY_TOO_LARGE: {
    field: 'productId',
    message: 'So many would bring more items than can be counted.',
  },
  PRICE_DOES_NOT_EXIST: { field: 'priceId', message: 'It was removed meanwhile. Choose another one.' },
  PAYMENT_TOO_LARGE: { field: 'priceId', message: 'So much cannot be charged at once.' },
};

/** Beside which field a refusal is said, and what it means there; undefined for what no field is to blame for. */
export function findSwitchRefusal(code: string | null): Refusal<SwitchValues> | undefined {
  return code !== null && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
}
