import type { Browser, BrowserContext, Page } from 'playwright-core';
import { en as common } from '../../sdk/src/react/i18n/en.js';
import { en } from '../../sdk/src/react/i18n/payments/en.js';
import { en as sale } from '../../sdk/src/react/i18n/purchase/en.js';
import { shareBrowser } from '../support/browser';
import type { JsonObject } from '../support/client';
import { collectComplaints, enter, findFaults } from '../support/hosted-pages';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { askByLink, codeFor, createShop, grant, type CustomerPath } from '../support/payments';
import { PATIENCE_MS } from '../support/process';
import { expectOk, signUp, type Account, type TestProject } from '../support/project';
import { standInForStripe, type ScriptCall } from '../support/stripe-script';
import { StripeStandIn } from '../support/stripe-server';
import { addMember, createTeam } from '../support/teams';

jest.setTimeout(240_000);

const MONTH = [1, 'month'];
const plan = (customerType: 'user' | 'team', more: JsonObject) => ({
  customerType,
  productLineId: customerType,
  ...more,
});
/** Plans and packs of users, and plans of teams. */
const SALE: JsonObject = {
  testMode: false,
  'productLines.user': { displayName: 'Plans', customerType: 'user' },
  'productLines.help': { displayName: 'Help', customerType: 'user' },
  'productLines.team': { displayName: 'Plans', customerType: 'team' },
  'items.calls': { displayName: 'API calls', customerType: 'user' },
  'items.seats': { displayName: 'Seats', customerType: 'team' },
  products: {
    basic: plan('user', { displayName: 'Basic', prices: { monthly: { USD: '9.90', interval: MONTH } } }),
    pro: plan('user', {
      displayName: 'Pro',
      prices: { monthly: { USD: '29', interval: MONTH }, yearly: { USD: '290', interval: [1, 'year'] } },
    }),
    pack: {
      customerType: 'user',
      displayName: 'Pack of calls',
      stackable: true,
      prices: { once: { USD: '19.99' } },
      includedItems: { calls: { quantity: 1200 } },
    },
    email: { customerType: 'user', productLineId: 'help', displayName: 'Help by email', prices: 'include-by-default' },
    phone: {
      customerType: 'user',
      productLineId: 'help',
      displayName: 'Help by phone',
      prices: { monthly: { USD: '99', interval: MONTH } },
    },
    crew: plan('team', {
      displayName: 'Crew',
      prices: { monthly: { USD: '50', interval: MONTH } },
      includedItems: { seats: { quantity: 5, expires: 'when-purchase-expires' } },
    }),
  },
};

let stripe: StripeStandIn;
let server: OwnServer;
let browser: Browser;
let shop: TestProject;
let accountId: string;

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  server = await startOwnServer(stripe.environment);
  browser = await shareBrowser();
  shop = await createShop(SALE);
  expectOk(await shop.admin('POST /internal/payments/setup', { body: {} }));
  [accountId] = [...stripe.accounts.keys()] as [string];
  stripe.completeAccount(accountId);
}, OWN_SERVER_MS);

afterAll(async () => {
  await server?.stop();
  await stripe?.stop();
});

/** A customer buys by a link, pays, and Stripe tells us. */
async function buy(
  customer: CustomerPath,
  product_id: string,
  chosen: { price_id: string; quantity?: number },
): Promise<void> {
  const full_code = await codeFor(shop, customer, { product_id });
  expectOk(await askByLink('purchase-session', { full_code, ...chosen }));
  const books = stripe.booksOf(accountId);
  const kind = chosen.price_id === 'once' ? 'payment_intents' : 'subscriptions';
  const newest = books.all(kind).filter((one) => kind === 'subscriptions' || one.client_secret !== undefined);
  for (const event of stripe.pay(accountId, newest.at(-1)!.id)) expectOk(await stripe.deliver(event));
}

let context: BrowserContext;
let page: Page;
let calls: ScriptCall[];
let complaints: string[];
/** The requests about payments, in their order. */
let asked: string[];

async function begin(account: Account, path = ''): Promise<void> {
  context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    viewport: { width: 1440, height: 1100 },
  });
  calls = await standInForStripe(context);
  await context.route('https://api.stripe.com/v1/setup_intents/*', async (route) => {
    stripe.confirm(accountId, route.request().url().split('/').at(-1)!);
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  complaints = collectComplaints(page);
  asked = [];
  page.on('request', (request) => {
    const [, about] = request.url().split('/api/v1/payments/');
    if (about) asked.push(`${request.method()} ${about}`);
  });
  await enter({ page, project: shop }, account);
  await page.goto(`http://localhost:${server.port}/p/${shop.id}/handler/account-settings${path}`);
}

afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const section = (title: string) => page.getByRole('region', { name: title });
const dialog = () => page.getByRole('dialog');

/** Looks at the page as it is, on a phone and on a desktop, light and dark. */
async function expectNoFaults(): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1100 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findFaults(page)).toEqual([]);
    }
  }
}

