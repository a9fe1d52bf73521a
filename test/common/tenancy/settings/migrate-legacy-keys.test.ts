import fc from 'fast-check';

import type { ConfigOverride } from '../../../../src/common/tenancy/settings/json.js';
import { migrateLegacyKeys, renderConfig } from '../../../support/project-config';

/** Fixed, so that a failure repeats. */
const SEED = 20_251_121;

type Case = [name: string, override: ConfigOverride, expected: ConfigOverride];

test.each<Case>([
  ['emails.theme, dotted', { 'emails.theme': 'x' }, { 'emails.selectedThemeId': 'x' }],
  ['emails.theme, nested', { emails: { theme: 'x' } }, { emails: { selectedThemeId: 'x' } }],
  ['emails.themeList, dotted', { 'emails.themeList': { a: {} } }, {}],
  ['emails.themeList, dotted deeper', { 'emails.themeList.a.tsxSource': 'x' }, {}],
  ['emails.themeList, nested', { emails: { themeList: {}, theme: 'x' } }, { emails: { selectedThemeId: 'x' } }],
  ['emails.templateList, dotted', { 'emails.templateList': {} }, {}],
  ['emails.templateList, nested', { emails: { templateList: {} } }, { emails: {} }],
  [
    'domains.trustedDomains as array, dotted',
    { 'domains.trustedDomains': [{ baseUrl: 'a' }, { baseUrl: 'b' }] },
    { 'domains.trustedDomains': { 0: { baseUrl: 'a' }, 1: { baseUrl: 'b' } } },
  ],
  [
    'domains.trustedDomains as array, nested',
    { domains: { trustedDomains: [{}] } },
    { domains: { trustedDomains: { 0: {} } } },
  ],
  ['domains.trustedDomains as empty array', { domains: { trustedDomains: [] } }, { domains: { trustedDomains: {} } }],
  [
    'domains.trustedDomains as record',
    { domains: { trustedDomains: { x: {} } } },
    { domains: { trustedDomains: { x: {} } } },
  ],
  ['payments.offers, dotted', { 'payments.offers': { p: {} } }, { 'payments.products': { p: {} } }],
  [
    'payments.offers, dotted deeper',
    { 'payments.offers.p.displayName': 'P' },
    { 'payments.products.p.displayName': 'P' },
  ],
  ['payments.offers, nested', { payments: { offers: { p: {} } } }, { payments: { products: { p: {} } } }],
  ['payments.offers, half dotted', { payments: { 'offers.p': {} } }, { payments: { 'products.p': {} } }],
  ['payments.groups, dotted', { 'payments.groups.g': {} }, { 'payments.productLines.g': {} }],
  ['payments.groups, nested', { payments: { groups: { g: {} } } }, { payments: { productLines: { g: {} } } }],
  [
    'payments.catalogs, dotted',
    { 'payments.catalogs.c.displayName': 'C' },
    { 'payments.productLines.c.displayName': 'C' },
  ],
  ['payments.catalogs, nested', { payments: { catalogs: { c: {} } } }, { payments: { productLines: { c: {} } } }],
  ['groupId, dotted', { 'payments.products.p.groupId': 'g' }, { 'payments.products.p.productLineId': 'g' }],
  ['groupId of an offer, dotted', { 'payments.offers.p.groupId': 'g' }, { 'payments.products.p.productLineId': 'g' }],
  [
    'groupId of an offer, nested',
    { payments: { offers: { p: { groupId: 'g' } } } },
    { payments: { products: { p: { productLineId: 'g' } } } },
  ],
  ['catalogId, dotted', { 'payments.products.p.catalogId': 'c' }, { 'payments.products.p.productLineId': 'c' }],
  [
    'catalogId, nested in a dotted key',
    { 'payments.products.p': { catalogId: 'c' } },
    { 'payments.products.p': { productLineId: 'c' } },
  ],
  [
    'catalogId, half dotted',
    { payments: { products: { 'p.catalogId': 'c' } } },
    { payments: { products: { 'p.productLineId': 'c' } } },
  ],
  [
    'payments.stripeAccountId',
    { 'payments.stripeAccountId': 'x', payments: { stripeAccountId: 'x' } },
    { payments: {} },
  ],
  [
    'payments.stripeAccountSetupComplete',
    { 'payments.stripeAccountSetupComplete': true, payments: { stripeAccountSetupComplete: true, testMode: true } },
    { payments: { testMode: true } },
  ],
  ['payments.items.*.default, dotted', { 'payments.items.i.default': { quantity: 1 } }, {}],
  ['payments.items.*.default, dotted deeper', { 'payments.items.i.default.quantity': 1 }, {}],
  [
    'payments.items.*.default, nested',
    { payments: { items: { i: { default: {}, displayName: 'I' } } } },
    { payments: { items: { i: { displayName: 'I' } } } },
  ],
  ['sourceOfTruth', { sourceOfTruth: { type: 'hosted' }, 'sourceOfTruth.type': 'hosted' }, {}],
  [
    'a null value',
    { 'payments.catalogs.c': null, 'emails.theme': null },
    { 'payments.productLines.c': null, 'emails.selectedThemeId': null },
  ],
])('migrates %s', (_, override, expected) => {
  const before = structuredClone(override);
  expect(migrateLegacyKeys(override)).toStrictEqual(expected);
  expect(override).toStrictEqual(before);
});

