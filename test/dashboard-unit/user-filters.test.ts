import { isNarrowed, readSearch, widen, writeSearch } from '../../dashboard/src/components/lists/list-address.js';
import { namePeriod, readDays, resolvePeriod, writeDays } from '../../dashboard/src/components/lists/period.js';
import { FILTER_WORDS, listCountries, nameMethod } from '../../dashboard/src/pages/users/filters/filter-words.js';
import { toExportPath, toFilter, toVariables, USER_ADDRESS } from '../../dashboard/src/pages/users/users-search.js';

const read = (query: string) => readSearch(new URLSearchParams(query), USER_ADDRESS);
const TEAM = '0b6d2a44-3f0e-4c53-8c55-6f5dbb3a9f10';

describe('filters of users in the address', () => {
  it.each([
    ['verified=no', { primaryEmailVerified: false }],
    ['method=otp', { signInMethod: 'otp' }],
    ['method=provider%3Agoogle', { oauthProviderId: 'google' }],
    ['two-factor=yes', { hasSecondFactor: true }],
    [`team=${TEAM}`, { teamId: TEAM }],
    ['permission=read', { permissionId: 'read' }],
    ['product=pro', { productId: 'pro' }],
    ['country=NO', { countryCode: 'NO' }],
    ['restricted=yes', { restriction: 'only' }],
    ['restricted=no', { restriction: 'exclude' }],
    ['only-anonymous=', { anonymity: 'only' }],
  ])('%s', (query, filter) => {
    const search = read(query);
    expect(toFilter(search)).toEqual(filter);
    expect(toVariables(search).filter).toEqual(filter);
    expect(writeSearch(search, USER_ADDRESS)).toBe(query);
    expect(isNarrowed(search, USER_ADDRESS)).toBe(true);
    expect(writeSearch(widen(search, USER_ADDRESS), USER_ADDRESS)).toBe('');
  });

  it.each([
    'verified=maybe',
    'method=telepathy',
    'method=provider:',
    'team=x',
    'permission=',
    'country=no',
    'signed-up=tomorrow',
    'active=..',
    'active=2026-13-01..',
    'active=2026-01-01',
  ])('does not know %s', (query) => {
    expect(toFilter(read(query))).toBeUndefined();
    expect(writeSearch(read(query), USER_ADDRESS)).toBe('');
  });

  it('is the same question for a file', () => {
    expect(toExportPath(read('q=a%26b&verified=yes&anonymous=&method=provider:google'))).toBe(
      '/internal/users/export?query=a%26b&anonymity=include&restriction=include&primary_email_verified=true&oauth_provider_id=google',
    );
    expect(toExportPath(read('anonymous=&only-anonymous='))).toBe(
      '/internal/users/export?anonymity=only&restriction=include',
    );
  });
});

describe('periods', () => {
  const now = new Date(2026, 4, 20, 15, 30);
  const start = (month: number, day: number) => new Date(2026, month, day).getTime();

  it.each<[string, number | null, number | null]>([
    ['today', start(4, 20), null],
    ['yesterday', start(4, 19), start(4, 20) - 1],
    ['7d', start(4, 14), null],
    ['30d', start(3, 21), null],
    ['2026-05-01..2026-05-03', start(4, 1), start(4, 4) - 1],
    ['2026-05-01..', start(4, 1), null],
    ['..2026-05-03', null, start(4, 4) - 1],
  ])('%s', (period, since, until) => {
    expect(resolvePeriod(period, now)).toEqual({ since, until });
  });

  it('are the same all day long, so that nothing is asked again', () => {
    expect(resolvePeriod('7d', new Date(2026, 4, 20, 0, 0, 1))).toEqual(resolvePeriod('7d', now));
  });

  it('have words, and days of their own', () => {
    expect(['yesterday', '7d', '2026-05-01..2026-05-01', '2026-05-01..'].map(namePeriod)).toEqual([
      'yesterday',
      'in the last 7 days',
      'on 2026-05-01',
      'since 2026-05-01',
    ]);
    expect(writeDays({ from: '', to: '' })).toBeNull();
    expect(readDays(writeDays({ from: '2026-05-01', to: '' }) ?? '')).toEqual({ from: '2026-05-01', to: '' });
  });
});

describe('words of filters', () => {
  it('say what they leave', () => {
    expect(FILTER_WORDS.isVerified(false, {})).toBe('Email not verified');
    expect(FILTER_WORDS.teamId(TEAM, {})).toBe('In team 0b6d2a44');
    expect(FILTER_WORDS.teamId(TEAM, { team: 'Chess' })).toBe('In team Chess');
    expect(FILTER_WORDS.countryCode('NO', {})).toBe('In Norway');
    expect([nameMethod('otp'), nameMethod('provider:google'), nameMethod('provider:acme')]).toEqual([
      'magic link',
      'Google',
      'acme',
    ]);
  });

  it('know every country once', () => {
    const names = listCountries();
    expect(names).toContainEqual({ value: 'NO', label: 'Norway' });
    expect(names.length).toBeGreaterThan(200);
  });
});
