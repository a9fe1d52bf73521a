import {
  findBusiest,
  formatCount,
  formatDay,
  listCountries,
  listMethods,
} from '../../dashboard/src/pages/overview/metrics-words.js';

const day = (date: string, count: number) => ({ date, count });

describe('days', () => {
  it('are named as they are in UTC', () => {
    expect(formatDay('2026-11-01')).toBe('Nov 1');
  });

  it('have a busiest one, the last of several, where anything happened', () => {
    const days = [day('2026-11-01', 3), day('2026-11-02', 3), day('2026-11-03', 1)];
    expect(findBusiest(days)?.date).toBe('2026-11-02');
    expect(findBusiest([day('2026-11-01', 0)])).toBeNull();
    expect(findBusiest([])).toBeNull();
  });
});

describe('parts of all users', () => {
  it('have names', () => {
    const methods = ['password', 'otp', 'passkey', 'github', 'acme'].map((method) => ({ method, count: 1 }));
    expect(listMethods(methods).map(({ name }) => name)).toEqual([
      'Password',
      'Magic link',
      'Passkey',
      'GitHub',
      'acme',
    ]);
    expect(listCountries([{ countryCode: 'CH', count: 1_234 }])).toEqual([
      { id: 'CH', name: 'Switzerland', count: 1_234 },
    ]);
    expect(listCountries([{ countryCode: 'QQ', count: 1 }])[0]?.name).toBe('QQ');
    expect(formatCount(1_234)).toBe('1,234');
  });

  it('are six at most, the last of them all others', () => {
    const countries = ['CH', 'DE', 'FR', 'IT', 'AT', 'US', 'GB'].map((countryCode, index) => ({
      countryCode,
      count: 10 - index,
    }));
    const shares = listCountries(countries);
    expect(shares).toHaveLength(6);
    expect(shares.at(-1)).toEqual({ id: 'rest', name: 'Other countries', count: 9 });
    expect(listCountries(countries.slice(0, 6))).toHaveLength(6);
  });
});