test.each<Case>([
  ['a product called groupId', { 'payments.products.groupId': {} }, { 'payments.products.groupId': {} }],
  ['an item called default', { 'payments.items.default': {} }, { 'payments.items.default': {} }],
  ['catalogs elsewhere', { catalogs: 1, 'a.catalogs': 2 }, { catalogs: 1, 'a.catalogs': 2 }],
  ['catalogId of an item', { 'payments.items.i.catalogId': 1 }, { 'payments.items.i.catalogId': 1 }],
  ['names that only begin alike', { 'payments.catalogsX': 1 }, { 'payments.catalogsX': 1 }],
])('leaves %s', (_, override, expected) => {
  expect(migrateLegacyKeys(override)).toStrictEqual(expected);
});

test.each<Case>([
  ["today's name wins", { emails: { selectedThemeId: 'new', theme: 'old' } }, { emails: { selectedThemeId: 'new' } }],
  [
    "today's name wins when it comes last",
    { 'emails.theme': 'old', 'emails.selectedThemeId': 'new' },
    { 'emails.selectedThemeId': 'new' },
  ],
  [
    'records are joined',
    {
      payments: { catalogs: { a: { displayName: 'old' }, b: {} }, productLines: { a: { displayName: 'new' }, c: {} } },
    },
    { payments: { productLines: { a: { displayName: 'new' }, b: {}, c: {} } } },
  ],
])('of two names %s', (_, override, expected) => {
  expect(migrateLegacyKeys(override)).toStrictEqual(expected);
});

test('the project level keeps its source of truth', () => {
  const override = { sourceOfTruth: { type: 'hosted' } };
  expect(migrateLegacyKeys(override, 'project')).toStrictEqual(override);
});

test('is applied when configuration is rendered', () => {
  const { payments, domains } = renderConfig({
    environment: {
      'payments.groups': { g: {} },
      'payments.offers': { p: { groupId: 'g', customerType: 'team' } },
      'domains.trustedDomains': [{ baseUrl: 'https://a.com' }],
    },
  });
  expect(payments.products['p']?.productLineId).toBe('g');
  expect(payments.productLines['g']).toEqual({ customerType: 'team' });
  expect(domains.trustedDomains['0']).toEqual({ baseUrl: 'https://a.com', handlerPath: '/handler' });
});

const words = fc.constantFrom(
  'payments',
  'catalogs',
  'productLines',
  'products',
  'offers',
  'p',
  'catalogId',
  'groupId',
  '__proto__',
  'emails',
  'theme',
  'sourceOfTruth',
  'items',
  'default',
);
const key = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
const tree = fc.letrec<{ node: ConfigOverride }>((tie) => ({
  node: fc.dictionary(key, fc.oneof({ depthSize: 'small' }, fc.integer(), fc.constant(null), tie('node'))),
})).node;

test('migrating twice is migrating once', () => {
  fc.assert(
    fc.property(tree, (override) => {
      const once = migrateLegacyKeys(override);
      expect(migrateLegacyKeys(once)).toEqual(once);
    }),
    { seed: SEED },
  );
});
