import { isKnownError } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import type { StripeAccountRead, StripeAccountSessionRead, StripeSetUpRead } from '../wire/wire-types.generated.js';

/** The state of the account at Stripe on which a project's customers pay: as the REST API has it. */
export type StripeAccountInfo = StripeAccountRead;

/** With what a page shows the account: as the REST API has it. */
export type StripeAccountSession = StripeAccountSessionRead;

/** The actions of an admin app on the account at Stripe. */
export interface StripeAccountActions {
  /**
   * Connects the project to Stripe: `url` is the page on which its owner completes the account. Throws an
   * `UnexpectedResponseError` with the code `STRIPE_NOT_CONFIGURED` where the operator has no account at Stripe,
   * `STRIPE_REFUSED` or `STRIPE_UNAVAILABLE`.
   *
   * @example window.location.assign((await app.setupPayments()).url);
   */
  setupPayments(): Promise<{ url: string }>;
  /**
   * Reads how far the account is; null as long as there is none.
   *
   * @example const isReady = (await app.getStripeAccountInfo())?.charges_enabled ?? false;
   */
  getStripeAccountInfo(): Promise<StripeAccountInfo | null>;
  /**
   * Lets a page show the account with Stripe's own components. Throws what `setupPayments` throws, and
   * `PAYMENTS_NOT_CONNECTED` likewise before that.
   *
   * @example const { client_secret } = await app.createStripeWidgetAccountSession();
   */
  createStripeWidgetAccountSession(): Promise<StripeAccountSession>;
}

/** `send` is of the admin tier. */
export function createStripeAccountActions(send: SendRequest): StripeAccountActions {
  return {
    setupPayments: () => send<StripeSetUpRead>({ method: 'POST', path: '/internal/payments/setup', body: {} }),
    getStripeAccountInfo: async () => {
      try {
        return await send<StripeAccountRead>({ method: 'GET', path: '/internal/payments/stripe/account-info' });
      } catch (error) {
        if (isKnownError(error, 'STRIPE_ACCOUNT_INFO_NOT_FOUND')) return null;
        throw error;
      }
    },
    createStripeWidgetAccountSession: () => {
      const path = '/internal/payments/stripe-widgets/account-session';
      return send<StripeAccountSessionRead>({ method: 'POST', path, body: {} });
    },
  };
}
