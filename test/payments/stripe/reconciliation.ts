import { query } from '../../support/database';
import { listOwned } from '../../support/payments';
import { waitFor } from '../../support/process';
import { addCustomer, addPayment, addSubscription, createConnectedShop, theStripe, type ConnectedShop } from './world';

const runsOf = async ({ project }: ConnectedShop): Promise<string | null> => {
  const [row] = await query<{ at: string | null }>(
    'SELECT reconciled_at::text AS at FROM stripe_accounts WHERE project_id = $1',
    [project.id],
  );
  return row!.at;
};

/** Runs the job, in which a shop is the first; what it is asked for ends with the reading of subscriptions. */
export async function runJob(shop: ConnectedShop, isDone: () => Promise<boolean>): Promise<void> {
  await query('UPDATE stripe_accounts SET reconciled_at = now() WHERE project_id <> $1', [shop.project.id]);
  await query('UPDATE stripe_accounts SET reconciled_at = NULL WHERE project_id = $1', [shop.project.id]);
  await query(`INSERT INTO jobs.job (name) VALUES ('reconcile-stripe')`);
  await waitFor(async () => (await runsOf(shop)) !== null && (await isDone()));
}

/** Repairs after lost events. */
export function testReconciliation(): void {
  it('brings purchases of which no event came, and subscriptions as they are', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const subscription = addSubscription(shop, customer);
    const unpaid = addSubscription(shop, customer, { productId: 'pro' });
    theStripe().pay(shop.accountId, subscription.id);
    const payments = [addPayment(shop, customer), addPayment(shop, customer), addPayment(shop, customer)];
    for (const { id } of payments.slice(1)) theStripe().pay(shop.accountId, id);
    const owned = () => listOwned(shop.project, customer.path);
    const products = async () => (await owned()).map(({ id }) => id).toSorted();
    expect(await owned()).toEqual([]);
    await runJob(shop, async () => (await owned()).length === 3);
    expect(await products()).toEqual(['basic', 'pack', 'pack']);
    // Once more: nothing is doubled, and what ended is over, however long ago it was made.
    theStripe().cancel(shop.accountId, subscription.id);
    theStripe().pay(shop.accountId, unpaid.id);
    Object.assign(subscription, { created: 1 });
    await runJob(shop, async () => (await products()).includes('pro'));
    expect(await products()).toEqual(['pack', 'pack', 'pro']);
  });

  it('asks no more for one project than its share, however many are different each time', async () => {
    const [crowded, next] = [await createConnectedShop(), await createConnectedShop()];
    for (let n = 0; n < 130; n += 1) {
      addSubscription(crowded, addCustomer(crowded), { productId: 'nothing' }).status = 'active';
    }
    const customer = addCustomer(next);
    theStripe().pay(next.accountId, addPayment(next, customer).id);
    await query(`UPDATE stripe_accounts SET reconciled_at = now()`);
    for (const [{ project }, at] of [
      [crowded, '2000-01-01'],
      [next, '2000-01-02'],
    ] as const) {
      await query('UPDATE stripe_accounts SET reconciled_at = $2 WHERE project_id = $1', [project.id, at]);
    }
    await query(`INSERT INTO jobs.job (name) VALUES ('reconcile-stripe')`);
    await waitFor(async () => !(await runsOf(next))?.startsWith('2000'));
    await waitFor(async () => (await listOwned(next.project, customer.path)).length === 1);
    const asked = theStripe().asked.filter(
      ({ account, path }) => account === crowded.accountId && /customers\/cus/.test(path),
    );
    expect(asked).toHaveLength(100);
  });

  it('goes on with other projects when one cannot be read', async () => {
    const [broken, shop] = [await createConnectedShop(), await createConnectedShop()];
    theStripe().accounts.delete(broken.accountId);
    const customer = addCustomer(shop);
    theStripe().pay(shop.accountId, addPayment(shop, customer).id);
    await query('UPDATE stripe_accounts SET reconciled_at = NULL WHERE project_id = $1', [broken.project.id]);
    await runJob(shop, async () => (await listOwned(shop.project, customer.path)).length === 1);
  });
}
