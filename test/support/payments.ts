import type { Answer, JsonObject } from './client';
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

/** How many there are. */
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

/** What a customer owns: the first page. */
export async function listOwned(project: TestProject, customer: CustomerPath): Promise<OwnedBody[]> {
  const page = await project.server<{ items: OwnedBody[] }>(`GET /payments/products/${customer}?limit=100`);
  return expectOk(page).items;
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
