/** Runs the public SDK, one version of it, through items, products and transactions, and prints what came of each step. */
import { randomUUID } from 'node:crypto';
import { admin, common, email, newClient, results, server, signUp, step, thrownBy } from './support/visitor.mjs';

const custom = () => `c-${randomUUID()}`;
const shapeOf = ({ displayName, quantity, nonNegativeQuantity }) => [displayName, quantity, nonNegativeQuantity];

/** Version 2.8.41 knows no products of customers. */
const hasProducts = typeof server.listProducts === 'function' && typeof server.grantProduct === 'function';

/** Versions before 2.8.77 make links as a client, and know no cancelling. */
const asksAsServer = typeof newClient().cancelSubscription === 'function';

await step('counts items of custom customers', async () => {
  const customCustomerId = custom();
  const read = () => server.getItem({ itemId: 'credits', customCustomerId });
  const fresh = shapeOf(await read());
  const item = await read();
  await item.increaseQuantity(5);
  await item.decreaseQuantity(2);
  const three = shapeOf(await read());
  const tries = [await item.tryDecreaseQuantity(4), await item.tryDecreaseQuantity(1)];
  await item.decreaseQuantity(10);
  const below = shapeOf(await read());
  const client = shapeOf(await newClient().getItem({ itemId: 'credits', customCustomerId }));
  return { fresh, three, tries, below, client };
});

await step('counts items of users and teams', async () => {
  const app = await signUp(email());
  const user = await app.getUser({ or: 'throw' });
  const team = await server.createTeam({ displayName: 'Sales', creatorUserId: user.id });
  const serverUser = await server.getUser(user.id);
  await (await serverUser.getItem('tokens')).increaseQuantity(3);
  await (await team.getItem('seats')).increaseQuantity(2);
  return [
    shapeOf(await user.getItem('tokens')),
    shapeOf(await app.getItem({ itemId: 'tokens', userId: user.id })),
    shapeOf(await server.getItem({ itemId: 'seats', teamId: team.id })),
  ];
});

await step('is told what there is not', async () => [
  await thrownBy(() => server.getItem({ itemId: 'none', customCustomerId: 'x' })),
  await thrownBy(() => server.getItem({ itemId: 'seats', customCustomerId: 'x' })),
  await thrownBy(() => server.getItem({ itemId: 'tokens', userId: randomUUID() })),
  await thrownBy(() => server.getItem({ itemId: 'seats', teamId: randomUUID() })),
]);

await step('changes items by hand', async () => {
  const customCustomerId = custom();
  const about = { itemId: 'credits', customCustomerId };
  await admin.createItemQuantityChange({ ...about, quantity: 7, description: 'Sorry!' });
  await admin.createItemQuantityChange({
    ...about,
    quantity: -3,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  });
  const { transactions } = await admin.listTransactions({ limit: 100 });
  const own = transactions.filter((one) => one.entries[0].customer_id === customCustomerId);
  const { quantity } = await server.getItem(about);
  // Newer rows say no more than their entries.
  const isNewest = own.every((one) => !('description' in one));
  const noteOf = (one) => (isNewest ? [] : [one.description, one.expires_at_millis !== null]);
  return [quantity, own.map((one) => [one.entries[0].quantity, ...noteOf(one)])];
});

