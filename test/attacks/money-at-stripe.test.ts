import { testPaidBackNotices } from '../payments/stripe/paid-back-notices';
import { testPaidBack } from '../payments/stripe/paid-back';
import { testPaidBackSubscriptions } from '../payments/stripe/paid-back-subscriptions';
import { testUnpaidSessions } from '../payments/stripe/unpaid-sessions';
import { startWorld, stopWorld, theStripe } from '../payments/stripe/world';
import { OWN_SERVER_MS } from '../support/own-server';

// One server with a Stripe of its own for all of them: it takes seconds to start.
beforeAll(startWorld, OWN_SERVER_MS);
beforeEach(() => theStripe().heal());
afterAll(stopWorld, OWN_SERVER_MS);

testUnpaidSessions();
testPaidBack();
testPaidBackSubscriptions();
testPaidBackNotices();
