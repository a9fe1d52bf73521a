import { isKnownError } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import type { MethodConfigsRead, MethodConfigsUpdate } from '../wire/wire-types.generated.js';
import { fromWire } from '../wire/wire.js';

/** A kind of payment that customers may be offered. */
export interface PaymentMethodConfig {
  /** A word such as `card` or `sepa_debit`. */
  id: string;
  /** Shown to people. */
  name: string;
  /** Customers are offered it, as far as it is available. */
  enabled: boolean;
  /** The account at Stripe may take it. */
  available: boolean;
  /** The project decides on it, and not the operator of the server. */
  overridable: boolean;
}

/** All kinds of payment, and the id that a change of them is sent with. */
export interface PaymentMethodConfigs {
  /** The id of the configuration at Stripe. */
  configId: string;
  /** Those that are available first, then by name. */
  methods: PaymentMethodConfig[];
}

/** The actions of an admin app on the kinds of payment. */
export interface PaymentMethodConfigActions {
  /**
   * Reads with what customers can pay; null as long as the project has no account at Stripe.
   *
   * @example const offered = (await app.getPaymentMethodConfigs())?.methods.filter((method) => method.enabled);
   */
  getPaymentMethodConfigs(): Promise<PaymentMethodConfigs | null>;
  /**
   * Turns kinds of payment on and off; the others stay as they are. Throws `SCHEMA_ERROR` for one that there is not, and
   * an `UnexpectedResponseError` with the code `STRIPE_REFUSED` or `STRIPE_UNAVAILABLE`.
   *
   * @example await app.updatePaymentMethodConfigs(configId, { klarna: 'off', link: 'on' });
   */
  updatePaymentMethodConfigs(configId: string, updates: Record<string, 'on' | 'off'>): Promise<void>;
}

const PATH = '/internal/payments/method-configs';

/** `send` is of the admin tier. */
export function createPaymentMethodConfigActions(send: SendRequest): PaymentMethodConfigActions {
  return {
    getPaymentMethodConfigs: async () => {
      try {
        return fromWire(await send<MethodConfigsRead>({ method: 'GET', path: PATH }));
      } catch (error) {
        if (isKnownError(error, 'STRIPE_ACCOUNT_INFO_NOT_FOUND')) return null;
        throw error;
      }
    },
    updatePaymentMethodConfigs: async (configId, updates) => {
      const body: MethodConfigsUpdate = { config_id: configId, updates };
      await send({ method: 'PATCH', path: PATH, body });
    },
  };
}
