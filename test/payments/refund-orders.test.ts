import { OWN_SERVER_MS } from '../support/own-server';
import {
  testRefundedPurchases,
  testRefundedSubscriptions,
  testRefundsAtOnce,
  testRefusedRefunds,
} from './stripe/refund-orders';
import { testRefundPreviews } from './stripe/refund-previews';
import { startWorld, stopWorld, theStripe } from './stripe/world';

// One server with a Stripe of its own for all of them: it takes seconds to start.
beforeAll(startWorld, OWN_SERVER_MS);
beforeEach(() => theStripe().heal());
afterAll(stopWorld, OWN_SERVER_MS);

describe('POST /internal/payments/transactions/refund', () => {
  describe('of a purchase', testRefundedPurchases);
  describe('of a subscription', testRefundedSubscriptions);
  describe('of what is no refund', testRefusedRefunds);
  describe('at once', testRefundsAtOnce);
});

describe('refundPreview', testRefundPreviews);
