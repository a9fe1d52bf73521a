import { findDifferences, findMeeting } from '../../../../src/common/tenancy/settings/find-differences';
import type { JsonObject } from '../../../../src/common/tenancy/settings/json';
import { PROJECT_SCHEMA } from '../../../../src/projects/project-schema';
import { expectLinear } from '../../../support/growth';

const differences = (before: JsonObject, after: JsonObject) =>
  findDifferences(PROJECT_SCHEMA.root, before, after).map(({ path, isSecret }) => (isSecret ? `${path}!` : path));
const domains = (entries: JsonObject): JsonObject => ({ domains: { trustedDomains: entries } });
const [a, b] = ['https://a.example', 'https://b.example'].map((baseUrl) => ({ baseUrl, handlerPath: '/handler' }));

describe('findDifferences', () => {
  test.each<[string, JsonObject, JsonObject, string[]]>([
    ['nothing', { auth: { otp: { allowSignIn: true } } }, { auth: { otp: { allowSignIn: true } } }, []],
    ['a value', { auth: { allowSignUp: true } }, { auth: { allowSignUp: false } }, ['auth.allowSignUp']],
    ['empty objects with fixed names', {}, { auth: { otp: {} } }, []],
    ['an empty entry', {}, { dataVault: { stores: { one: {} } } }, ['dataVault.stores.one']],
    [
      'an entry that was empty',
      { dataVault: { stores: { one: {} } } },
      { dataVault: { stores: { one: { displayName: 'One' } } } },
      ['dataVault.stores.one.displayName'],
    ],
    [
      'a pair',
      { payments: { autoPay: { interval: [1, 'day'] } } },
      { payments: { autoPay: { interval: [2, 'day'] } } },
      ['payments.autoPay.interval'],
    ],
    ['a secret', {}, { emails: { server: { password: 'x' } } }, ['emails.server.password!']],
    [
      'a secret that may be anything, as a whole',
      {},
      { dbSync: { externalDatabases: { one: { url: 'x', user: 'y' } } } },
      ['dbSync.externalDatabases.one!'],
    ],
    [
      'a value in the place of a record',
      { payments: { products: { p: { prices: { m: {} } } } } },
      { payments: { products: { p: { prices: 'include-by-default' } } } },
      ['payments.products.p.prices'],
    ],
    ['entries under other made-up keys', domains({ x: a, y: b }), domains({ z: b, w: a }), []],
    [
      'one of them that is new',
      domains({ x: a }),
      domains({ z: a, w: b }),
      ['domains.trustedDomains.w.baseUrl', 'domains.trustedDomains.w.handlerPath'],
    ],
    [
      'as many of them as there are',
      domains({ x: a, y: a }),
      domains({ z: a }),
      ['domains.trustedDomains.y.baseUrl', 'domains.trustedDomains.y.handlerPath'],
    ],
    [
      'another key that means something',
      { dataVault: { stores: { one: {} } } },
      { dataVault: { stores: { two: {} } } },
      ['dataVault.stores.one', 'dataVault.stores.two'],
    ],
  ])('tells %s', (_, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });

  test('reads each entry a few times, however many there are', () => {
    let reads = 0;
    const entry = (index: number) => ({
      get baseUrl() {
        reads += 1;
        return `https://${index}.example`;
      },
    });
    const many = (prefix: string) =>
      domains(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${prefix}${index}`, entry(index)])));
    expect(differences(many('a'), many('b'))).toEqual([]);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(5 * 2 * 5_000);
  });
});

describe('findMeeting', () => {
  test.each([
    ['a.b', 'a.b', true],
    ['a', 'a.b', true],
    ['a.b.c', 'a.b', true],
    ['a.b', 'a.bc', false],
    ['a.b', 'a.c', false],
    ['', 'a', true],
    ['a', '', true],
  ])('%p and %p: %p', (one, other, expected) => {
    expect(findMeeting([one], [other])).toEqual(expected ? [one] : []);
    expect(findMeeting([other], [one])).toEqual(expected ? [other] : []);
  });

  test('takes time in proportion to the number of paths', () => {
    const make = (size: number) => Array.from({ length: size }, (_, index) => `records.entry${index}.name`);
    expectLinear(100, make, (paths) =>
      findMeeting(
        paths,
        paths.map((path) => `other.${path}`),
      ),
    );
  });
});
