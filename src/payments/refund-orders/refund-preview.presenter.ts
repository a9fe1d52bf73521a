import type { Caller } from '../../common/caller/caller.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { amountInWords } from '../../../shared/payments/money.js';
import type { ItemToTake } from '../refunds/refunded-items.service.js';
import type { PaidPurchase } from '../refunds/refunds.queries.js';
import type { OrderedPart } from '../refunds/shares.js';
import type { StripePaidBack } from '../stripe/stripe-shapes.js';
import type { RefundPreviewRead } from './refund-orders.contract.js';

/** A refund that is not ordered yet. */
interface ForeseenRefund {
  purchase: PaidPurchase;
  read: StripePaidBack;
  part: OrderedPart;
  items: readonly ItemToTake[];
}

/** The consequences of a refund, in words of money and with the names of items. */
export function presentPreview(
  { tenancy }: Caller,
  { purchase, read: { currency, charged }, part, items }: ForeseenRefund,
): RefundPreviewRead {
  const configured = tenancy.config.payments.items;
  return {
    currency,
    charged: amountInWords(charged, currency),
    amount: amountInWords(part.amount, currency),
    bought_quantity: part.of,
    taken_quantity: part.quantity,
    end_action: part.ending === 'at-period-end' ? 'at_period_end' : part.ending,
    period_end_millis: purchase.period?.end ?? null,
    items: items.map(({ itemId, present, taken }) => ({
      item_id: itemId,
      display_name: ownValue(configured, itemId)?.displayName ?? itemId,
      present_quantity: present,
      taken_quantity: taken,
    })),
  };
}
