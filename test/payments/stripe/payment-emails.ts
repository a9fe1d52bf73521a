import { randomUUID } from 'node:crypto';
import { listOwned, type CustomerPath } from '../../support/payments';
import { query } from '../../support/database';
import { mailsTo, waitForMail, type Mail } from '../../support/mails';
import { startServerProcess, stopProcess, waitFor } from '../../support/process';
import { expectOk } from '../../support/project';
import { databaseUrl } from '../../support/server';
import type { StripeEventBody } from '../../support/stripe-server';
import { addMember, createTeam } from '../../support/teams';
import { createUser } from '../../support/users';
import { deliver } from './attacked-shop';
import { addPayment, addSubscription, createConnectedShop, theStripe, type ConnectedShop } from './world';

/** A product that is bought once, and one that is paid by the month, for customers of any type. */
const SALE = (customerType: string) => ({
  'products.pack': { customerType, displayName: 'Pack', stackable: true, prices: { once: { USD: '5.00' } } },
  'products.basic': {
    customerType,
    displayName: 'Basic',
    prices: { monthly: { USD: '9.00', interval: [1, 'month'] } },
  },
});

type Type = 'user' | 'team' | 'custom';

/** A customer at Stripe who stands for one of ours. */
function customerAt({ accountId }: ConnectedShop, type: Type, id: string) {
  const metadata = { customerId: id, customerType: type === 'user' ? 'USER' : 'TEAM', customerKind: type };
  const { id: stripeCustomerId } = theStripe().booksOf(accountId).createCustomer({ metadata });
  return { id, stripeCustomerId, path: `${type}/${id}` as CustomerPath };
}
type Buyer = ReturnType<typeof customerAt>;

/** A user with an address, in a shop that sells to users. */
async function buyer(isVerified = true) {
  const shop = await createConnectedShop(SALE('user'));
  const email = `buyer-${randomUUID()}@example.com`;
  const user = await createUser(shop.project, { primary_email: email, primary_email_verified: isVerified });
  return { shop, email, customer: customerAt(shop, 'user', user.id) };
}

const packOf = (shop: ConnectedShop, customer: Buyer, type: Type = 'user') =>
  addPayment(shop, customer, {
    customerType: type,
    product: JSON.stringify({
      displayName: 'Pack',
      customerType: type,
      stackable: true,
      prices: { once: { USD: '5.00' } },
    }),
  });
const planOf = (shop: ConnectedShop, customer: Buyer, type: Type = 'user') =>
  addSubscription(shop, customer, {
    metadata: {
      product: JSON.stringify({
        displayName: 'Basic',
        customerType: type,
        prices: { monthly: { USD: '9.00', interval: [1, 'month'] } },
      }),
    },
  });
