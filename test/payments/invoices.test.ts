import { OWN_SERVER_MS } from '../support/own-server';
import { testInvoices } from './stripe/invoices';
import { testJourney } from './stripe/journey';
import { testMethodConfigs } from './stripe/method-configs';
import { testPaymentEmails } from './stripe/payment-emails';
import { startWorld, stopWorld, theStripe } from './stripe/world';

// One server with a Stripe of its own for all of them: it takes seconds to start.
beforeAll(startWorld, OWN_SERVER_MS);
beforeEach(() => theStripe().heal());
afterAll(stopWorld, OWN_SERVER_MS);

describe('invoices of subscriptions', testInvoices);
describe('customers are told of payments', testPaymentEmails);
describe('payment methods', testMethodConfigs);
describe('a customer’s journey', testJourney);
