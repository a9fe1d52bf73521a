import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, ListOf, Nested, Text } from '../../common/contract/fields.js';
import { PAYMENT_METHOD_IDS, type PaymentMethodId } from '../payment-methods.js';
import { STRIPE_ID_LENGTH } from '../../../shared/payments/stripe.limits.js';

/** A payment method that customers may be offered. */
@Contract()
export class MethodConfigRead {
  @Choice(PAYMENT_METHOD_IDS) id: PaymentMethodId;
  @Text() name: string;
  @Flag({ doc: 'Whether customers are offered it, as far as it is available.' }) enabled: boolean;
  @Flag({ doc: 'Whether the account may take it.' }) available: boolean;
  @Flag({ doc: 'Whether the project decides on it, and not the operator of this server.' }) overridable: boolean;
}

@Contract()
export class MethodConfigsRead {
  @Text({ doc: 'Of the configuration at Stripe; to be sent back with changes.' }) config_id: string;
  @ListOf(() => MethodConfigRead, { doc: 'Those that are available first, then by name.' }) methods: MethodConfigRead[];
}

export type MethodUpdates = Partial<Record<PaymentMethodId, 'on' | 'off'>>;

/** Payment methods that are switched; those that are left out stay. */
@Contract()
export class MethodConfigUpdates {}
for (const id of PAYMENT_METHOD_IDS) Choice(['on', 'off'], { optional: true })(MethodConfigUpdates.prototype, id);

@Contract()
export class MethodConfigsUpdate {
  @Text({ min: 1, max: STRIPE_ID_LENGTH }) config_id: string;
  @Nested(() => MethodConfigUpdates) updates: MethodUpdates;
}
