import type { Browser } from 'playwright-core';
import { ar } from '../../sdk/src/react/i18n/purchase/ar.js';
import { de } from '../../sdk/src/react/i18n/purchase/de.js';
import { en } from '../../sdk/src/react/i18n/purchase/en.js';
import { shareBrowser } from '../support/browser';
import { query } from '../support/database';
import { expectPage, findFaults, SCREENS } from '../support/hosted-pages';
import { grant, listOwned, quantityOf, sell } from '../support/payments';
import { otherCode, sendBuyer, SHOP_SITE, type Buyer } from '../support/purchase-pages';
import { publicUrl } from '../support/server';

const CODE = 'a'.repeat(45);
const BACK = `${SHOP_SITE}/shop?bought=1`;

jest.setTimeout(240_000);

let browser: Browser;
let buyer: Buyer;

beforeAll(async () => {
  browser = await shareBrowser();
});

afterEach(async () => {
  await buyer.leave();
  expect(buyer.complaints).toEqual([]);
});

const buyButton = () => buyer.page.getByRole('button', { name: en.buyInTest });

it.each(SCREENS)('on %s something is bought in test mode, and the way leads back', async (_name, viewport) => {
  buyer = await sendBuyer(browser, { viewport });
  const { page, project, customer, openLink } = buyer;
  const url = await openLink('pack', { returnUrl: BACK });
  await expectPage(page, 'Pack of calls');
  expect(await page.title()).toBe('Pack of calls · A test project');
  await page.getByText('100 × \u2068API calls\u2069').waitFor();
  await page.getByRole('complementary', { name: en.testMode }).waitFor();
  const quantity = page.getByRole('spinbutton', { name: en.quantity });
  await quantity.fill('50026');
  await page.getByText('Enter a whole number from 1 to 50,025.').waitFor();
  expect(await buyButton().getAttribute('aria-disabled')).toBe('true');
  await buyButton().click({ force: true });
  await quantity.fill('3');
  await page.getByText('$59.97 once').waitFor();
  await buyButton().click();
  await expectPage(page, en.doneTitle);
  await page.getByText(en.doneInTest).waitFor();
  await page.getByRole('link', { name: 'Go back to localhost:9' }).waitFor();
  await page.waitForURL(BACK);
  expect(await quantityOf(project, `${customer}/api_calls`)).toBe(300);
  await page.goto(url);
  await expectPage(page, en.invalidTitle);
  await page.getByRole('link', { name: 'Go back to localhost:9' }).click();
  await page.getByRole('heading', { name: 'Back in the shop' }).waitFor();
});

it('a plan takes the place of another one, at the price that was chosen', async () => {
  buyer = await sendBuyer(browser);
  const { page, project, customer, openLink } = buyer;
  await grant(project, customer, { product_id: 'basic' });
  await openLink('pro');
  await page.getByText(en.changeTitle).waitFor();
  await page.getByText('\u2068Basic\u2069 ends, and \u2068Pro plan\u2069 takes its place.').waitFor();
  const prices = page.getByRole('radio');
  expect(await prices.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
    true,
    false,
    false,
  ]);
  await page.getByText('In other currencies: €27.50, ¥4,400').waitFor();
  // Nothing is charged later than it is bought, so no trial is promised.
  expect(await page.getByText(/trial/i).count()).toBe(0);
  await page.getByText(en.itemLapses).waitFor();
  await page.getByText(en.itemWhileOwned).waitFor();
  await page.getByRole('radio', { name: '$290.00 per year' }).check();
  await page.getByText('Total$290.00 per year').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await buyButton().click();
  await page.getByText(en.closeText).waitFor();
  expect((await listOwned(project, customer)).map(({ id }) => id)).toEqual(['pro']);
  const [row] = await query<{ price_id: string }>(
    'SELECT price_id FROM subscriptions WHERE project_id = $1 AND price_id IS NOT NULL',
    [project.id],
  );
  expect(row?.price_id).toBe('yearly');
});

it('what can be had once is not offered to who has it, also when it was bought meanwhile', async () => {
  buyer = await sendBuyer(browser);
  const { page, project, customer, openLink } = buyer;
  const url = await openLink('pro');
  await grant(project, customer, { product_id: 'pro' });
  await buyButton().click();
  await expectPage(page, 'You already have \u2068Pro plan\u2069');
  expect(await page.getByRole('button', { name: en.buyInTest }).count()).toBe(0);
  await page.goto(url);
  await expectPage(page, 'You already have \u2068Pro plan\u2069');
});

