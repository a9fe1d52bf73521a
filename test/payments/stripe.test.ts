import { OWN_SERVER_MS } from '../support/own-server';
import { testAccounts } from './stripe/accounts';
import { testBilling } from './stripe/billing';
import { testBuying, testPlans } from './stripe/buying';
import { testPayments, testSignatures, testStrangeEvents, testSubscriptions } from './stripe/events';
import { testKeeping } from './stripe/keeping';
import { testOwnSdk } from './stripe/own-sdk';
import { testReconciliation } from './stripe/reconciliation';
import { testSessions } from './stripe/sessions';
import { startWorld, stopWorld, theLog, theStripe } from './stripe/world';

// One server with a Stripe of its own for all of them: it takes seconds to start.
beforeAll(startWorld, OWN_SERVER_MS);
beforeEach(() => theStripe().heal());
afterAll(stopWorld, OWN_SERVER_MS);

describe('accounts at Stripe', testAccounts);
describe('signatures of events', testSignatures);
describe('events', testStrangeEvents);
describe('payments', testPayments);
describe('subscriptions', testSubscriptions);
describe('what is kept', testKeeping);
describe('reconciliation', testReconciliation);
describe('billing', testBilling);
describe('buying by a link', testBuying);
describe('sessions', testSessions);
describe('plans', testPlans);
describe('our own SDK', testOwnSdk);

it('what the server logged tells no key and no signature', () => {
  expect(theLog()).toContain('Stripe failed a call');
  expect(theLog()).not.toMatch(/sk_test|whsec_|v1=[0-9a-f]{8}|_secret_/);
});
