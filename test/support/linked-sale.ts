import { LINKED_PRODUCT_BYTES } from '../../src/payments/payments.limits.js';

const custom = { customerType: 'custom' };
/** Due again each month. */
export const MONTH = { USD: '10', interval: [1, 'month'] };
const YEAR = { USD: '99.90', EUR: '90', JPY: '9000', interval: [1, 'year'], freeTrial: [7, 'day'] };
/** Something of every kind that is bought by links. */
export const LINKED_SALE = {
  'productLines.plans': { displayName: 'Plans', customerType: 'custom' },
  'items.credits': custom,
  'items.seats': custom,
  products: {
    pro: { ...custom, displayName: 'Pro', prices: { yearly: YEAR, monthly: MONTH }, productLineId: 'plans' },
    max: { ...custom, displayName: 'Max', prices: { monthly: MONTH }, productLineId: 'plans' },
    free: { ...custom, prices: 'include-by-default', productLineId: 'plans' },
    extra: { ...custom, prices: { monthly: MONTH }, productLineId: 'plans', isAddOnTo: { pro: true } },
    lifetime: { ...custom, prices: { once: { USD: '499' } }, productLineId: 'plans' },
    pack: { ...custom, prices: { once: { USD: '5' } }, stackable: true, includedItems: { credits: { quantity: 100 } } },
    book: { ...custom, prices: { once: { USD: '5' } } },
    secret: { ...custom, prices: { once: { USD: '5' } }, serverOnly: true },
    reduced: { ...custom, prices: { once: { USD: '5' }, staff: { USD: '1', serverOnly: true } } },
    yen: { ...custom, prices: { once: { JPY: '500' } }, stackable: true },
    dear: { ...custom, prices: { once: { USD: '400000.01' } }, stackable: true },
    beyond: { ...custom, prices: { once: { USD: '9'.repeat(40) } } },
    wide: { ...custom, displayName: 'x'.repeat(LINKED_PRODUCT_BYTES), prices: { once: { USD: '5' } } },
    personal: { customerType: 'user', prices: { once: { USD: '5' } } },
    shared: { customerType: 'team', prices: { once: { USD: '5' } } },
  },
};