it('works without a mouse', async () => {
  buyer = await sendBuyer(browser);
  const { page, openLink } = buyer;
  await openLink('pro');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByText('Total$290.00 per year').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: en.doneTitle }).waitFor();
});

it('a link that is no good says why, and how to go on', async () => {
  buyer = await sendBuyer(browser);
  const { page, project, openLink } = buyer;
  const addressOf = (code: string, more = '') => `${publicUrl()}/purchase/${code}${more}`;
  await page.goto(addressOf(`${project.id}_${CODE}`));
  await expectPage(page, en.invalidTitle);
  await page.goto(addressOf('nonsense'));
  await expectPage(page, en.invalidTitle);
  await page.getByRole('button', { name: en.goBack }).click();
  await page.waitForURL(`**/${project.id}_*`);
  const code = await otherCode(project, 'pack');
  await page.goto(addressOf(code, '?return_url=https%3A%2F%2Fevil.example%2Fa'));
  await expectPage(page, en.untrustedTitle);
  await page.getByText('evil.example').waitFor();
  expect(await page.getByRole('link').count()).toBe(0);
  await page.goto(addressOf(code, '?return_url=javascript:alert(1)'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: en.buyInTest }).count()).toBe(0);
  await query(`UPDATE verification_codes SET expires_at = now() WHERE project_id = $1`, [project.id]);
  await page.goto(addressOf(code));
  await expectPage(page, en.expiredTitle);
  await sell(project, { blockNewPurchases: false, testMode: true });
  await openLink('pack');
  await sell(project, { blockNewPurchases: true });
  await buyButton().click();
  await page.getByText(en.purchasesOff).waitFor();
});

it('after a purchase nobody is led where the project does not want them', async () => {
  buyer = await sendBuyer(browser);
  const { page, project } = buyer;
  for (const target of ['https://evil.example/', 'javascript:alert(1)', 'nonsense']) {
    const search = new URLSearchParams({
      purchase_full_code: `${project.id}_${CODE}`,
      return_url: target,
      bypass: '1',
    });
    const answered = page.waitForResponse(/validate-code|projects\/current/);
    await page.goto(`${publicUrl()}/purchase/return?${search.toString()}`);
    await answered;
    await expectPage(page, en.doneTitle);
    await page.getByText(en.closeText).waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
  }
});

it('a server that is away, and one that is asked too often, are named, and asked again', async () => {
  buyer = await sendBuyer(browser);
  const { page, openLink } = buyer;
  await openLink('pack');
  await page.route('**/test-mode-purchase-session', (route) => route.abort());
  await buyButton().click();
  await page.getByText('The server could not be reached.').waitFor();
  await page.unroute('**/test-mode-purchase-session');
  const busy = {
    status: 429,
    headers: { 'retry-after': '900', 'access-control-expose-headers': 'retry-after' },
    body: '',
  };
  await page.route('**/test-mode-purchase-session', (route) => route.fulfill(busy));
  await buyButton().click();
  await page.getByText('Too many attempts.').waitFor();
  await page.route('**/purchases/validate-code', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await page.getByText('The server is not available right now.').waitFor();
  await page.unroute('**/purchases/validate-code');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectPage(page, 'Pack of calls');
  // React tells of everything that a page could not be shown for.
  expect(buyer.complaints.splice(0)).toEqual([expect.stringContaining('503')]);
});

it('speaks the language of the visitor, or the one that the address names, all the way', async () => {
  buyer = await sendBuyer(browser, { locale: 'ar', viewport: { width: 320, height: 700 } });
  const { page, openLink } = buyer;
  await openLink('pro');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.getByRole('button', { name: ar.buyInTest }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await openLink('pro', { query: 'lang=de&color_scheme=dark' });
  await page.getByText('Gesamt29,00 $ pro Monat').waitFor();
  await page.getByRole('button', { name: de.buyInTest }).click();
  await expectPage(page, de.doneTitle);
  expect(await page.locator('main').getAttribute('data-stack-theme')).toBe('dark');
});

it('loads nothing of Stripe, and the pages for signing in nothing of buying', async () => {
  buyer = await sendBuyer(browser);
  const { page, project, openLink } = buyer;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openLink('pack');
  expect(scripts.filter((url) => /stripe|payment-/.test(url))).toEqual([]);
  scripts.length = 0;
  await page.goto(`${publicUrl()}/p/${project.id}/handler/sign-in`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(scripts.length).toBeLessThanOrEqual(3);
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  expect(texts.filter((text) => text.includes(en.invalidTitle) || text.includes('js.stripe.com'))).toEqual([]);
});
