import type { Violation } from '../../common/contract/coerce.js';
import { schemaError } from '../../common/contract/validate.js';
import { inSmallestUnits } from '../../../shared/payments/money.js';
import type { PaidPurchase } from '../refunds/refunds.queries.js';
import type { OrderedPart } from '../refunds/shares.js';
import type { RefundOrderBody } from './refund-orders.contract.js';

/** A purchase that can be paid back. */
export interface Refundable {
  kind: PaidPurchase['kind'];
  quantity: number;
  /** In cents. */
  charged: number;
}

/** The only entry of a purchase that is a product. */
const GRANT_INDEX = 0;

/**
 * An order of either form as it is carried out.
 *
 * @throws KnownError SCHEMA_ERROR
 */
export function decideRefund(body: RefundOrderBody, { kind, quantity: of, charged }: Refundable): OrderedPart {
  const violations = body.refund_entries ? violationsOfEntries(body, of) : violationsOfAmount(body, kind);
  const amount = amountOf(body);
  if (amount > BigInt(charged))
    violations.push({ path: pathOfAmount(body), message: 'must be at most what was charged' });
  if (violations.length > 0) throw schemaError('The request', violations);
  return { amount: Number(amount), of, ...takenBy(body, kind, of) };
}

function takenBy(
  { refund_entries: entries, end_action: ending }: RefundOrderBody,
  kind: PaidPurchase['kind'],
  of: number,
): Pick<OrderedPart, 'quantity' | 'ending'> {
  if (!entries) return { quantity: ending === 'now' ? of : 0, ending: ending ?? null };
  const quantity = entries.reduce((sum, one) => sum + one.quantity, 0);
  // A subscription to nothing is not renewed.
  return { quantity, ending: kind === 'subscription' && quantity === of ? 'at-period-end' : null };
}

function amountOf({ refund_entries: entries, amount_usd: amount = '0' }: RefundOrderBody): bigint {
  const amounts = entries ? entries.map(({ amount_usd }) => amount_usd) : [amount];
  return amounts.reduce((sum, one) => sum + inSmallestUnits(one, 'USD'), 0n);
}

function pathOfAmount({ refund_entries: entries }: RefundOrderBody): string {
  return entries ? 'body.refund_entries' : 'body.amount_usd';
}

function violationsOfEntries({ refund_entries: entries = [], ...body }: RefundOrderBody, of: number): Violation[] {
  const others = (['amount_usd', 'invoice_id', 'end_action'] as const).filter((name) => body[name] !== undefined);
  const isTwice = new Set(entries.map(({ entry_index: index }) => index)).size < entries.length;
  return [
    ...others.map((name) => ({ path: `body.${name}`, message: 'is not for a request with refund_entries' })),
    ...(entries.length === 0 ? [{ path: 'body.refund_entries', message: 'must have an entry' }] : []),
    ...(isTwice ? [{ path: 'body.refund_entries', message: 'must name each entry once' }] : []),
    ...entries.flatMap(({ entry_index: index, quantity }, at) => [
      ...(index === GRANT_INDEX
        ? []
        : [{ path: `body.refund_entries[${at}].entry_index`, message: 'must be that of a product_grant' }]),
      ...(quantity > of
        ? [{ path: `body.refund_entries[${at}].quantity`, message: 'must be at most what was bought' }]
        : []),
    ]),
  ];
}

function violationsOfAmount(body: RefundOrderBody, kind: PaidPurchase['kind']): Violation[] {
  const { amount_usd: amount, invoice_id: invoice, end_action: ending } = body;
  const isOnce = kind === 'one_time';
  return [
    ...(amount === undefined ? [{ path: 'body.amount_usd', message: 'must be there' }] : []),
    ...(isOnce && invoice !== undefined ? [{ path: 'body.invoice_id', message: 'is for subscriptions alone' }] : []),
    ...(isOnce && ending === 'at-period-end'
      ? [{ path: 'body.end_action', message: 'must be now: only subscriptions have a period' }]
      : []),
  ];
}
