import type { Browser, Route } from 'playwright-core';
import { en as common } from '../../sdk/src/react/i18n/en.js';
import { en } from '../../sdk/src/react/i18n/purchase/en.js';
import { shareBrowser } from '../support/browser';
import type { JsonObject } from '../support/client';
import { expectPage, findFaults } from '../support/hosted-pages';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { sendBuyer, SHOP_SITE, type Buyer } from '../support/purchase-pages';
import { secretOf, standInForStripe, type ScriptCall } from '../support/stripe-script';

const KEY = 'pk_test_of_the_platform';
const ACCOUNT = 'acct_of_the_shop';
const BACK = `${SHOP_SITE}/back`;

jest.setTimeout(240_000);

let server: OwnServer;
let browser: Browser;
let buyer: Buyer;
let calls: ScriptCall[];
/** The requests with which payments were begun. */
let begun: JsonObject[];

beforeAll(async () => {
  server = await startOwnServer({ VESTIBULE_STRIPE_PUBLISHABLE_KEY: KEY });
  browser = await shareBrowser();
}, OWN_SERVER_MS);

afterAll(async () => {
  await server?.stop();
});

beforeEach(async () => {
  begun = [];
  buyer = await sendBuyer(browser);
});

afterEach(async () => {
  await buyer.leave();
  expect(buyer.complaints).toEqual([]);
});

/** Lets the server say that the shop can be paid, and begin payments. */
async function connect(more: object = {}, secret = secretOf('succeeded')): Promise<void> {
  const { page } = buyer;
  await page.route('**/purchases/validate-code', async (route: Route) => {
    const response = await route.fetch();
    const offer = (await response.json()) as JsonObject;
    const paid = { stripe_account_id: ACCOUNT, charges_enabled: true, test_mode: false, ...more };
    await route.fulfill({ response, json: response.ok() ? { ...offer, ...paid } : offer });
  });
  await page.route('**/purchases/purchase-session', async (route) => {
    begun.push(route.request().postDataJSON() as JsonObject);
    await route.fulfill({ json: { client_secret: secret } });
  });
}

const argsOf = (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args);

const openReturn = async (more: Record<string, string>): Promise<void> => {
  const code = `${buyer.project.id}_${'a'.repeat(45)}`;
  const search = new URLSearchParams({
    purchase_full_code: code,
    return_url: BACK,
    stripe_account_id: ACCOUNT,
    ...more,
  });
  await buyer.page.goto(`http://localhost:${server.port}/purchase/return?${search.toString()}`);
};

