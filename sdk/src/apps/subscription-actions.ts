import type { BilledReference, InvoicePage } from '../resources/customer-billing.js';
import type { NamedSubscription } from '../resources/customer-purchases.js';
import { addressOf } from '../resources/customer-address.js';
import type { ListProductsOptions } from '../resources/customer-product.js';
import { deferCustomer } from '../resources/deferred.js';
import type { UserRead } from '../wire/wire-types.generated.js';
import type { AppContext } from '../context/app-context.js';
import { fetchOwnUser } from './signed-in.js';

/** The actions of every app on the subscriptions of the user who is signed in, and of their teams. */
export interface SubscriptionActions {
  /**
   * Cancels a subscription of the user who is signed in, or of a team of theirs. Throws an Error when nobody is signed in,
   * and `TEAM_MEMBERSHIP_NOT_FOUND` for a team of others.
   *
   * @example await app.cancelSubscription({ productId: 'pro' });
   */
  cancelSubscription(options: NamedSubscription & { teamId?: string }): Promise<void>;
  /**
   * Lists bills, the newest first: of the user who is signed in and of their teams, on a server those of anybody.
   *
   * @example const [latest] = await app.listInvoices({ teamId: team.id, limit: 1 });
   */
  listInvoices(options: BilledReference & ListProductsOptions): Promise<InvoicePage>;
}

export function createSubscriptionActions(context: AppContext): SubscriptionActions {
  return {
    cancelSubscription: async ({ teamId, ...subscription }) => {
      const session = context.getSession(context.getStore());
      const send = context.sendAs('client', session);
      const user = await fetchOwnUser<UserRead>(send, session);
      if (!user) throw new Error('User is not signed in but cancelSubscription was called');
      const address =
        teamId === undefined ? { type: 'user' as const, id: user.id } : { type: 'team' as const, id: teamId };
      await deferCustomer(address, send).cancelSubscription(subscription);
    },
    listInvoices: async ({ cursor, limit, ...reference }) => {
      const send = context.sendAs('client', context.getSession(context.getStore()));
      return deferCustomer(addressOf(reference), send).listInvoices({ cursor, limit });
    },
  };
}
