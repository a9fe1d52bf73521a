import { amountPattern, CURRENCIES } from '../../../../../shared/payments/money.js';
import type {
  RefundConsequencesFragment,
  RefundedPurchase,
  RefundTransactionMutationVariables,
  TransactionListItemFragment,
} from '../../../gql/graphql.js';

/** The choices about what was bought: it stays, some of it is taken back, or it ends. */
export type Ending = 'stays' | 'some' | 'now' | 'at_period_end';

export interface RefundValues {
  /** A decimal number, as it is typed. */
  amount: string;
  ending: Ending;
  /** The content of the field: text as long as it is no number that fits one. */
  quantity: number | string;
}

/** A purchase that can be paid back. */
export interface Purchase {
  type: RefundedPurchase;
  id: string;
}

const AMOUNT = amountPattern(CURRENCIES.USD);

/** The purchase of a transaction; null where no money moved, or was paid back already. */
export function findPurchase(transaction: TransactionListItemFragment): Purchase | null {
  const { id, type, testMode, price, adjustedBy } = transaction;
  const isPaid = price !== null && !testMode;
  const isAdjusted = Array.isArray(adjustedBy) && adjustedBy.length > 0;
  if (!isPaid || isAdjusted || (type !== 'subscription' && type !== 'one_time')) return null;
  return { id, type };
}

/** The problem with an amount; null if there is none. */
export function checkAmount(amount: string, charged: string): string | null {
  if (!AMOUNT.test(plain(amount))) return 'Enter an amount such as 9.90.';
  return Number(plain(amount)) > Number(charged) ? `Enter at most ${charged}: that is what was paid.` : null;
}

/** The problem with how many are taken back; null if there is none. */
export function checkQuantity(quantity: number | string, bought: number): string | null {
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return 'Enter a whole number.';
  return quantity > bought ? `Enter at most ${bought}: so many were bought.` : null;
}

/** The choices that a purchase has. */
export function endingsOf({ type }: Purchase, { boughtQuantity }: RefundConsequencesFragment): Ending[] {
  return [
    'stays',
    ...(boughtQuantity > 1 ? (['some'] as const) : []),
    'now',
    ...(type === 'subscription' ? (['at_period_end'] as const) : []),
  ];
}

/** The variables of the query and of the mutation, from valid values. */
export function writeRefund(purchase: Purchase, values: RefundValues): RefundTransactionMutationVariables {
  const { amount, ending, quantity } = values;
  const isSome = ending === 'some';
  return {
    ...purchase,
    amountUsd: plain(amount),
    quantity: isSome ? Number(quantity) : null,
    endAction: isSome || ending === 'stays' ? null : ending,
  };
}

function plain(amount: string): string {
  return amount.replace(',', '.');
}