it('Stripe’s form is there for what is chosen, and pays it once, also after a card was declined', async () => {
  calls = await standInForStripe(buyer.page.context());
  await connect();
  const { page, openLink } = buyer;
  await openLink('pro', { returnUrl: BACK });
  await page.frameLocator('iframe').getByLabel('Card').fill('4242');
  expect(await findFaults(page)).toEqual([]);
  expect(await page.getByText(en.testMode).count()).toBe(0);
  expect(argsOf('Stripe').at(-1)).toEqual([KEY, { stripeAccount: ACCOUNT, locale: 'en' }]);
  expect(argsOf('elements').at(-1)).toEqual([{ mode: 'subscription', currency: 'usd', amount: 2900, locale: 'en' }]);
  await page.getByRole('radio', { name: '$290.00 per year' }).check();
  await page.getByRole('button', { name: 'Subscribe for $290.00 per year' }).click();
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  expect(argsOf('update').at(-1)).toEqual([expect.objectContaining({ amount: 29_000 })]);
  expect(await page.getByRole('radio').first().isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Subscribe for $290.00 per year' }).click();
  await expectPage(page, en.doneTitle);
  expect(begun).toEqual([{ full_code: expect.any(String) as string, price_id: 'yearly', quantity: 1 }]);
  const [confirmation] = argsOf('confirmPayment').at(-1) as [
    { clientSecret: string; confirmParams: { return_url: string } },
  ];
  expect(confirmation.clientSecret).toBe(secretOf('succeeded'));
  expect(Object.fromEntries(new URL(confirmation.confirmParams.return_url).searchParams)).toEqual({
    purchase_full_code: begun[0]?.full_code,
    return_url: BACK,
    stripe_account_id: ACCOUNT,
  });
  await page.waitForURL(BACK);
});

it('what is bought once is paid once, so many times', async () => {
  calls = await standInForStripe(buyer.page.context());
  await connect();
  const { page, openLink } = buyer;
  await openLink('pack');
  await page.frameLocator('iframe').getByLabel('Card').waitFor();
  expect(argsOf('elements').at(-1)).toEqual([expect.objectContaining({ mode: 'payment', amount: 1999 })]);
  await page.getByRole('spinbutton').fill('50024');
  await page.getByRole('button', { name: 'Pay $999,979.76 once' }).waitFor();
  await page.getByRole('spinbutton').fill('');
  expect(await page.getByRole('button', { name: /^Pay/ }).getAttribute('aria-disabled')).toBe('true');
});

it('a price in other currencies alone is not paid, and a project that cannot be paid says so', async () => {
  calls = await standInForStripe(buyer.page.context());
  await connect();
  const { page, openLink } = buyer;
  await openLink('pro');
  await page.getByRole('radio', { name: '€80.00 every 3 months' }).check();
  await page.getByText(en.notInDollars).waitFor();
  await page.unroute('**/purchases/validate-code');
  await connect({ charges_enabled: false });
  await page.reload();
  await page.getByText(en.notPayable).waitFor();
  expect(await findFaults(page)).toEqual([]);
});

it('in test mode there are both ways to buy', async () => {
  calls = await standInForStripe(buyer.page.context());
  await connect({ test_mode: true });
  const { page, openLink } = buyer;
  await openLink('pack');
  await page.frameLocator('iframe').getByLabel('Card').waitFor();
  await page.getByRole('button', { name: en.buyInTest }).click();
  await page.getByText(en.doneInTest).waitFor();
});

it('a payment of nothing needs no card', async () => {
  calls = await standInForStripe(buyer.page.context());
  await connect({}, '');
  const { page, openLink } = buyer;
  await openLink('pro');
  await page.getByRole('button', { name: /^Subscribe/ }).click();
  await expectPage(page, en.processingTitle);
  expect(argsOf('confirmPayment')).toEqual([]);
});

it('without a way to Stripe the page says so, and tries again when it is told to', async () => {
  await buyer.page.route('https://js.stripe.com/**', (route) => route.abort());
  await connect();
  const { page, openLink } = buyer;
  await openLink('pro');
  await page.getByText(en.formFailed).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.unroute('https://js.stripe.com/**');
  calls = await standInForStripe(page.context());
  await page.getByRole('button', { name: common.tryAgain }).click();
  await page.frameLocator('iframe').getByLabel('Card').waitFor();
});

it.each([
  ['succeeded', en.doneTitle],
  ['processing', en.processingTitle],
  ['canceled', en.failedTitle],
  ['none', en.unknownTitle],
])('after a payment that is %s the page says so', async (status, title) => {
  calls = await standInForStripe(buyer.page.context());
  await openReturn({ payment_intent_client_secret: secretOf(status) });
  await expectPage(buyer.page, title);
  expect(argsOf('Stripe').at(-1)).toEqual([KEY, { stripeAccount: ACCOUNT, locale: 'en' }]);
  expect(argsOf('retrievePaymentIntent').at(-1)).toEqual([secretOf(status)]);
  expect(await buyer.page.locator('iframe').count()).toBe(0);
  expect(await buyer.page.getByText(en.canceledText).count()).toBe(status === 'canceled' ? 1 : 0);
});

it('a payment that failed can be tried again with the same secret', async () => {
  calls = await standInForStripe(buyer.page.context());
  const { page } = buyer;
  await openReturn({ payment_intent_client_secret: secretOf('requires_payment_method') });
  await page.frameLocator('iframe').getByLabel('Card').waitFor();
  await expectPage(page, en.failedTitle);
  expect(argsOf('elements').at(-1)).toEqual([{ clientSecret: secretOf('requires_payment_method'), locale: 'en' }]);
  await page.getByRole('link', { name: 'Go back to localhost:9' }).waitFor();
  await page.getByRole('button', { name: common.tryAgain }).click();
  await page.getByText('Your card was declined.').waitFor();
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expectPage(page, en.doneTitle);
});

it('a payment that cannot be looked up is not called failed', async () => {
  const { page } = buyer;
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await openReturn({ payment_intent_client_secret: secretOf('succeeded') });
  await expectPage(page, en.unknownTitle);
  await page.unroute('https://js.stripe.com/**');
  calls = await standInForStripe(page.context());
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expectPage(page, en.doneTitle);
});

it('lets Stripe in where somebody pays or is paid, and nowhere else', async () => {
  const policyOf = async (path: string) =>
    (await fetch(server.url + path)).headers.get('content-security-policy') ?? '';
  const bought = `/purchase/${buyer.project.id}_${'a'.repeat(45)}`;
  for (const path of [bought, `/purchase/return?purchase_full_code=x`]) {
    expect(await policyOf(path)).toContain("script-src 'self' https://js.stripe.com");
    expect(await policyOf(path)).toContain("connect-src 'self' https://api.stripe.com");
    expect(await policyOf(path)).toContain("default-src 'self'");
  }
  for (const page of ['sign-in', 'account-settings']) {
    expect(await policyOf(`/p/${buyer.project.id}/handler/${page}`)).not.toContain('stripe');
  }
  // Owners set up their accounts on a page of the dashboard, which says nothing of payments to Stripe.
  expect(await policyOf('/')).toContain("connect-src 'self';");
});
