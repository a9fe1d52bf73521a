import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Nested, Num, Text } from '../../common/contract/fields.js';
import { CUSTOMER_TYPES, type CustomerType } from '../payments.config.js';
import { CUSTOMER_ID_LENGTH } from '../payments.limits.js';

@Contract()
export class BillingParams {
  @Choice(CUSTOMER_TYPES) customer_type: CustomerType;
  @Text({ max: CUSTOMER_ID_LENGTH, doc: 'Of a user, of a team, or chosen by the application.' }) customer_id: string;
}

/** A card, of which only the end is told. */
@Contract()
export class PaymentMethodRead {
  @Text() id: string;
  @Text({ nullable: true }) brand: string | null;
  @Text({ nullable: true }) last4: string | null;
  @Num({ integer: true, nullable: true }) exp_month: number | null;
  @Num({ integer: true, nullable: true }) exp_year: number | null;
}

@Contract()
export class BillingRead {
  @Flag({ doc: 'Whether the provider of payments knows this customer.' }) has_customer: boolean;
  @Nested(() => PaymentMethodRead, { nullable: true }) default_payment_method: PaymentMethodRead | null;
}
