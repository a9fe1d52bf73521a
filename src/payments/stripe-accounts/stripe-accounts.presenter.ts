import type { AccountState } from '../stripe/stripe-shapes.js';
import type { StripeAccountRead } from './stripe-accounts.contract.js';

/** The state of an account, on the wire. */
export function presentStripeAccount(state: AccountState): StripeAccountRead {
  return {
    account_id: state.id,
    charges_enabled: state.chargesEnabled,
    details_submitted: state.detailsSubmitted,
    payouts_enabled: state.payoutsEnabled,
  };
}
