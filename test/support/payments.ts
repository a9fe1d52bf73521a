import { call, type Answer, type JsonObject, type Tier } from './client';
import { query } from './database';
import { overrideConfig } from './emails';
import { createProject, expectOk, type TestProject } from './project';

/** A customer as a path names one: `custom/ada`. */
export type CustomerPath = `${'user' | 'team' | 'custom'}/${string}`;

/** A project that sells something: settings below `payments`, such as `{ 'items.credits': { customerType: 'user' } }`. */
export async function createShop(payments: JsonObject): Promise<TestProject> {
  const project = await createProject();
  await sell(project, payments);
  return project;
}

/** Changes what a project sells. */
export async function sell(project: TestProject, payments: JsonObject): Promise<void> {
  const settings = Object.entries(payments).map(([path, value]) => [`payments.${path}`, value]);
  await overrideConfig(project, Object.fromEntries(settings) as object);
}

export interface Change {
  delta: number;
  expires_at?: string;
  description?: string;
}

/** Adds to a quantity or takes from it. */
export function changeItem(
  project: TestProject,
  item: `${CustomerPath}/${string}`,
  { base, allowNegative = false, ...body }: Change & { allowNegative?: boolean; base?: string },
): Promise<Answer> {
  const query = { allow_negative: String(allowNegative) };
  return project.server(`POST /payments/items/${item}/update-quantity`, { query, body, base });
}

/** The quantity of an item that a customer has. */
export async function quantityOf(project: TestProject, item: `${CustomerPath}/${string}`): Promise<number> {
  return expectOk(await project.client<{ quantity: number }>(`GET /payments/items/${item}`)).quantity;
}

/** Gives a customer a product. */
export function grant(project: TestProject, customer: CustomerPath, body: JsonObject): Promise<Answer> {
  return project.server(`POST /payments/products/${customer}`, { body });
}

/** A product that a customer owns. */
export interface OwnedBody {
  id: string | null;
  quantity: number;
  type: string;
  product: JsonObject & { display_name: string };
  subscription: JsonObject | null;
  switch_options: Array<{ product_id: string; product: JsonObject }>;
}

/** The products of a customer, each subscription and purchase by itself, the oldest first: the first page. */
export async function listOwned(project: TestProject, customer: CustomerPath): Promise<OwnedBody[]> {
  const path = `GET /payments/products/${customer}?limit=100&include_details=true`;
  const page = await project.server<{ items: Array<OwnedBody & { details?: unknown }> }>(path);
  return expectOk(page).items.map((item) => {
    const owned: OwnedBody & { details?: unknown } = { ...item };
    delete owned.details;
    return owned;
  });
}

/** The balance of an item as it is stored. */
export async function storedBalance(project: TestProject, customerId: string, itemId: string) {
  const [row] = await query<{ ledger: JsonObject & { open: unknown[] }; past: string }>(
    'SELECT ledger, past FROM item_balances WHERE project_id = $1 AND customer_id = $2 AND item_id = $3',
    [project.id, customerId, itemId],
  );
  return row;
}

/** A product that is made up for one purchase. */
export function inlineProduct(more: object = {}): JsonObject {
  return {
    display_name: 'Made up',
    customer_type: 'custom',
    prices: { once: { USD: '1.50' } },
    included_items: { credits: { quantity: 7 } },
    ...more,
  };
}

/** Status and name of a refusal, whether or not clients know it. */
export function refusalOf({ status, headers, code }: Answer<unknown>): [status: number, name: string | undefined] {
  return [status, headers.get('x-vestibule-error') ?? code];
}

/** Makes a link to buy something; by a server unless told. */
export function createLink(
  project: TestProject,
  customer: CustomerPath,
  { tier = 'server', ...body }: JsonObject & { tier?: Tier },
): Promise<Answer<{ url: string }>> {
  const [customer_type, customer_id] = customer.split('/');
  return project[tier]('POST /payments/purchases/create-purchase-url', {
    body: { customer_type, customer_id, ...body },
  });
}

/** The code in a link that sells a product to a customer. */
export async function codeFor(project: TestProject, customer: CustomerPath, body: JsonObject): Promise<string> {
  const { url } = expectOk(await createLink(project, customer, body));
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** Asks as the page behind a link does, without any credentials. */
export function askByLink<T = JsonObject>(path: string, body: JsonObject, base?: string): Promise<Answer<T>> {
  return call<T>({ method: 'POST', path: `/payments/purchases/${path}`, body, base });
}

/** Buys by a link without paying. */
export function buyInTestMode(body: JsonObject, base?: string): Promise<Answer> {
  return call({ method: 'POST', path: '/internal/payments/test-mode-purchase-session', body, base });
}
