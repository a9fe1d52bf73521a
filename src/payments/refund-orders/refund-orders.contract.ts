import { ArgsType } from '@nestjs/graphql';
import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, ListOf, Millis, Num, Text } from '../../common/contract/fields.js';
import { MOST_PURCHASED } from '../../../shared/payments/purchase.limits.js';
import { STRIPE_ID_LENGTH } from '../../../shared/payments/stripe.limits.js';
import { amountPattern, CURRENCIES } from '../../../shared/payments/money.js';
import { AMOUNT_LENGTH, MOST_REFUND_ENTRIES, PURCHASE_ID_LENGTH } from '../payments.limits.js';
import { ORDER_ENDINGS, type OrderEnding } from '../refunds/shares.js';

/** The purchases that can be refunded, as SDKs name them. */
export const REFUNDED_TYPES = ['subscription', 'one-time-purchase'] as const;
export type RefundedType = (typeof REFUNDED_TYPES)[number];

const USD = { pattern: amountPattern(CURRENCIES.USD), max: AMOUNT_LENGTH };
const ENDING_DOC =
  'Ends the product and its items at once, or the subscription with its period; unless given, money alone is paid back.';

/** One of what a purchase gave, and how many of it are taken back. */
@Contract()
export class RefundEntry {
  @Num({ integer: true, min: 0, max: MOST_REFUND_ENTRIES, doc: 'Of an entry `product_grant` of the transaction.' })
  entry_index: number;
  @Num({ integer: true, min: 0, max: MOST_PURCHASED, doc: 'Taken back.' }) quantity: number;
  @Text({ ...USD, doc: 'Paid back, a decimal number.' }) amount_usd: string;
}

/** An order of a refund, in the form of 2.8.77 (`refund_entries`) or of 2.8.102 (`amount_usd`). */
@Contract()
export class RefundOrderBody {
  @Choice(REFUNDED_TYPES) type: RefundedType;
  @Text({ min: 1, max: PURCHASE_ID_LENGTH, doc: 'Of the purchase, as transactions tell it.' }) id: string;
  @ListOf(() => RefundEntry, { optional: true, max: MOST_REFUND_ENTRIES, doc: 'Instead of everything below.' })
  refund_entries?: RefundEntry[];
  @Text({ ...USD, optional: true, doc: 'Paid back, a decimal number.' }) amount_usd?: string;
  @Text({
    optional: true,
    min: 1,
    max: STRIPE_ID_LENGTH,
    doc: 'Which invoice of the subscription, at Stripe; the one that opened it unless given.',
  })
  invoice_id?: string;
  @Choice(ORDER_ENDINGS, { optional: true, doc: ENDING_DOC }) end_action?: OrderEnding;
}

@Contract()
export class RefundOrderRead {
  @Flag({ only: true }) success: true;
  @Text({ optional: true, doc: 'The transaction that tells of it; not for the form with `refund_entries`.' })
  refund_transaction_id?: string;
}

const REFUND_TARGET = namedChoices('RefundedPurchase', ['subscription', 'one_time']);
const REFUND_ENDING = namedChoices('RefundEnding', ['now', 'at_period_end']);

/** An order of the dashboard: how much, and how many of what was bought are taken back. */
@ArgsType()
export class RefundTransactionArgs {
  @Choice(REFUND_TARGET) type: (typeof REFUND_TARGET)[number];
  @Text({ min: 1, max: PURCHASE_ID_LENGTH, doc: 'Of the purchase.' }) id: string;
  @Text({ ...USD, doc: 'Paid back, a decimal number such as "9.90".' }) amount_usd: string;
  @Num({
    integer: true,
    min: 0,
    max: MOST_PURCHASED,
    optional: true,
    nullable: true,
    doc: 'Taken back; none unless given.',
  })
  quantity?: number | null;
  @Choice(REFUND_ENDING, { optional: true, nullable: true, doc: 'Of what was bought. Not together with a quantity.' })
  end_action?: (typeof REFUND_ENDING)[number] | null;
}

/** An item that is taken back. */
@Contract({ object: 'RefundedItem' })
export class RefundedItemRead {
  @Text() item_id: string;
  @Text() display_name: string;
  @Num({ integer: true, doc: 'The quantity that the customer has.' }) present_quantity: number;
  @Num({ integer: true, doc: 'The part of it that is taken; no more than there is.' }) taken_quantity: number;
}

/** The consequences of a refund, before it is ordered. */
@Contract({ object: 'RefundPreview' })
export class RefundPreviewRead {
  @Text({ doc: 'Such as `USD`.' }) currency: string;
  @Text({ doc: 'What the payment was, a decimal number.' }) charged: string;
  @Text({ doc: 'What is paid back of it, a decimal number.' }) amount: string;
  @Num({ integer: true }) bought_quantity: number;
  @Num({ integer: true, doc: 'How many of them are taken back.' }) taken_quantity: number;
  @Choice(REFUND_ENDING, { nullable: true }) end_action: (typeof REFUND_ENDING)[number] | null;
  @Millis({ nullable: true, doc: 'The end of the period of a subscription.' }) period_end_millis: number | null;
  @ListOf(() => RefundedItemRead) items: RefundedItemRead[];
}
