import { ArgsType } from '@nestjs/graphql';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, ListOf, Num, Text } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { CUSTOMER_TYPE } from '../customers/customers.contract.js';
import type { CustomerType } from '../payments.config.js';
import { CUSTOMER_ID_LENGTH, GRAPHQL_PAGE } from '../payments.limits.js';

@Contract({ object: 'SpentAmount', doc: 'Money of one currency.' })
export class SpentAmountRead {
  @Text({ doc: 'An ISO 4217 code.' }) currency: string;
  @Text({ doc: 'A decimal number, such as "9.90".' }) amount: string;
}

@Contract({ object: 'CustomerProduct', doc: 'A product that a customer has.' })
export class CustomerProductRead {
  @Text({ nullable: true, doc: 'Null for one that is not in the catalog.' }) product_id: string | null;
  @Text() display_name: string;
  @Num({ integer: true }) quantity: number;
  @Flag({ doc: 'Bought in test mode: nobody paid.' }) is_test: boolean;
}

@Contract({ object: 'PayingCustomer', doc: 'Somebody who has or had products.' })
export class PayingCustomerRead {
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Text() customer_id: string;
  @Text({ nullable: true, doc: 'Null for a custom one, one without a name, and one who is gone.' })
  display_name: string | null;
  @Text({ nullable: true, doc: 'Of a user.' }) primary_email: string | null;
  @ListOf(() => CustomerProductRead, { doc: 'Some of them, if there are many.' }) products: CustomerProductRead[];
  @ListOf(() => SpentAmountRead, { doc: 'What came in through Stripe, without what was paid back.' })
  spent: SpentAmountRead[];
}

@Contract({ object: 'PayingCustomerList' })
export class PayingCustomerListRead {
  @ListOf(() => PayingCustomerRead) customers: PayingCustomerRead[];
  @Text({ nullable: true, doc: 'Pass it as `after` to get the next page.' }) next_cursor: string | null;
}

/** A page of customers, and which ones. */
@ArgsType()
export class PayingCustomersArgs {
  @Text({
    optional: true,
    nullable: true,
    max: NAME_LENGTH,
    doc: 'Part of the name, an address or the id; custom customers are found by their whole id.',
  })
  query?: string | null;
  @Choice(CUSTOMER_TYPE, { optional: true, nullable: true }) customer_type?: CustomerType | null;
  @Text({ optional: true, nullable: true, max: NAME_LENGTH, doc: 'Those who have this product now.' })
  product_id?: string | null;
  @Num({ optional: true, integer: true, min: 1, max: GRAPHQL_PAGE.most, default: GRAPHQL_PAGE.usual }) first: number;
  @Text({ optional: true, nullable: true, max: CUSTOMER_ID_LENGTH + 10, doc: 'The nextCursor of the page before.' })
  after?: string | null;
}