const countOf = async ({ project }: ConnectedShop, template?: string): Promise<number> => {
  const [row] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM emails WHERE project_id = $1 AND ($2::uuid IS NULL OR template_id = $2::uuid)`,
    [project.id, template ?? null],
  );
  return row!.count;
};
/** The subjects of a project's emails, the oldest first. An email has none until it is rendered, which is waited for. */
async function subjects({ project }: ConnectedShop): Promise<string[]> {
  let found: Array<{ subject: string | null }> = [];
  await waitFor(async () => {
    found = await query(`SELECT subject FROM emails WHERE project_id = $1 ORDER BY created_at`, [project.id]);
    return found.every(({ subject }) => subject !== null);
  });
  return found.map(({ subject }) => subject!);
}
/** Each event three times at once, as Stripe may send it. */
const deliverThrice = (events: readonly StripeEventBody[]) =>
  Promise.all(events.flatMap((event) => [deliver([event]), deliver([event]), deliver([event])]));
const textOf = ({ text }: Mail) => text.replace(/\s+/g, ' ');

/** Emails to customers about their payments. */
export function testPaymentEmails(): void {
  it('a receipt for what was bought once: to the user, in their address, once', async () => {
    const { shop, email, customer } = await buyer();
    const payment = packOf(shop, customer);
    await deliverThrice(theStripe().pay(shop.accountId, payment.id));
    const mail = await waitForMail(shop.project, email);
    const said = textOf(mail);
    expect(said).toContain('USD 5.00. Product: Pack. Quantity: 2.');
    expect(said).toContain(`https://receipt.stripe.example/${payment.id}`);
    expect(await subjects(shop)).toEqual([expect.stringMatching(/^Your receipt from /)]);
    await deliver(theStripe().pay(shop.accountId, payment.id));
    expect(await countOf(shop)).toBe(1);
  });

  it('a receipt for each invoice that was paid, and none for one that cost nothing', async () => {
    const { shop, email, customer } = await buyer();
    const plan = planOf(shop, customer);
    await deliverThrice(theStripe().pay(shop.accountId, plan.id));
    const first = theStripe().booksOf(shop.accountId).get('subscriptions', plan.id).latest_invoice;
    expect(textOf(await waitForMail(shop.project, email))).toContain('USD 9.00. Product: Basic. Quantity: 1.');
    await deliverThrice(theStripe().renew(shop.accountId, plan.id));
    const mails = await mailsTo(shop.project, email);
    expect(mails).toHaveLength(2);
    expect(textOf(mails[0]!)).toContain(`https://invoice.stripe.example/${String(first)}`);
    const free = theStripe().booksOf(shop.accountId).get('invoices', String(first));
    const nothing = theStripe()
      .booksOf(shop.accountId)
      .keep('invoices', { ...free, id: 'in_free', amount_paid: 0, total: 0 });
    await deliver([theStripe().event(shop.accountId, 'invoice.payment_succeeded', nothing)]);
    expect(await countOf(shop)).toBe(2);
  });

  it('a failed payment of what is bought once: for each attempt once, with Stripe’s reason, and not when it was paid meanwhile', async () => {
    const { shop, email, customer } = await buyer();
    const payment = packOf(shop, customer);
    await deliverThrice(
      theStripe().decline(shop.accountId, payment.id, 'Your card was declined. See www.evil.example'),
    );
    const said = textOf(await waitForMail(shop.project, email));
    expect(said).toContain('USD 5.00. Product: Pack.');
    expect(said).toContain('Reason: Your card was declined. See');
    expect(said).not.toContain('evil');
    await deliverThrice(theStripe().decline(shop.accountId, payment.id));
    expect(await mailsTo(shop.project, email)).toHaveLength(2);
    const late = theStripe().decline(shop.accountId, payment.id);
    await deliver(theStripe().pay(shop.accountId, payment.id));
    await deliver(late);
    expect(await subjects(shop)).toEqual([
      expect.stringMatching(/^Payment failed for /),
      expect.stringMatching(/^Payment failed for /),
      expect.stringMatching(/^Your receipt from /),
    ]);
    expect(await listOwned(shop.project, customer.path)).toHaveLength(1);
  });

  it('no more than ten failed payments a day, however many attempts there are at once', async () => {
    const { shop, customer } = await buyer();
    const payment = packOf(shop, customer);
    const attempts = Array.from({ length: 14 }, () => theStripe().decline(shop.accountId, payment.id));
    await Promise.all(attempts.map(deliver));
    expect(await countOf(shop)).toBe(10);
  });

  it('a failed renewal: once Stripe gives up, once, with the invoice', async () => {
    const { shop, email, customer } = await buyer();
    const plan = planOf(shop, customer);
    await deliver(theStripe().pay(shop.accountId, plan.id));
    await deliver(theStripe().renew(shop.accountId, plan.id, { isPaid: false }));
    expect(await countOf(shop)).toBe(1);
    await deliverThrice(theStripe().giveUp(shop.accountId, plan.id));
    await waitFor(async () => (await mailsTo(shop.project, email)).length === 2);
    const failed = textOf((await mailsTo(shop.project, email))[1]!);
    expect(failed).toContain('USD 9.00. Product: Basic.');
    expect(failed).toContain('https://invoice.stripe.example/in_');
    expect(failed).not.toContain('Reason');
  });

  it('every member who holds team_admin in a team, by another permission too, and nobody else', async () => {
    const shop = await createConnectedShop(SALE('team'));
    const { project } = shop;
    const team = await createTeam(project);
    const admins: string[] = [];
    for (const isAdmin of [true, true, false]) {
      const email = `member-${randomUUID()}@example.com`;
      const user = await createUser(project, { primary_email: email, primary_email_verified: true });
      await addMember(project, team.id, user.id);
      if (isAdmin) admins.push(email);
      if (isAdmin)
        expectOk(await project.server(`POST /team-permissions/${team.id}/${user.id}/team_admin`, { body: {} }));
    }
    const customer = customerAt(shop, 'team', team.id);
    await deliverThrice(theStripe().pay(shop.accountId, packOf(shop, customer, 'team').id));
    const told = await query<{ recipient: string }>(`SELECT recipient FROM emails WHERE project_id = $1`, [project.id]);
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(admins.toSorted());
  });

  it('nobody for a custom customer, for a user without an address and for one who is gone', async () => {
    const shop = await createConnectedShop(SALE('custom'));
    const custom = customerAt(shop, 'custom', `c-${randomUUID()}`);
    const asked = theStripe().asked.length;
    const payment = packOf(shop, custom, 'custom');
    await deliver([...theStripe().decline(shop.accountId, payment.id), ...theStripe().pay(shop.accountId, payment.id)]);
    expect(theStripe().asked.length).toBe(asked);
    const user = await createUser(shop.project, {});
    for (const id of [user.id, randomUUID()]) {
      const { id: paid } = packOf(shop, customerAt(shop, 'user', id), 'user');
      await deliver(theStripe().pay(shop.accountId, paid));
    }
    expect(await countOf(shop)).toBe(0);
  });

  it('an address that nobody proved, without the page of Stripe', async () => {
    const { shop, email, customer } = await buyer(false);
    await deliver(theStripe().pay(shop.accountId, packOf(shop, customer).id));
    expect(textOf(await waitForMail(shop.project, email))).not.toContain('stripe.example');
  });

  it('once, when two servers get the event at once', async () => {
    const { shop, customer } = await buyer();
    const environment = { ...theStripe().environment, VESTIBULE_DATABASE_URL: databaseUrl() };
    const other = await startServerProcess({ environment });
    try {
      const events = theStripe().pay(shop.accountId, packOf(shop, customer).id);
      const sent = [undefined, other.url].flatMap((base) =>
        Array.from({ length: 5 }, () => theStripe().deliver(events[0]!, { base })),
      );
      for (const answer of await Promise.all(sent)) expectOk(answer);
      expect(await countOf(shop)).toBe(1);
    } finally {
      await stopProcess(other.pid);
    }
  });
}
