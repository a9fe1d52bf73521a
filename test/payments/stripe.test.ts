import { OWN_SERVER_MS } from '../support/own-server';
import { testAccounts } from './stripe/accounts';
import { testBilling } from './stripe/billing';
import { testBuying, testPlans } from './stripe/buying';
import { testPayments, testSignatures, testStrangeEvents, testSubscriptions } from './stripe/events';
import { testReconciliation } from './stripe/reconciliation';
import { startWorld, stopWorld, theStripe } from './stripe/world';

// One server with a Stripe of its own for all of them: it takes seconds to start.
beforeAll(startWorld, OWN_SERVER_MS);
beforeEach(() => theStripe().heal());
afterAll(stopWorld, OWN_SERVER_MS);

describe('accounts at Stripe', testAccounts);
describe('signatures of events', testSignatures);
describe('events', testStrangeEvents);
describe('payments', testPayments);
describe('subscriptions', testSubscriptions);
describe('reconciliation', testReconciliation);
describe('billing', testBilling);
describe('buying by a link', testBuying);
describe('plans', testPlans);
