import { randomUUID } from 'node:crypto';
import { buyInTestMode, sell } from '../support/payments';
import { Site } from './support/site';

const custom = { customerType: 'custom' };
const MONTHLY = { monthly: { USD: '10', interval: [1, 'month'] } };

let site: Site;

beforeAll(async () => {
  site = await Site.open();
  await sell(site.project, {
    'items.credits': { ...custom, displayName: 'Credits' },
    'items.seats': { customerType: 'team', displayName: 'Seats' },
    'items.tokens': { customerType: 'user', displayName: 'Tokens' },
    'products.pro': { ...custom, displayName: 'Pro', prices: MONTHLY },
    'products.box': { customerType: 'team', displayName: 'Box', prices: MONTHLY, stackable: true },
    'productLines.plans': { displayName: 'Plans', customerType: 'user' },
    'products.basic': { customerType: 'user', displayName: 'Basic', prices: MONTHLY, productLineId: 'plans' },
    'products.best': { customerType: 'user', displayName: 'Best', prices: MONTHLY, productLineId: 'plans' },
    'products.personal': { customerType: 'user', displayName: 'Personal', prices: MONTHLY },
  });
});

const fresh = (): string => `c-${randomUUID()}`;

describe('our own SDK', () => {
  it('counts, adds and takes items of custom customers', async () => {
    const server = site.openServerApp();
    const about = { itemId: 'credits', customCustomerId: fresh() };
    const item = await server.getItem(about);
    expect(item).toMatchObject({ displayName: 'Credits', quantity: 0, nonNegativeQuantity: 0 });
    expect(Object.isFrozen(item)).toBe(true);
    await item.increaseQuantity(3);
    expect([await item.tryDecreaseQuantity(4), await item.tryDecreaseQuantity(1)]).toEqual([false, true]);
    await item.decreaseQuantity(5);
    expect(await site.openApp().getItem(about)).toEqual({
      displayName: 'Credits',
      quantity: -3,
      nonNegativeQuantity: 0,
    });
    await expect(server.getItem({ ...about, itemId: 'none' })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    await expect(item.tryDecreaseQuantity(1e12)).rejects.toMatchObject({ code: 'SCHEMA_ERROR' });
  });

  it('reads and gives what users and teams have', async () => {
    const { app, user } = await site.signUp();
    const server = site.openServerApp();
    const team = await server.createTeam({ displayName: 'Sales', creatorUserId: user.id });
    const serverUser = await server.getUser(user.id);
    await (await serverUser!.getItem('tokens')).increaseQuantity(7);
    await (await team.getItem('seats')).increaseQuantity(2);
    await serverUser!.grantProduct({ productId: 'personal' });
    await team.grantProduct({ productId: 'box', quantity: 4 });
    expect((await user.getItem('tokens')).quantity).toBe(7);
    expect((await app.getItem({ itemId: 'tokens', userId: user.id })).quantity).toBe(7);
    const [own] = await user.listTeams();
    expect((await own!.getItem('seats')).quantity).toBe(2);
    const box = {
      id: 'box',
      quantity: 4,
      displayName: 'Box',
      customerType: 'team',
      isServerOnly: false,
      stackable: true,
    };
    const [shown] = await own!.listProducts();
    expect(shown).toMatchObject({ ...box, type: 'subscription', switchOptions: [] });
    expect(shown?.subscription).toMatchObject({ cancelAtPeriodEnd: false, isCancelable: true });
    expect(shown?.subscription?.currentPeriodEnd?.getTime()).toBeGreaterThan(Date.now());
    expect((await user.listProducts()).map(({ id }) => id)).toEqual(['personal']);
    expect((await app.listProducts({ teamId: team.id })).map(({ id }) => id)).toEqual(['box']);
  });

  it('grants products and pages through them', async () => {
    const server = site.openServerApp();
    const customCustomerId = fresh();
    await server.grantProduct({ customCustomerId, productId: 'pro' });
    const product = {
      display_name: 'Made up',
      customer_type: 'custom' as const,
      prices: { once: { USD: '1' } },
      included_items: { credits: { quantity: 4 } },
    };
    await server.grantProduct({ customCustomerId, product });
    const first = await server.listProducts({ customCustomerId, limit: 1 });
    expect(first.map(({ id }) => id)).toEqual([null]);
    const second = await server.listProducts({ customCustomerId, limit: 1, cursor: first.nextCursor ?? '' });
    expect([second.map(({ id, isServerOnly }) => [id, isServerOnly]), second.nextCursor]).toEqual([
      [['pro', false]],
      null,
    ]);
    const again = server.grantProduct({ customCustomerId, productId: 'pro' });
    await expect(again).rejects.toMatchObject({ code: 'PRODUCT_ALREADY_GRANTED' });
    await expect(server.grantProduct({ customCustomerId })).rejects.toThrow('pass either productId or product');
    const nobody = { itemId: 'credits' } as never;
    await expect(server.getItem(nobody)).rejects.toThrow('pass one of userId, teamId and customCustomerId');
  });

  it('changes items by hand, and lists transactions', async () => {
    const admin = site.openAdminApp();
    const customCustomerId = fresh();
    const about = { itemId: 'credits', customCustomerId };
    await admin.createItemQuantityChange({ ...about, quantity: -2, description: 'Lost' });
    await admin.createItemQuantityChange({ ...about, quantity: 9, expiresAt: '2099-01-01T00:00:00Z' });
    const { transactions, nextCursor } = await admin.listTransactions({ customerId: customCustomerId, limit: 1 });
    expect(transactions).toMatchObject([{ quantity: 9, type: 'manual-item-quantity-change', item_id: 'credits' }]);
    const rest = await admin.listTransactions({ customerId: customCustomerId, limit: 5, cursor: nextCursor ?? '' });
    expect(rest).toMatchObject({ transactions: [{ quantity: -2, description: 'Lost' }], nextCursor: null });
    const found = await admin.listTransactions({ type: 'subscription', customerId: customCustomerId });
    expect(found).toEqual({ transactions: [], nextCursor: null });
  });

  it('knows of no card, no bill and no account where the server has no Stripe', async () => {
    const { user } = await site.signUp();
    const server = site.openServerApp();
    const team = await server.createTeam({ displayName: 'Sales', creatorUserId: user.id });
    const [own] = await user.listTeams();
    for (const customer of [user, own!, team, (await server.getUser(user.id))!]) {
      expect(await customer.getBilling()).toEqual({ hasCustomer: false, defaultPaymentMethod: null });
      const invoices = await customer.listInvoices();
      expect([[...invoices], invoices.nextCursor]).toEqual([[], null]);
      await expect(customer.createPaymentMethodSetupIntent()).rejects.toThrow('Stripe');
    }
    const admin = site.openAdminApp();
    expect(await admin.getStripeAccountInfo()).toBeNull();
    await expect(admin.setupPayments()).rejects.toThrow('Stripe');
    await expect(admin.createStripeWidgetAccountSession()).rejects.toThrow('Stripe');
  });

  it('makes links to buy by, switches plans and cancels them', async () => {
    const { app, user } = await site.signUp();
    const server = site.openServerApp();
    const team = await server.createTeam({ displayName: 'Sales', creatorUserId: user.id });
    const [own] = await user.listTeams();
    const serverUser = await server.getUser(user.id);
    const returnUrl = 'http://localhost:3000/done';
    const product = {
      display_name: 'Made up',
      customer_type: 'team' as const,
      prices: { once: { USD: '1' } },
      included_items: {},
    };
    const links = [
      await user.createCheckoutUrl({ productId: 'basic', returnUrl }),
      await serverUser!.createCheckoutUrl({ productId: 'basic' }),
      await own!.createCheckoutUrl({ productId: 'box' }),
      await team.createCheckoutUrl({ product, returnUrl }),
    ].map((link) => new URL(link));
    for (const { pathname } of links) expect(pathname).toMatch(/^\/purchase\/.+_[0-9a-z]{45}$/);
    expect(links.map(({ searchParams }) => searchParams.get('return_url'))).toEqual([returnUrl, null, null, returnUrl]);
    for (const [index, price_id] of ['monthly', 'none', 'monthly', 'once'].entries()) {
      const answer = await buyInTestMode({ full_code: links[index]?.pathname.split('/').at(-1), price_id });
      expect(answer.status).toBe(price_id === 'none' ? 400 : 200);
    }
    expect((await team.listProducts()).map(({ id }) => id)).toEqual([null, 'box']);
    const [basic] = await user.listProducts();
    expect(basic?.switchOptions).toEqual([{ productId: 'best', displayName: 'Best', prices: MONTHLY }]);
    await user.switchSubscription({ fromProductId: 'basic', toProductId: 'best', priceId: 'monthly' });
    expect((await user.listProducts()).map(({ id }) => id)).toEqual(['best']);
    await serverUser!.switchSubscription({ fromProductId: 'best', toProductId: 'basic' });
    const [again] = await user.listProducts();
    await app.cancelSubscription({
      productId: 'basic',
      subscriptionId: again?.subscription?.subscriptionId ?? undefined,
    });
    const left = (await user.listProducts()).map(({ id, type, subscription }) => [id, type, subscription]);
    expect(left).toEqual([['basic', 'one_time', null]]);
    await app.cancelSubscription({ productId: 'box', teamId: team.id });
    await expect(own!.cancelSubscription({ productId: 'box' })).rejects.toThrow('no subscription of that kind');
    await expect(user.createCheckoutUrl({ productId: 'none' })).rejects.toMatchObject({
      code: 'PRODUCT_DOES_NOT_EXIST',
    });
    await expect(site.openApp().cancelSubscription({ productId: 'pro' })).rejects.toThrow('User is not signed in');
  });
});
