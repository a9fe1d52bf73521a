import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/client';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../../support/project';
import { serverUrl } from '../../support/server';
import { addMember, createTeam } from '../../support/teams';
import { createUser } from '../../support/users';
import { createConnectedShop, theStripe, type ConnectedShop } from './world';

const NOTHING = { has_customer: false, default_payment_method: null };

interface Setup {
  shop: ConnectedShop;
  account: Account;
  /** Of the user, as paths name customers. */
  own: string;
}

async function createBuyer(): Promise<Setup> {
  const shop = await createConnectedShop();
  const account = await signUp(shop.project.client);
  return { shop, account, own: `user/${account.userId}` };
}

const post = (project: TestProject, path: string, { token, ...body }: JsonObject & { token: string }) =>
  project.client(`POST /payments/payment-method/${path}`, { token, body });

/** Asks for a page that takes a card; the ids of what it shows. */
async function askForCard({ shop, account, own }: Setup) {
  const asked = expectOk(await post(shop.project, `${own}/setup-intent`, { token: account.accessToken }));
  expect(asked.stripe_account_id).toBe(shop.accountId);
  const setupIntentId = String(asked.client_secret).split('_secret')[0]!;
  const { customer } = theStripe().booksOf(shop.accountId).get('setup_intents', setupIntentId);
  return { setupIntentId, stripeCustomerId: String(customer) };
}

