import { openShop } from '../payments/stripe/attacked-shop';
import { startWorld, type ConnectedShop } from '../payments/stripe/world';
import { shareBrowser } from './browser';
import { openDashboard, type DashboardVisit } from './dashboard';

/** A shop that is connected to Stripe's stand-in, and its owner in the dashboard. `stopWorld` ends it with its server. */
export async function visitShop(): Promise<{ shop: ConnectedShop; visit: DashboardVisit }> {
  await startWorld();
  const url = new URL(process.env.VESTIBULE_TEST_URL!);
  // Until the file ends.
  process.env.VESTIBULE_TEST_PUBLIC_URL = `http://localhost:${url.port}`;
  const shop = await openShop();
  return { shop, visit: await openDashboard(await shareBrowser(), shop.project.owner) };
}
