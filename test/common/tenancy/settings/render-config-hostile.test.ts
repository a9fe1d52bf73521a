import { renderConfig } from '../../../support/project-config';
import type { ConfigOverride } from '../../../../src/common/tenancy/settings/json.js';
import { expectLinear } from '../../../support/growth';

const render = (environment: ConfigOverride) => renderConfig({ environment });

/** The rendered value under a path, as JSON. */
function at(environment: ConfigOverride, path: string): unknown {
  const rendered = JSON.parse(JSON.stringify(render(environment))) as unknown;
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], rendered);
}

describe('hostile or damaged settings', () => {
  test('keys of prototypes reach nothing', () => {
    const stored = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"payments":{"__proto__":{"items":{}},"items":{"__proto__":{"displayName":"p"},"constructor":{"displayName":"c"},"prototype":{}}},"rbac.permissions.__proto__":{"scope":"team"},"auth.__proto__.polluted":1}',
    ) as ConfigOverride;
    const { items } = render(stored).payments;
    expect(Object.keys(items)).toEqual(['constructor', 'prototype']);
    expect(items['constructor']).toEqual({ displayName: 'c', customerType: 'user' });
    expect(items['toString']).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('ids of Object.prototype are not found in any record', () => {
    const { payments, rbac, domains, emails } = render({});
    for (const found of [payments.products, rbac.permissions, domains.trustedDomains, emails.themes]) {
      expect(found['constructor' as keyof typeof found]).toBeUndefined();
    }
  });

  test.each<[ConfigOverride, string, unknown]>([
    [{ 'auth.allowSignUp': 'no' }, 'auth.allowSignUp', true],
    [{ auth: 7 }, 'auth.allowSignUp', true],
    [{ auth: [] }, 'auth.allowSignUp', true],
    [{ payments: { items: { a: 7, b: {} } } }, 'payments.items', { b: { displayName: 'b', customerType: 'user' } }],
    [{ 'payments.products': 'x' }, 'payments.products', {}],
    [{ 'auth.oauth.providers.x': { type: 'myspace' } }, 'auth.oauth.providers.x.type', undefined],
    [{ 'auth.allowSignUp.deeper': false }, 'auth.allowSignUp', true],
    [{ '': 1, '.': 2, 'auth.': 3, '.auth': 4, 'auth..allowSignUp': false }, 'auth.allowSignUp', true],
  ])('%j counts as absent', (stored, path, expected) => {
    expect(at(stored, path)).toEqual(expected);
  });

  test('great depth does no harm', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as ConfigOverride;
    expect(() => render({ customDashboards: { d: deep }, auth: deep })).not.toThrow();
    expect(() => render({ [`customDashboards.${'a.'.repeat(50_000)}a`]: 1 })).not.toThrow();
  });
});

test('settings render in time that grows with their number', () => {
  const make = (size: number): ConfigOverride => ({
    'auth.oauth.providers': { google: { type: 'google', allowSignIn: true }, github: { type: 'github' } },
    'payments.products': Object.fromEntries(
      Array.from({ length: size }, (_, index) => [`p${index}`, { prices: { monthly: { USD: '5' } } }]),
    ),
  });
  expectLinear(20, make, render);
});