/** Cards and bills. */
export function testBilling(): void {
  it('takes a card on a page, and pays with it from then on', async () => {
    const setup = await createBuyer();
    const { shop, account, own } = setup;
    const read = () => shop.project.client(`GET /payments/billing/${own}`, { token: account.accessToken });
    expect(expectOk(await read())).toEqual(NOTHING);
    const { setupIntentId } = await askForCard(setup);
    expect(expectOk(await read())).toEqual({ has_customer: true, default_payment_method: null });
    const body = { setup_intent_id: setupIntentId };
    const early = await post(shop.project, `${own}/set-default`, { token: account.accessToken, ...body });
    expect([early.status, early.text]).toEqual([400, expect.stringMatching(/setup intent/)]);
    const id = theStripe().confirm(shop.accountId, setupIntentId);
    const card = { id, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 };
    const set = await post(shop.project, `${own}/set-default`, { token: account.accessToken, ...body });
    expect(expectOk(set)).toEqual({ default_payment_method: card });
    expect(expectOk(await read())).toEqual({ has_customer: true, default_payment_method: card });
    const stranger = await signUp(shop.project.client);
    const theirs = `user/${stranger.userId}`;
    expect((await post(shop.project, `${theirs}/set-default`, { token: stranger.accessToken, ...body })).status).toBe(
      400,
    );
    await askForCard({ shop, account: stranger, own: theirs });
    expect((await post(shop.project, `${theirs}/set-default`, { token: stranger.accessToken, ...body })).status).toBe(
      400,
    );
  });

  it('tells who asks for it what a page needs to load the form of Stripe', async () => {
    const { shop, account, own } = await createBuyer();
    const ask = (project: TestProject, path: string, token?: string) =>
      project[token ? 'client' : 'server'](`GET /payments/billing/${path}?include_payment_form=true`, { token });
    const form = { publishable_key: 'pk_test_stand_in', stripe_account_id: shop.accountId };
    expect(expectOk(await ask(shop.project, own, account.accessToken))).toEqual({ ...NOTHING, payment_form: form });
    const unconnected = await createProject();
    const other = await createUser(unconnected);
    expect(expectOk(await ask(unconnected, `user/${other.id}`))).toEqual({ ...NOTHING, payment_form: null });
    expect((await ask(shop.project, `user/${other.id}`, account.accessToken)).status).toBe(403);
    const odd = await shop.project.server(`GET /payments/billing/${own}?include_payment_form=1`);
    expect(odd.code).toBe('SCHEMA_ERROR');
  });

  it('lets Stripe into the account settings of a project that is connected, and into no other page', async () => {
    const { shop } = await createBuyer();
    const open = async (id: string, page: string) => {
      const { status, headers } = await fetch(`${serverUrl()}/p/${id}/handler/${page}`);
      return { status, policy: headers.get('content-security-policy') ?? '', referrer: headers.get('referrer-policy') };
    };
    const settings = await open(shop.project.id, 'account-settings');
    expect([settings.status, settings.referrer]).toEqual([200, 'strict-origin']);
    expect(settings.policy).toContain("script-src 'self' https://js.stripe.com");
    expect(settings.policy).toContain("default-src 'self'");
    const unconnected = await createProject();
    for (const [id, page] of [
      [shop.project.id, 'sign-in'],
      [shop.project.id, 'account-settings/more'],
      [unconnected.id, 'account-settings'],
      [randomUUID(), 'account-settings'],
      ['no-uuid', 'account-settings'],
    ] as const) {
      const { policy, referrer } = await open(id, page);
      expect([policy.includes('stripe'), referrer]).toEqual([false, 'no-referrer']);
    }
  });

  it('makes a customer at Stripe once, however many ask, and again when Stripe has lost them', async () => {
    const setup = await createBuyer();
    const asked = await Promise.all(Array.from({ length: 5 }, () => askForCard(setup)));
    const ids = new Set(asked.map(({ stripeCustomerId }) => stripeCustomerId));
    const customers = theStripe().booksOf(setup.shop.accountId).kinds.get('customers')!;
    expect([ids.size, customers.size]).toEqual([1, 1]);
    const [metadata] = [...customers.values()].map((one) => one.metadata);
    expect(metadata).toMatchObject({ customerId: setup.account.userId, customerType: 'USER' });
    customers.clear();
    const { stripeCustomerId } = await askForCard(setup);
    expect(ids.has(stripeCustomerId)).toBe(false);
    expect((await askForCard(setup)).stripeCustomerId).toBe(stripeCustomerId);
  });

  it('lists bills in pages', async () => {
    const setup = await createBuyer();
    const { shop, account, own } = setup;
    const list = (more = '') =>
      shop.project.client<{ items: JsonObject[]; pagination: { next_cursor: string | null } }>(
        `GET /payments/invoices/${own}${more}`,
        { token: account.accessToken },
      );
    const none = { items: [], is_paginated: true, pagination: { next_cursor: null } };
    expect(expectOk(await list())).toEqual(none);
    const { stripeCustomerId: customer } = await askForCard(setup);
    const books = theStripe().booksOf(shop.accountId);
    for (const [at, status] of ['draft', 'paid', 'void'].entries()) {
      const bill = { object: 'invoice', customer, status, total: 990 + at, created: 1_700_000_000 + at };
      books.keep('invoices', {
        id: `in_${at}`,
        ...bill,
        hosted_invoice_url: at === 0 ? null : `https://bill.example/${at}`,
      });
    }
    const first = expectOk(await list('?limit=2'));
    expect(first.items).toEqual([
      {
        created_at_millis: 1_700_000_002_000,
        status: 'void',
        amount_total: 992,
        hosted_invoice_url: 'https://bill.example/2',
      },
      {
        created_at_millis: 1_700_000_001_000,
        status: 'paid',
        amount_total: 991,
        hosted_invoice_url: 'https://bill.example/1',
      },
    ]);
    const second = expectOk(await list(`?limit=2&cursor=${first.pagination.next_cursor}`));
    expect(second.items).toMatchObject([{ status: 'draft', hosted_invoice_url: null }]);
    expect(second.pagination.next_cursor).toBeNull();
    expect((await list('?cursor=in_none')).status).toBe(400);
    for (const odd of ['?limit=0', '?limit=101', '?limit=x', `?cursor=${'x'.repeat(300)}`]) {
      expect((await list(odd)).code).toBe('SCHEMA_ERROR');
    }
  });

  it('is for the user, administrators of the team and servers', async () => {
    const setup = await createBuyer();
    const { project } = setup.shop;
    const team = await createTeam(project);
    const other = await createUser(project);
    const token = setup.account.accessToken;
    const body = { setup_intent_id: 'seti_1' };
    const ask = (path: string, as: 'client' | 'server', by?: string) =>
      Promise.all([
        project[as](`POST /payments/payment-method/${path}/setup-intent`, { token: by, body: {} }),
        project[as](`POST /payments/payment-method/${path}/set-default`, { token: by, body }),
        project[as](`GET /payments/invoices/${path}`, { token: by }),
      ]);
    const codes = async (...args: Parameters<typeof ask>) =>
      (await ask(...args)).map(({ code, status }) => code ?? status);
    expect(await codes(`user/${other.id}`, 'client', token)).toEqual(Array(3).fill(403));
    expect(await codes(`team/${team.id}`, 'client', token)).toEqual(Array(3).fill('TEAM_PERMISSION_REQUIRED'));
    expect(await codes(setup.own, 'client')).toEqual(Array(3).fill('USER_AUTHENTICATION_REQUIRED'));
    await addMember(project, team.id, setup.account.userId);
    expect(await codes(`team/${team.id}`, 'client', token)).toEqual(Array(3).fill('TEAM_PERMISSION_REQUIRED'));
    const grantPath = `team-permissions/${team.id}/${setup.account.userId}/team_admin`;
    expectOk(await project.server(`POST /${grantPath}`, { body: {} }));
    expect(await codes(`team/${team.id}`, 'client', token)).toEqual([200, 400, 200]);
    expect(await codes(`user/${other.id}`, 'server')).toEqual([200, 400, 200]);
    expect(await codes('custom/somebody', 'client', token)).toEqual([403, 403, 'SCHEMA_ERROR']);
    expect(await codes('custom/somebody', 'server')).toEqual([200, 400, 'SCHEMA_ERROR']);
    const elsewhere = await createProject();
    const foreign = await elsewhere.server(`POST /payments/payment-method/${setup.own}/setup-intent`, { body: {} });
    expect(foreign.code).toBe('USER_NOT_FOUND');
    const mine = await createUser(elsewhere);
    const unconnected = await elsewhere.server(`POST /payments/payment-method/user/${mine.id}/setup-intent`, {
      body: {},
    });
    expect([unconnected.status, unconnected.text]).toEqual([400, expect.stringMatching(/connect it to Stripe/)]);
  });
}
