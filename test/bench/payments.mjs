import { yesNo } from './verdict.mjs';

/** The least that decrements of one item of one customer must do in a second. */
const DECREMENT_FLOOR = 200;
const CUSTOMERS = 64;
const MANY = 1_000_000_000;
const custom = { customerType: 'custom' };
const SALE = {
  'payments.items.credits': custom,
  'payments.products.pro': {
    ...custom,
    prices: { monthly: { USD: '10', interval: [1, 'month'] } },
    includedItems: { credits: { quantity: 100, repeat: [1, 'day'], expires: 'when-repeated' } },
  },
  'payments.products.pack': { ...custom, stackable: true, prices: { once: { USD: '5' } } },
};

/**
 * Measures reads of items, decrements and lists of products.
 *
 * @param bench `send` of one request, `get` and `besideLimit` and `measure` and `print` of the bench itself
 */
export async function measurePayments({ send, get, besideLimit, measure, print }) {
  const config_override_string = JSON.stringify(SALE);
  await send('PATCH /internal/config/override', 'admin', JSON.stringify({ config_override_string }));
  const customers = Array.from({ length: CUSTOMERS }, (_, n) => `custom/bench-${n}`);
  for (const customer of customers) await fill(send, customer);
  const decrement = (customer) => ({
    ...get(`/payments/items/${customer}/credits/update-quantity?allow_negative=false`, 'server'),
    method: 'POST',
    body: JSON.stringify({ delta: -1 }),
  });
  await besideLimit('item read', get(`/payments/items/${customers[0]}/credits`, 'client'));
  await besideLimit('product list', get(`/payments/products/${customers[0]}`, 'client'));
  const one = await measure(decrement(customers[0]));
  print('decrements of one', one);
  const requests = customers.map((customer) => {
    const { url, ...request } = decrement(customer);
    const { pathname, search } = new URL(url);
    return { ...request, path: pathname + search };
  });
  print('decrements of many', await measure({ url: get('', 'server').url, requests }));
  await besideLimit('item read, long history', get(`/payments/items/${customers[0]}/credits`, 'client'));
  const isReached = one.rps >= DECREMENT_FLOOR;
  console.log(`(decrements of one customer: at least ${DECREMENT_FLOOR} a second: ${yesNo(isReached)})`);
}

async function fill(send, customer) {
  await send(`POST /payments/products/${customer}`, 'server', JSON.stringify({ product_id: 'pro' }));
  for (let n = 0; n < 5; n += 1) {
    await send(`POST /payments/products/${customer}`, 'server', JSON.stringify({ product_id: 'pack' }));
  }
  const path = `/payments/items/${customer}/credits/update-quantity?allow_negative=false`;
  await send(`POST ${path}`, 'server', JSON.stringify({ delta: MANY }));
}