await step('pages through transactions', async () => {
  const { transactions: all } = await admin.listTransactions({ limit: 200 });
  const seen = [];
  let cursor;
  do {
    const page = await admin.listTransactions({ limit: 2, cursor });
    seen.push(...page.transactions);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return seen.length === all.length && seen.every((one, index) => one.id === all[index].id);
});

await step('grants and lists products', async () => {
  if (!hasProducts) return 'not in this version';
  const customCustomerId = custom();
  await server.grantProduct({ customCustomerId, productId: 'pro' });
  await server.grantProduct({ customCustomerId, productId: 'box', quantity: 2 });
  await server.grantProduct({ customCustomerId, productId: 'box' });
  const product = {
    display_name: 'Made up',
    customer_type: 'custom',
    server_only: false,
    stackable: false,
    prices: { once: { USD: '1' } },
    included_items: { credits: { quantity: 4 } },
  };
  await server.grantProduct({ customCustomerId, product });
  const list = await server.listProducts({ customCustomerId });
  const [first] = await server.listProducts({ customCustomerId, limit: 1 });
  const { nextCursor } = await server.listProducts({ customCustomerId, limit: 1 });
  const [second] = await server.listProducts({ customCustomerId, limit: 1, cursor: nextCursor });
  return {
    list: list.map((one) => [one.id, one.quantity, one.displayName, one.customerType, one.isServerOnly, one.stackable]),
    end: list.nextCursor,
    pages: [first.id, second.id],
    again: await thrownBy(() => server.grantProduct({ customCustomerId, productId: 'pro' })),
    credits: (await server.getItem({ itemId: 'credits', customCustomerId })).quantity,
  };
});

await step('grants products to users', async () => {
  if (!hasProducts) return 'not in this version';
  const app = await signUp(email());
  const user = await app.getUser({ or: 'throw' });
  const serverUser = await server.getUser(user.id);
  await serverUser.grantProduct({ productId: 'personal' });
  return (await user.listProducts()).map(({ id }) => id);
});

/** The steps in test mode of a visitor of the page behind a link. */
async function buy(link, price_id) {
  const full_code = new URL(link).pathname.split('/').at(-1);
  const response = await fetch(`${common.baseUrl}/api/v1/internal/payments/test-mode-purchase-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_code, price_id }),
  });
  return response.status;
}

/** The code of an error that version 2.8.41 does not know is the last word but one of what it says. */
async function refusal(work) {
  const thrown = await thrownBy(work);
  return /([A-Z_]+): undefined$/.exec(thrown)?.[1] ?? thrown;
}

/** Version 2.8.41 calls products offers. */
const named = (id, more = {}) => ({ ...(hasProducts ? { productId: id } : { offerId: id }), ...more });

await step('makes links to buy by', async () => {
  const app = await signUp(email());
  const user = await app.getUser({ or: 'throw' });
  const serverUser = await server.getUser(user.id);
  const team = await server.createTeam({ displayName: 'Sales', creatorUserId: user.id });
  const returnUrl = 'http://localhost:3000/done?a=b';
  const link = await user.createCheckoutUrl(named('personal', { returnUrl }));
  const links = [
    link,
    await serverUser.createCheckoutUrl(named('personal')),
    await team.createCheckoutUrl(named('shared')),
  ];
  return {
    paths: links.map((one) => /^\/purchase\/.+_[0-9a-z]{45}$/.test(new URL(one).pathname)),
    returnUrl: new URL(link).searchParams.get('return_url'),
    bought: [await buy(link, 'monthly'), await buy(links[2], 'monthly')],
    tokens: (await user.getItem('tokens')).quantity,
    again: await refusal(() => user.createCheckoutUrl(named('personal'))),
    missing: await refusal(() => user.createCheckoutUrl(named('none'))),
    hidden: await refusal(() => user.createCheckoutUrl(named('hidden'))),
  };
});

await step('sells what a server made up', async () => {
  const product = {
    display_name: 'Made up',
    customer_type: 'user',
    server_only: false,
    stackable: false,
    prices: { once: { USD: '1' } },
    included_items: { tokens: { quantity: 4 } },
  };
  const app = await signUp(email());
  const user = await app.getUser({ or: 'throw' });
  const serverUser = await server.getUser(user.id);
  // As a client, which is what versions before 2.8.77 call as here, nobody makes products up.
  if (!asksAsServer) {
    const made = hasProducts ? { product } : { offer: product };
    return (await thrownBy(() => serverUser.createCheckoutUrl(made))).includes('400');
  }
  const link = await serverUser.createCheckoutUrl({ product });
  return [await buy(link, 'once'), (await user.getItem('tokens')).quantity];
});

await step('switches plans and cancels them', async () => {
  if (!asksAsServer) return 'not in this version';
  const app = await signUp(email());
  const user = await app.getUser({ or: 'throw' });
  const team = await server.createTeam({ displayName: 'Sales', creatorUserId: user.id });
  await (await server.getUser(user.id)).grantProduct({ productId: 'basic' });
  await team.grantProduct({ productId: 'shared' });
  const [basic] = await user.listProducts();
  await user.switchSubscription({ fromProductId: 'basic', toProductId: 'best', priceId: 'monthly' });
  const [best] = await user.listProducts();
  await app.cancelSubscription({ productId: 'best', subscriptionId: best.subscription.subscriptionId });
  await app.cancelSubscription({ productId: 'shared', teamId: team.id });
  return {
    options: basic.switchOptions.map(({ productId, displayName, prices }) => [productId, displayName, prices]),
    best: [best.id, best.type, best.subscription.isCancelable, best.subscription.currentPeriodEnd > new Date()],
    left: [...(await user.listProducts()), ...(await team.listProducts())].map((one) => [
      one.id,
      one.type,
      one.subscription,
    ]),
    again: (await thrownBy(() => app.cancelSubscription({ productId: 'best' }))).includes('404'),
  };
});

console.log(JSON.stringify(results));
process.exit(0);
