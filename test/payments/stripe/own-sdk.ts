import { randomUUID } from 'node:crypto';
import { StackAdminApp, StackClientApp, StackServerApp } from '../../../sdk/src/index.js';
import { signUp } from '../../support/project';
import { serverUrl } from '../../support/server';
import { createConnectedShop, theStripe } from './world';

/** Our own SDK with Stripe. */
export function testOwnSdk(): void {
  it('connects a project, and shows how far its account is', async () => {
    const { project, accountId } = await createConnectedShop();
    const { client: publishableClientKey, server: secretServerKey, admin: superSecretAdminKey } = project.keys;
    const keys = { publishableClientKey, secretServerKey, superSecretAdminKey };
    const common = { baseUrl: serverUrl(), projectId: project.id, tokenStore: 'memory' } as const;
    const admin = new StackAdminApp({ ...common, ...keys });
    expect((await admin.setupPayments()).url).toContain(accountId);
    expect(await admin.getStripeAccountInfo()).toEqual({
      account_id: accountId,
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
    });
    expect(await admin.createStripeWidgetAccountSession()).toEqual({
      client_secret: expect.stringContaining(accountId),
    });
  });

  it('takes a card, and lists bills', async () => {
    const { project, accountId } = await createConnectedShop();
    const { userId, ...tokens } = await signUp(project.client);
    const common = { baseUrl: serverUrl(), projectId: project.id, publishableClientKey: project.keys.client };
    const { accessToken, refreshToken } = tokens;
    const app = new StackClientApp({ ...common, tokenStore: { accessToken, refreshToken } });
    const user = await app.getUser({ or: 'throw' });
    const { clientSecret, stripeAccountId } = await user.createPaymentMethodSetupIntent();
    expect(stripeAccountId).toBe(accountId);
    const setupIntentId = clientSecret.split('_secret')[0]!;
    const id = theStripe().confirm(accountId, setupIntentId);
    const card = { id, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 };
    expect(await user.setDefaultPaymentMethodFromSetupIntent(setupIntentId)).toEqual(card);
    expect(await user.getBilling()).toEqual({ hasCustomer: true, defaultPaymentMethod: card });
    const form = { publishableKey: 'pk_test_stand_in', stripeAccountId: accountId };
    expect((await user.getBilling({ includePaymentForm: true })).paymentForm).toEqual(form);
    const books = theStripe().booksOf(accountId);
    const [customer] = books.all('customers');
    for (const [at, status] of ['paid', 'open'].entries()) {
      const bill = { customer: customer!.id, status, total: 990 + at, created: 1_700_000_000 + at };
      books.keep('invoices', { id: `in_${at}`, ...bill, hosted_invoice_url: null });
    }
    const server = new StackServerApp({ ...common, secretServerKey: project.keys.server, tokenStore: 'memory' });
    const first = await server.listInvoices({ userId, limit: 1 });
    const open = { createdAt: new Date(1_700_000_001_000), status: 'open', amountTotal: 991, hostedInvoiceUrl: null };
    expect([...first]).toEqual([open]);
    const rest = await user.listInvoices({ cursor: first.nextCursor ?? '' });
    expect([rest.map(({ status }) => status), rest.nextCursor]).toEqual([['paid'], null]);
    expect(await app.listInvoices({ userId })).toHaveLength(2);
    await expect(app.listInvoices({ userId: randomUUID() })).rejects.toMatchObject({
      code: 'CUSTOMER_OF_SOMEBODY_ELSE',
    });
  });
}
