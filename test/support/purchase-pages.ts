import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { codeFor, createLink, createShop, type CustomerPath } from './payments';
import type { JsonObject } from './client';
import { collectComplaints } from './hosted-pages';
import { PATIENCE_MS } from './process';
import { expectOk, type TestProject } from './project';

const MONTH = [1, 'month'];
const custom = { customerType: 'custom' };

/** Plans, packs and odd ones, each for whoever is a customer. */
export const SHOP: JsonObject = {
  'productLines.plans': { displayName: 'Plans', ...custom },
  'items.api_calls': { displayName: 'API calls', ...custom },
  'items.seats': custom,
  products: {
    basic: {
      ...custom,
      displayName: 'Basic',
      productLineId: 'plans',
      prices: { monthly: { USD: '9.90', interval: MONTH } },
    },
    pro: {
      ...custom,
      displayName: 'Pro plan',
      productLineId: 'plans',
      prices: {
        monthly: { USD: '29', EUR: '27.50', JPY: '4400', interval: MONTH, freeTrial: [14, 'day'] },
        yearly: { USD: '290', interval: [1, 'year'] },
        quarterly: { EUR: '80', interval: [3, 'month'] },
      },
      includedItems: {
        api_calls: { quantity: 10_000, repeat: MONTH, expires: 'when-repeated' },
        seats: { quantity: 5, expires: 'when-purchase-expires' },
      },
    },
    pack: {
      ...custom,
      displayName: 'Pack of calls',
      stackable: true,
      prices: { once: { USD: '19.99' } },
      includedItems: { api_calls: { quantity: 100 } },
    },
  },
};

/** The site that buyers return to: nothing is there but what a test puts there. */
export const SHOP_SITE = 'http://localhost:9';

/** Somebody with a link to buy something, in front of a browser. */
export interface Buyer {
  page: Page;
  project: TestProject;
  customer: CustomerPath;
  /** Opens the page of a link that sells a product; more of its address may follow. */
  openLink: (productId: string, more?: { query?: string; returnUrl?: string }) => Promise<string>;
  /** Errors that the page itself did not expect. */
  complaints: string[];
  leave: () => Promise<void>;
}

/** Opens a browser context for somebody who buys in a shop, which is a fresh one unless told. */
export async function sendBuyer(
  browser: Browser,
  { project, ...options }: BrowserContextOptions & { project?: TestProject } = {},
): Promise<Buyer> {
  const shop = project ?? (await createShop(SHOP));
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', ...options });
  await context.route(`${SHOP_SITE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Shop</title><h1>Back in the shop</h1>' }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = collectComplaints(page);
  const customer: CustomerPath = `custom/${crypto.randomUUID()}`;
  const openLink: Buyer['openLink'] = async (productId, { query = '', returnUrl } = {}) => {
    const { url } = expectOk(await createLink(shop, customer, { product_id: productId, return_url: returnUrl }));
    await page.goto(url + (query && (url.includes('?') ? '&' : '?') + query));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return url;
  };
  return { page, project: shop, customer, openLink, complaints, leave: () => context.close() };
}

/** The code of a link that sells a product, which some other customer has. */
export function otherCode(project: TestProject, productId: string): Promise<string> {
  return codeFor(project, `custom/${crypto.randomUUID()}`, { product_id: productId });
}
