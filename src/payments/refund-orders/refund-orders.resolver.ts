import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { RefundPreviewRead, RefundTransactionArgs, type RefundOrderBody } from './refund-orders.contract.js';
import { REFUND_ORDER_ERRORS, RefundOrdersService } from './refund-orders.service.js';

/** Refunds over GraphQL, for administrators. */
@Resolver()
export class RefundOrdersResolver {
  constructor(private readonly orders: RefundOrdersService) {}

  @QueryEndpoint({
    name: 'refundPreview',
    access: 'admin',
    returns: RefundPreviewRead,
    throws: REFUND_ORDER_ERRORS,
    summary: 'What a refund would pay and take back now. Stripe is asked for the payment; nothing is changed.',
  })
  preview(@CurrentCaller() caller: Caller, @Args() args: RefundTransactionArgs): Promise<RefundPreviewRead> {
    return this.orders.preview(caller, toBody(args));
  }

  @MutationEndpoint({
    name: 'refundTransaction',
    access: 'admin',
    returns: String,
    throws: REFUND_ORDER_ERRORS,
    summary:
      'Pays back what a customer paid, and takes back what they got for it. Answers the id of the transaction that tells of it.',
  })
  refund(@CurrentCaller() caller: Caller, @Args() args: RefundTransactionArgs): Promise<string> {
    return this.orders.order(caller, toBody(args));
  }
}

/** The order as the REST API is given it: a quantity is that of its only entry. */
function toBody({ type, id, amount_usd, quantity, end_action }: RefundTransactionArgs): RefundOrderBody {
  const target = { type: type === 'one_time' ? ('one-time-purchase' as const) : type, id };
  const ending = end_action === 'at_period_end' ? 'at-period-end' : (end_action ?? undefined);
  if (quantity === undefined || quantity === null) return { ...target, amount_usd, end_action: ending };
  return { ...target, refund_entries: [{ entry_index: 0, quantity, amount_usd }], end_action: ending };
}
