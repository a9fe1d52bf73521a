import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Millis, Nested, Num, Text } from '../../common/contract/fields.js';
import { CUSTOMER_TYPES, type CustomerType } from '../payments.config.js';
import { CUSTOMER_ID_LENGTH } from '../payments.limits.js';
import { INVOICE_STATUSES } from '../stripe/stripe-shapes.js';
import { STRIPE_ID_LENGTH, STRIPE_PAGE } from '../../../shared/payments/stripe.limits.js';

@Contract()
export class BillingParams {
  @Choice(CUSTOMER_TYPES) customer_type: CustomerType;
  @Text({ max: CUSTOMER_ID_LENGTH, doc: 'Of a user, of a team, or chosen by the application.' }) customer_id: string;
}

/** A card, of which only the last digits are known. */
@Contract()
export class PaymentMethodRead {
  @Text() id: string;
  @Text({ nullable: true }) brand: string | null;
  @Text({ nullable: true }) last4: string | null;
  @Num({ integer: true, nullable: true }) exp_month: number | null;
  @Num({ integer: true, nullable: true }) exp_year: number | null;
}

@Contract()
export class BillingQuery {
  @Choice(['true', 'false'], { optional: true, default: 'false', doc: 'Adds `payment_form`.' })
  include_payment_form?: 'true' | 'false';
}

/** The values with which an application's page loads Stripe's form. */
@Contract()
export class PaymentFormRead {
  @Text({ doc: 'The publishable key of the platform, which is no secret.' }) publishable_key: string;
  @Text({ doc: 'The account at Stripe on which the customer pays.' }) stripe_account_id: string;
}

@Contract()
export class BillingRead {
  @Flag({ doc: 'Whether the provider of payments knows this customer.' }) has_customer: boolean;
  @Nested(() => PaymentMethodRead, { nullable: true }) default_payment_method: PaymentMethodRead | null;
  @Nested(() => PaymentFormRead, {
    optional: true,
    nullable: true,
    doc: 'Only if it was asked for; null where no card can be given.',
  })
  payment_form?: PaymentFormRead | null;
}

/** The values with which an application's page lets Stripe ask for another card. */
@Contract()
export class SetupIntentRead {
  @Text() client_secret: string;
  @Text({ doc: 'The account at Stripe on which the customer pays.' }) stripe_account_id: string;
}

/** The result of such a page. */
@Contract()
export class DefaultPaymentMethodSet {
  @Text({ min: 1, max: STRIPE_ID_LENGTH }) setup_intent_id: string;
}

@Contract()
export class DefaultPaymentMethodRead {
  @Nested(() => PaymentMethodRead) default_payment_method: PaymentMethodRead;
}

/** Only users and teams have invoices here; what custom customers pay is between them and the application. */
@Contract()
export class InvoiceParams {
  @Choice(['user', 'team']) customer_type: 'user' | 'team';
  @Text({ max: CUSTOMER_ID_LENGTH }) customer_id: string;
}

@Contract()
export class InvoicesQuery {
  @Text({ optional: true, max: STRIPE_ID_LENGTH, doc: 'The next_cursor of the page before.' }) cursor?: string;
  @Num({ optional: true, integer: true, min: 1, max: STRIPE_PAGE, default: 10 }) limit: number;
}

/** An invoice. */
@Contract()
export class InvoiceRead {
  @Millis() created_at_millis: number;
  @Choice(INVOICE_STATUSES, { nullable: true }) status: (typeof INVOICE_STATUSES)[number] | null;
  @Num({ integer: true, doc: 'In cents.' }) amount_total: number;
  @Text({ nullable: true, doc: 'A page of Stripe on which it can be read, and paid if it is open.' })
  hosted_invoice_url: string | null;
}
