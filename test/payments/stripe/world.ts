import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createShop, type CustomerPath } from '../../support/payments';
import { expectOk, type TestProject } from '../../support/project';
import type { JsonObject } from '../../support/client';
import { startDatabaseProxy, type DatabaseProxy } from '../../support/database-proxy';
import { startServerProcess, stopProcess } from '../../support/process';
import { databaseUrl } from '../../support/server';
import { nowSeconds, type StripeObject } from '../../support/stripe-objects';
import { StripeStandIn } from '../../support/stripe-server';

interface World {
  stripe: StripeStandIn;
  proxy: DatabaseProxy;
  pid: number;
  logFile: string;
  /** The address of the server without Stripe. */
  before: string;
}

let world: World | undefined;

/** One server for all tests of Stripe: a replica of the worker's own, with a Stripe and a way to its database. */
export async function startWorld(): Promise<void> {
  const stripe = await StripeStandIn.start();
  const url = new URL(databaseUrl());
  const proxy = await startDatabaseProxy(Number(url.port));
  url.port = String(proxy.port);
  const environment = { ...stripe.environment, VESTIBULE_DATABASE_URL: url.href };
  const server = await startServerProcess({ environment });
  world = { stripe, proxy, pid: server.pid, logFile: server.logFile, before: process.env.VESTIBULE_TEST_URL! };
  process.env.VESTIBULE_TEST_URL = server.url;
}

export async function stopWorld(): Promise<void> {
  if (!world) return;
  process.env.VESTIBULE_TEST_URL = world.before;
  await world.proxy.bringBack();
  await stopProcess(world.pid);
  await world.proxy.close();
  await world.stripe.stop();
}

/** The server's log so far. */
export function theLog(): string {
  return readFileSync(world!.logFile, 'utf8');
}

/** The way to the database. */
export function theDatabase(): DatabaseProxy {
  return world!.proxy;
}

/** The Stripe of these tests. */
export function theStripe(): StripeStandIn {
  return world!.stripe;
}

/** The catalog of every shop in these tests. */
export const CATALOG: JsonObject = {
  'items.credits': { customerType: 'custom' },
  'productLines.plans': { customerType: 'custom' },
  'products.basic': planOf('9.00', 10),
  'products.pro': planOf('29.00', 100),
  'products.pack': {
    customerType: 'custom',
    stackable: true,
    prices: { once: { USD: '5.00' } },
    includedItems: { credits: { quantity: 7 } },
  },
};

function planOf(USD: string, quantity: number): JsonObject {
  return {
    customerType: 'custom',
    productLineId: 'plans',
    prices: { monthly: { USD, interval: [1, 'month'] } },
    includedItems: { credits: { quantity, expires: 'when-purchase-expires' } },
  };
}

/** A project that is connected to Stripe, and what it has there. */
export interface ConnectedShop {
  project: TestProject;
  accountId: string;
}

export async function createConnectedShop(catalog = CATALOG): Promise<ConnectedShop> {
  const project = await createShop(catalog);
  const before = new Set(theStripe().accounts.keys());
  expectOk(await project.admin('POST /internal/payments/setup', { body: {} }));
  const accountId = [...theStripe().accounts.keys()].find((id) => !before.has(id))!;
  theStripe().completeAccount(accountId);
  return { project, accountId };
}

/** A customer at Stripe who stands for one of ours, and the path of that. */
export function addCustomer({ accountId }: ConnectedShop, id: string = randomUUID()) {
  const metadata = { customerId: id, customerType: 'TEAM' };
  const { id: stripeCustomerId } = theStripe().booksOf(accountId).createCustomer({ metadata });
  return { id, stripeCustomerId, path: `custom/${id}` as CustomerPath };
}

type Customer = ReturnType<typeof addCustomer>;

/** A subscription that was made at Stripe and is not paid yet. */
export function addSubscription(
  { accountId }: ConnectedShop,
  { stripeCustomerId }: Customer,
  {
    productId = 'basic',
    quantity = 1,
    metadata = {},
  }: { productId?: string; quantity?: number; metadata?: object } = {},
): StripeObject {
  const books = theStripe().booksOf(accountId);
  const product = books.keep('products', { id: `prod_${randomUUID()}` }).id;
  const recurring = { interval: 'month', interval_count: '1' };
  const price_data = { unit_amount: '900', currency: 'usd', recurring, product };
  const sold = JSON.stringify(CATALOG[`products.${productId}`] ?? null);
  return books.createSubscription({
    customer: stripeCustomerId,
    items: [{ quantity: String(quantity), price_data }],
    metadata: { productId, priceId: 'monthly', ...(sold === 'null' ? {} : { product: sold }), ...metadata },
  });
}

/** A payment of something that is bought once, as it says of itself. */
export function addPayment(
  { project, accountId }: ConnectedShop,
  { id, stripeCustomerId }: Customer,
  metadata: JsonObject = {},
): StripeObject {
  return theStripe()
    .booksOf(accountId)
    .createPayment({
      amount: '500',
      currency: 'usd',
      customer: stripeCustomerId,
      metadata: {
        productId: 'pack',
        priceId: 'once',
        product: JSON.stringify(CATALOG['products.pack']),
        customerId: id,
        customerType: 'custom',
        purchaseQuantity: '2',
        purchaseKind: 'ONE_TIME',
        tenancyId: project.id,
        ...metadata,
      },
    });
}

/** A moment so many seconds from now, as Stripe counts. */
export function inSeconds(seconds: number): number {
  return nowSeconds() + seconds;
}
