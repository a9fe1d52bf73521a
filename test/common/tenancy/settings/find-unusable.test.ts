import type { ConfigOverride } from '../../../../src/common/tenancy/settings/json';
import { findUnusable as find } from '../../../../src/common/tenancy/settings/find-unusable';
import { PROJECT_SCHEMA } from '../../../../src/projects/project-schema';
import { validateOverride } from '../../../support/project-config';

const pathsOf = (override: ConfigOverride) => find(PROJECT_SCHEMA, override).map(({ path }) => path);

it.each<[string, ConfigOverride]>([
  ['emails.server.port', { 'emails.server.port': 65_536 }],
  ['emails.server.port', { 'emails.server.port': 0 }],
  ['emails.server.port', { emails: { server: { port: 25.5 } } }],
  ['payments.autoPay.interval', { 'payments.autoPay.interval': [-1, 'day'] }],
  ['payments.products.a.freeTrial', { 'payments.products': { a: { freeTrial: [1.5, 'day'] } } }],
  ['payments.products.a.prices.b.interval', { 'payments.products.a.prices': { b: { interval: [-1, 'day'] } } }],
  ['payments.products.a.prices.b.USD', { 'payments.products.a.prices.b.USD': '1.234' }],
  ['payments.products.a.prices.b.JPY', { 'payments.products.a.prices.b.JPY': '1.0' }],
  ['payments.products.a.prices.b.EUR', { 'payments.products.a.prices.b.EUR': '01' }],
  ['payments.products.a.includedItems.b.repeat', { 'payments.products.a.includedItems.b.repeat': [-2, 'week'] }],
  ['rbac.permissions.UPPER', { 'rbac.permissions.UPPER': { scope: 'team' } }],
  ['rbac.permissions.UPPER', { 'rbac.permissions.UPPER.scope': 'team' }],
  ['auth.signUpRules.r.priority', { 'auth.signUpRules.r.priority': -1 }],
  ['auth.signUpRules.r.condition', { 'auth.signUpRules.r': { condition: 'email = "a"' } }],
  [`auth.signUpRules.${'r'.repeat(64)}`, { [`auth.signUpRules.${'r'.repeat(64)}.enabled`]: true }],
  ['rbac.permissions.a.containedPermissionIds.B', { 'rbac.permissions.a.containedPermissionIds': { B: true } }],
  ['rbac.defaultPermissions.signUp.B', { 'rbac.defaultPermissions.signUp.B': true }],
])('finds %s, which may be stored all the same: %j', (path, override) => {
  expect(validateOverride(override, 'environment')).toEqual([]);
  expect(pathsOf(override)).toEqual([path]);
});

it('finds nothing wrong with what features use, and with what is taken away', () => {
  const price = { USD: '9.90', EUR: '0', JPY: '1000', GBP: '0.5', interval: [1, 'month'], freeTrial: [0, 'day'] };
  const override: ConfigOverride = {
    'emails.server.port': 465,
    'payments.products': { a: { prices: { b: price }, includedItems: { c: { repeat: 'never' } } }, d: null },
    'payments.products.free.prices': 'include-by-default',
    'rbac.permissions.team:read_2': { scope: 'team', containedPermissionIds: { $update_team: true } },
    'rbac.permissions.UPPER': null,
    'payments.autoPay.interval': null,
    'auth.signUpRules': { r: { priority: 0, condition: 'email == "a"' }, empty: { condition: '' } },
  };
  expect(validateOverride(override, 'environment')).toEqual([]);
  expect(find(PROJECT_SCHEMA, override)).toEqual([]);
});

it('says what would do, of the first twenty', () => {
  const [problem] = find(PROJECT_SCHEMA, { 'emails.server.port': 65_536 });
  expect(problem?.message).toBe('"emails.server.port" must be a whole number from 1 to 65535.');
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`rbac.permissions.P${index}`, {}]));
  expect(pathsOf(many)).toHaveLength(20);
});
