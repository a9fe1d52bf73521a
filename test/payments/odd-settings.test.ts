import { randomUUID } from 'node:crypto';
import type { Answer } from '../support/client';
import {
  askByLink,
  buyInTestMode,
  codeFor,
  createLink,
  createShop,
  grant,
  listOwned,
  quantityOf,
  refusalOf,
  type CustomerPath,
} from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

const line = { customerType: 'custom', productLineId: 'odd' };
const once = { once: { USD: '5' } };
/** Settings that the configuration accepts although nobody can mean them: each is a product with one odd setting. */
const ODD: Record<string, object> = {
  before: { prices: { odd: { USD: '5', interval: [-1, 'day'] } } },
  never: { prices: { odd: { USD: '5', interval: [0, 'month'] } } },
  half: { prices: { odd: { USD: '5', interval: [0.5, 'week'] } } },
  forever: { prices: { odd: { USD: '5', interval: [1e300, 'year'] } } },
  aeons: { prices: { odd: { USD: '5', interval: [9e15, 'day'] } } },
  fine: { prices: { odd: { USD: '1.234' } } },
  yen: { prices: { odd: { JPY: '1.5' } } },
  words: { prices: { odd: { USD: 'free', EUR: '-1', JPY: '01' } } },
  huge: { prices: { odd: { USD: '9'.repeat(2_000) } } },
  nothing: { prices: { odd: {} } },
  trial: { prices: { odd: { USD: '5', freeTrial: [-3, 'day'] } }, freeTrial: [0.1, 'year'] },
  less: { prices: { odd: { USD: '5' } }, includedItems: { credits: { quantity: -5 } } },
  part: { prices: { odd: { USD: '5' } }, includedItems: { credits: { quantity: 1.5, repeat: [-1, 'day'] } } },
  much: { prices: { odd: { USD: '5' } }, includedItems: { credits: { quantity: 1e300 } } },
  unknown: { prices: { odd: { USD: '5' } }, includedItems: { none: { quantity: 1 } } },
  nowhere: { prices: { odd: { USD: '5', interval: [1, 'day'] } }, productLineId: 'none' },
  base: { prices: { odd: { USD: '5' } }, isAddOnTo: { base: true, none: true } },
  bases: { prices: { odd: { USD: '5' } }, isAddOnTo: {} },
};

let project: TestProject;

beforeAll(async () => {
  project = await createShop({
    'productLines.odd': { displayName: 'Odd', customerType: 'custom' },
    'items.credits': { customerType: 'custom' },
    'products.plain': { ...line, prices: { odd: { USD: '5', interval: [1, 'month'] } } },
    'products.book': { customerType: 'custom', prices: once },
    ...Object.fromEntries(Object.entries(ODD).map(([id, odd]) => [`products.${id}`, { ...line, ...odd }])),
  });
});

/** Answered or refused, and nothing in between. */
function expectClear(answer: Answer<unknown>): void {
  expect([answer.text, [200, 400].includes(answer.status)]).toEqual([answer.text, true]);
  if (answer.status === 400) expect(refusalOf(answer)[1]).toMatch(/^[A-Z_]+$/);
}

describe('what nobody can mean fails nothing', () => {
  it.each(Object.keys(ODD))('%s', async (product_id) => {
    const customer: CustomerPath = `custom/c-${randomUUID()}`;
    const link = await createLink(project, customer, { product_id });
    expectClear(link);
    const full_code = new URL(link.body.url).pathname.split('/').at(-1) ?? '';
    expectOk(await askByLink('validate-code', { full_code }));
    for (const quantity of [2, 1_000_000, 1]) {
      expectClear(await buyInTestMode({ full_code, price_id: 'odd', quantity }));
    }
    const granted: CustomerPath = `custom/g-${randomUUID()}`;
    expectClear(await grant(project, granted, { product_id }));
    for (const who of [customer, granted]) {
      await listOwned(project, who);
      expect(Number.isInteger(await quantityOf(project, `${who}/credits`))).toBe(true);
      const path = `GET /internal/payments/transactions?customer_id=${who.slice('custom/'.length)}`;
      expectOk(await project.admin(path));
      const switched = { from_product_id: product_id, to_product_id: 'plain' };
      const back = { from_product_id: 'plain', to_product_id: product_id, price_id: 'odd' };
      for (const body of [switched, back]) {
        const answer = await project.server(`POST /payments/products/${who}/switch`, { body });
        if (answer.status !== 404) expectClear(answer);
      }
      expect([200, 404]).toContain((await project.server(`DELETE /payments/products/${who}/${product_id}`)).status);
    }
  });

  it('shows a price without the amounts that are none', async () => {
    const shown = async (product_id: string) => {
      const full_code = await codeFor(project, `custom/s-${randomUUID()}`, { product_id });
      const offer = expectOk(await askByLink<{ product: { prices: object } }>('validate-code', { full_code }));
      return offer.product.prices;
    };
    expect(await shown('fine')).toEqual({ odd: {} });
    expect(await shown('yen')).toEqual({ odd: {} });
    expect(await shown('words')).toEqual({ odd: {} });
    expect(await shown('book')).toEqual(once);
  });
});
