import { Injectable } from '@nestjs/common';
import { PAYMENT_METHOD_IDS, type PaymentMethodId } from '../payment-methods.js';
import { STRIPE_PAGE } from '../../../shared/payments/stripe.limits.js';
import type { ConnectedAccount } from './stripe-shapes.js';
import { StripeGateway } from './stripe.js';

/** A payment method of a configuration. */
export interface ConfiguredMethod {
  isOn: boolean;
  isAvailable: boolean;
  /** False where the platform decides. */
  isOverridable: boolean;
}

/** Configurations of payment methods at Stripe. Each call can fail with one of `STRIPE_ERRORS`. */
@Injectable()
export class StripeMethodConfigs {
  constructor(private readonly gateway: StripeGateway) {}

  /** The configuration that payments of an account use unless they say otherwise; null for an account without one. */
  read({
    id,
    owner,
  }: ConnectedAccount): Promise<{ id: string; methods: ReadonlyMap<PaymentMethodId, ConfiguredMethod> } | null> {
    return this.gateway.ask('read payment methods', owner, async (stripe) => {
      const params = { limit: STRIPE_PAGE };
      const { data } = await stripe.paymentMethodConfigurations.list(params, { stripeAccount: id });
      const active = data.filter((one) => one.active);
      const config = active.find((one) => one.is_default) ?? active[0];
      if (!config) return null;
      const methods = PAYMENT_METHOD_IDS.flatMap((name) => {
        const method = config[name];
        if (!method) return [];
        const { value, overridable } = method.display_preference;
        const state = { isOn: value === 'on', isAvailable: method.available, isOverridable: overridable !== false };
        return [[name, state] as const];
      });
      return { id: config.id, methods: new Map(methods) };
    });
  }

  /** Switches payment methods of a configuration of the account. */
  async update(
    { id, owner }: ConnectedAccount,
    { configId, updates }: { configId: string; updates: Partial<Record<PaymentMethodId, 'on' | 'off'>> },
  ): Promise<void> {
    const params = Object.fromEntries(
      Object.entries(updates).map(([name, preference]) => [name, { display_preference: { preference } }]),
    );
    await this.gateway.ask('change payment methods', owner, (stripe) =>
      stripe.paymentMethodConfigurations.update(configId, params, { stripeAccount: id }),
    );
  }
}
