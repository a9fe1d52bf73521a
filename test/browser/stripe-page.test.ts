import type { Page } from 'playwright-core';
import { expectSoundPage, visitProject, type ProjectVisit } from '../support/dashboard';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { StripeStandIn } from '../support/stripe-server';

let stripe: StripeStandIn;
let server: OwnServer;
let visit: ProjectVisit;
let page: Page;

jest.setTimeout(240_000);

// Only a server that is connected to Stripe shows what comes of that.
beforeAll(async () => {
  stripe = await StripeStandIn.start();
  server = await startOwnServer(stripe.environment);
  // Until the server is stopped.
  process.env.VESTIBULE_TEST_PUBLIC_URL = `http://localhost:${server.port}`;
  visit = await visitProject();
  ({ page } = visit);
}, OWN_SERVER_MS);

afterAll(async () => {
  await server?.stop();
  await stripe.stop();
}, OWN_SERVER_MS);

const openSetup = () => visit.openPage('payments/setup');
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a project is connected on the page of Stripe, and comes back to its products', async () => {
  await openSetup();
  await page.getByText('This project is not connected.').waitFor();
  await expectSoundPage(page);
  await page.route('https://connect.stripe.example/**', (route) => route.fulfill({ body: 'Who are you?' }));
  await button('Connect Stripe').click();
  await page.waitForURL('https://connect.stripe.example/setup/**');
  await visit.openPage('payments');
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await openSetup();
  await page.getByText('not complete').waitFor();
  expect(stripe.accounts.size).toBe(1);
});

/** What the script of Stripe's does, as far as its loader asks it: its element says with which secret it was opened. */
const STAND_IN = `
  const ignored = { get: (of, name, to) => String(name).endsWith('InternalOnly') ? () => {} : Reflect.get(of, name, to) };
  class Onboarding extends HTMLElement {
    async setConnector({ fetchClientSecret }) { this.textContent = await fetchClientSecret(); }
  }
  Object.setPrototypeOf(Onboarding.prototype, new Proxy(HTMLElement.prototype, ignored));
  customElements.define('stripe-connect-account-onboarding', Onboarding);
  window.StripeConnect = { init: (given) => ({ connect: given, update() {} }) };`;

it('what Stripe asks is answered inside of the page, too', async () => {
  await page.route('https://connect-js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
  );
  await button('Continue here').click();
  const [accountId] = stripe.accounts.keys();
  await page.getByText(`${accountId}_secret_session`).waitFor();
  expect(visit.complaints).toEqual([]);
});

it('shows how far the account is, as Stripe says now, and when Stripe does not answer', async () => {
  for (const account of stripe.accounts.values()) {
    Object.assign(account, { charges_enabled: true, details_submitted: true, payouts_enabled: false });
  }
  await openSetup();
  await page.getByText('given', { exact: true }).waitFor();
  await page.getByText('not yet').waitFor();
  expect(await button('Continue at Stripe').count()).toBe(0);
  await expectSoundPage(page);
  stripe.fail(/^GET \/v1\/accounts/, { status: 500, error: { type: 'api_error' } }, 10);
  await openSetup();
  await page.getByText('The state at Stripe could not be read').waitFor();
  stripe.heal();
  await button('Try again').click();
  await page.getByText('given', { exact: true }).waitFor();
});
