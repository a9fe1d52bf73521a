import IconCards from 'tabler:cards';
import IconCoins from 'tabler:coins';
import IconPackage from 'tabler:package';
import IconPlus from 'tabler:plus';
import IconReportMoney from 'tabler:report-money';
import IconSettings2 from 'tabler:settings-2';
import IconUsers from 'tabler:users';
import type { ProjectPage } from '../page.js';

/** The pages about selling; the first one is where the rail leads. */
export const PAYMENT_TABS: ProjectPage[] = [
  {
    path: '',
    name: { label: 'Products', icon: IconPackage },
    create: { label: 'Create product', icon: IconPlus },
    createRight: 'change_settings',
    load: async () => (await import('./products/products-page.js')).ProductsPage,
  },
  {
    path: 'customers',
    name: { label: 'Customers', icon: IconUsers, keywords: ['subscribers', 'buyers'] },
    load: async () => (await import('./customers/customers-page.js')).CustomersPage,
  },
  {
    path: 'revenue',
    name: { label: 'Revenue', icon: IconReportMoney, keywords: ['mrr', 'recurring', 'subscriptions', 'income'] },
    load: async () => (await import('./revenue/revenue-page.js')).RevenuePage,
  },
  {
    path: 'items',
    name: { label: 'Items', icon: IconCoins },
    create: { label: 'Create item', icon: IconPlus },
    createRight: 'change_settings',
    load: async () => (await import('./items/items-page.js')).ItemsPage,
  },
  {
    path: 'lines',
    name: { label: 'Product lines', icon: IconCards },
    create: { label: 'Create product line', icon: IconPlus },
    createRight: 'change_settings',
    load: async () => (await import('./lines/lines-page.js')).LinesPage,
  },
  {
    path: 'setup',
    right: 'change_payments',
    name: { label: 'Set-up', icon: IconSettings2, keywords: ['stripe', 'test mode', 'test clock'] },
    load: async () => (await import('./setup/setup-page.js')).SetupPage,
  },
];

/** The pages that these lists lead to. */
export const PAYMENT_PAGES: ProjectPage[] = [
  {
    path: 'payments/new-product',
    right: 'change_settings',
    load: async () => (await import('./products/product-pages.js')).NewProductPage,
  },
  {
    path: 'payments/products/:productId',
    right: 'change_settings',
    load: async () => (await import('./products/product-pages.js')).ProductPage,
  },
];
