import { customerPath, formatChange, writeGrant } from '../../dashboard/src/entities/customers/customer-words.js';
import {
  checkDelta,
  checkExpiry,
  findRefusal,
  NO_CHANGE,
  writeChange,
} from '../../dashboard/src/pages/customers/quantity-change-values.js';
import { namePrice, nameType, nameWhat } from '../../dashboard/src/pages/transactions/transaction-words.js';

describe('a price', () => {
  it.each([
    [{ USD: '9.90' }, '9.90 USD'],
    [{ USD: '10', interval: [1, 'month'] }, '10 USD a month'],
    [{ USD: '99.00', EUR: '89', interval: [3, 'week'] }, '99.00 USD or 89 EUR every 3 weeks'],
    [{ JPY: '1000', interval: 'never' }, '1000 JPY'],
    [{ interval: [1, 'month'] }, null],
    [{}, null],
    [null, null],
  ])('%j is written as %j', (price, words) => {
    // Amount and currency stay on one line.
    expect(namePrice(price)).toBe(words && words.replaceAll(/(\d) ([A-Z])/g, '$1\u00A0$2'));
  });
});

describe('a transaction', () => {
  it('is named by its item or product', () => {
    expect(nameWhat({ itemId: 'credits', productDisplayName: null })).toBe('credits');
    expect(nameWhat({ itemId: null, productDisplayName: 'Pro' })).toBe('Pro');
    expect(nameWhat({ itemId: null, productDisplayName: ' ' })).toBe('A product without a name');
    const names = ['one_time', 'refund', 'product-change'].map(nameType);
    expect(names).toEqual(['One-time purchase', 'Refund', 'product-change']);
  });
});

describe('a customer', () => {
  it('has a path, whatever is in the id', () => {
    const customer = { customerType: 'custom', customerId: 'a/b c?' } as const;
    expect(customerPath('p', customer)).toBe('/projects/p/customers/custom/a%2Fb%20c%3F');
  });

  it.each([
    [{ customerType: 'user', customerId: '1-a' }, "userId: '1-a'"],
    [{ customerType: 'team', customerId: '1-a' }, "teamId: '1-a'"],
    [{ customerType: 'custom', customerId: `it's "me"` }, 'customCustomerId: "it\'s \\"me\\""'],
  ] as const)('%j is given a product as such', (customer, id) => {
    expect(writeGrant(customer)).toBe(`await app.grantProduct({ ${id}, productId: 'pro' });`);
  });
});

describe('a change of a quantity', () => {
  it.each(['', '-', 0, 1.5, 1_000_000_001, -1_000_000_001])('is not by %j', (delta) => {
    expect(checkDelta(delta)).toMatch(/^Enter/);
  });

  it('is by a whole number and expires later, if at all', () => {
    expect([checkDelta(-3), checkDelta(1_000_000_000), checkExpiry('', 0)]).toEqual([null, null, null]);
    const now = Date.parse('2026-01-01T10:00');
    expect(checkExpiry('2026-01-01T10:01', now)).toBeNull();
    expect(checkExpiry('2026-01-01T10:00', now)).toContain('still to come');
    expect(checkExpiry('soon', now)).toContain('date');
    expect([formatChange(1234), formatChange(-4)]).toEqual(['+1,234', '-4']);
  });

  it('is sent as the server has it', () => {
    const lasting = { ...NO_CHANGE, delta: -3, reason: ' Fair use ' };
    const sent = { delta: -3, reason: 'Fair use', allowNegative: false };
    expect(writeChange(lasting)).toEqual({ ...sent, expiresAt: null });
    const expiresAt = new Date('2026-01-01T10:01').toISOString();
    expect(writeChange({ ...lasting, expiresAt: '2026-01-01T10:01' })).toEqual({ ...sent, expiresAt });
  });

  it('is refused beside the field that is to blame', () => {
    expect(findRefusal('ITEM_QUANTITY_INSUFFICIENT_AMOUNT')?.field).toBe('delta');
    expect(findRefusal('ITEM_QUANTITY_TOO_LARGE')?.field).toBe('delta');
    expect(findRefusal('ITEM_CHANGES_TOO_MANY_EXPIRING')?.field).toBe('expiresAt');
    expect([findRefusal('toString'), findRefusal(null)]).toEqual([undefined, undefined]);
  });
});
