import { Contract } from '../../common/contract/contract-class.js';
import { ListOf, Num, Text } from '../../common/contract/fields.js';

@Contract({
  object: 'RecurringRevenue',
  doc: 'Money of a currency for a month, at the prices that subscriptions were sold for: years are divided by twelve, weeks and days are parts of an average month.',
})
export class RecurringRevenueRead {
  @Text({ doc: 'An ISO 4217 code.' }) currency: string;
  @Text({ doc: 'Of active and past due subscriptions that go on: a decimal number, such as "9.90".' })
  recurring: string;
  @Text({ doc: 'The part of it whose payment is past due.' }) past_due: string;
  @Text({ doc: 'Not in it: of subscriptions that end with their period.' }) ending: string;
  @Text({ doc: 'Not in it: of trials, if all of them go on.' }) trials: string;
  @Text({ doc: 'Not in it: of purchases in test mode, for which nobody pays.' }) test_mode: string;
}

@Contract({ object: 'ProductSubscriptions', doc: 'The subscriptions of a product that are not over.' })
export class ProductSubscriptionsRead {
  @Text({ nullable: true, doc: 'Null for products that are not in the catalog.' }) product_id: string | null;
  @Num({ integer: true, doc: 'Paid ones that go on, past due ones among them.' }) active: number;
  @Num({ integer: true, doc: 'Of the active ones, those whose payment is past due.' }) past_due: number;
  @Num({ integer: true, doc: 'Paid ones that end with their period.' }) ending: number;
  @Num({ integer: true }) trials: number;
  @Num({ integer: true, doc: 'Given by hand or by a server.' }) given: number;
  @Num({ integer: true, doc: 'Bought in test mode.' }) test_mode: number;
  @ListOf(() => RecurringRevenueRead) revenue: RecurringRevenueRead[];
}

@Contract({ object: 'Revenue', doc: 'Money that recurs every month, and the subscriptions that it comes from.' })
export class RevenueRead {
  @ListOf(() => RecurringRevenueRead, { doc: 'By currency.' }) recurring: RecurringRevenueRead[];
  @ListOf(() => ProductSubscriptionsRead, { doc: 'By product, the one with most subscriptions first.' })
  products: ProductSubscriptionsRead[];
}