it('a user sees what they pay for, gives a card, changes the plan and cancels it', async () => {
  const account = await signUp(shop.client);
  const own: CustomerPath = `user/${account.userId}`;
  await buy(own, 'pack', { price_id: 'once', quantity: 2 });
  await buy(own, 'basic', { price_id: 'monthly' });
  // As a bank leads back that has refused a card.
  await begin(account, '?setup_intent=seti_refused&redirect_status=failed#payments');
  await page.getByText(en.cardRefused).waitFor();
  expect(page.url()).toMatch(/account-settings#payments$/);
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('link', { name: 'Payments' }).click();

  await section(en.plans).getByText('$9.90 per month').waitFor();
  expect(await section(en.plans).innerText()).toMatch(/Help by email\s+Free[^]*Basic[^]*Renews on/);
  expect(await section(en.purchases).innerText()).toMatch(/2 × .*Pack of calls[^]*\$39\.98 once/);
  expect(await section(en.available).innerText()).toMatch(/API calls\s+2,400/);
  expect(await section(en.bills).getByRole('listitem').innerText()).toMatch(/Paid[^]*\$9\.90/);
  await section(en.card).getByText(en.noCard).waitFor();
  expect(calls).toEqual([]);
  await expectNoFaults();

  // A form that cannot be loaded, and a card that is declined at first.
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.getByRole('button', { name: en.addCard }).click();
  await page.getByText(sale.formFailed).waitFor();
  await page.unroute('https://js.stripe.com/**');
  await page.getByRole('button', { name: common.tryAgain }).click();
  const field = page.frameLocator('iframe').getByLabel('Card');
  await field.fill('4242');
  await page.getByRole('button', { name: en.saveCard }).click();
  await page.getByText('Your card was declined.').waitFor();
  expect(await field.inputValue()).toBe('4242');
  await expectNoFaults();
  await page.getByRole('button', { name: en.saveCard }).click();
  await page.getByText(en.cardSaved).waitFor();
  await section(en.card).getByText('Visa ending in 4242').waitFor();
  expect(calls.find(({ name }) => name === 'Stripe')?.args).toEqual([
    'pk_test_stand_in',
    { stripeAccount: accountId, locale: 'en' },
  ]);
  expect(asked.filter((one) => one.endsWith('setup-intent'))).toHaveLength(1);

  // A change that Stripe refuses, and one that it takes.
  const refusal = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  stripe.fail(/^POST \/v1\/subscriptions\//, { status: 402, error: refusal });
  await page.getByRole('button', { name: 'Switch plan Basic' }).click();
  await dialog().getByText('Visa ending in 4242').waitFor();
  await dialog().getByRole('radio', { name: 'Pro $290.00 per year' }).check();
  await dialog().getByRole('button', { name: en.switchPlan }).click();
  await dialog().getByText(en.switchRefused).waitFor();
  expect(await dialog().getByRole('radio', { name: 'Pro $290.00 per year' }).isChecked()).toBe(true);
  await dialog().getByRole('button', { name: en.switchPlan }).click();
  await page.getByText('You have ⁨Pro⁩ now.').waitFor();
  await section(en.plans).getByText('$290.00 per year').waitFor();

  await page.getByRole('button', { name: 'Cancel plan Pro' }).click();
  expect(await dialog().innerText()).toMatch(/Cancel .*Pro.*\?[^]*You keep it until \w+ \d+, \d{4}\./);
  await expectNoFaults();
  await dialog().getByRole('button', { name: en.keepPlan }).click();
  await page.getByRole('button', { name: 'Cancel plan Pro' }).click();
  await dialog().getByRole('button', { name: en.cancelPlan }).click();
  await section(en.plans)
    .getByText(/^Ends on/)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Cancel plan Pro' }).count()).toBe(0);
  await expectNoFaults();

  // Nobody pays for what all have: its successor is bought.
  const bought = page.waitForRequest(/\/purchase\//);
  await page.route('**/purchase/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Buy</h1>' }));
  await page.getByRole('button', { name: 'Switch plan Help by email' }).click();
  await dialog().getByText(en.switchPay).waitFor();
  await dialog().getByRole('button', { name: en.switchPlan }).click();
  expect(new URL((await bought).url()).searchParams.get('return_url')).toMatch(/account-settings#payments$/);
});

it('the payments of a team are for those who administer it', async () => {
  const account = await signUp(shop.client);
  const [led, joined] = [
    await createTeam(shop, { display_name: 'Led' }),
    await createTeam(shop, { display_name: 'Joined' }),
  ];
  for (const { id } of [led, joined]) {
    await addMember(shop, id, account.userId);
    expectOk(await grant(shop, `team/${id}`, { product_id: 'crew' }));
  }
  expectOk(await shop.server(`POST /team-permissions/${led.id}/${account.userId}/team_admin`, { body: {} }));
  await begin(account, `#team-${joined.id}`);
  await page.getByRole('heading', { name: 'Leave Team' }).waitFor();
  expect(await section(en.plans).count()).toBe(0);
  expect(asked.filter((one) => one.includes('team/'))).toEqual([]);

  await page.getByRole('link', { name: 'Led' }).click();
  await section(en.plans).getByText('Crew').first().waitFor();
  expect(await section(en.available).innerText()).toMatch(/Seats\s+5/);
  await expectNoFaults();
  await page.getByRole('button', { name: 'Cancel plan Crew' }).click();
  await dialog()
    .getByText(/You keep it until/)
    .waitFor();
  await dialog().getByRole('button', { name: en.cancelPlan }).click();
  await section(en.plans).waitFor({ state: 'detached' });
  // It stays until its period is over, with nothing to cancel.
  await section(en.purchases).getByText('Crew').first().waitFor();
  await page.getByRole('heading', { name: 'Leave Team' }).waitFor();
});
