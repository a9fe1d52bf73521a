import { DAYS_SHOWN } from '../../config/limits.generated.js';
import type { MetricsFragment } from '../../gql/graphql.js';
import { nameProvider } from '../sign-in-methods/providers/provider-names.js';

/** A part of all users. */
export interface Share {
  id: string;
  name: string;
  count: number;
}

type Day = MetricsFragment['dailyUsers'][number];

const SHOWN = 6;
const OWN_METHODS: Record<string, string> = { password: 'Password', otp: 'Magic link', passkey: 'Passkey' };
const COUNT = new Intl.NumberFormat('en');
const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** "1,234". */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** "Nov 22" for 2026-11-22. */
export function formatDay(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

/** The days that one figure sums up, today included; charts show one more. */
export const DAYS_COUNTED = DAYS_SHOWN - 1;

/** The last {@link DAYS_COUNTED} days together. */
export function sumDays(days: readonly Day[]): number {
  return days.slice(-DAYS_COUNTED).reduce((sum, { activity }) => sum + activity, 0);
}

/** The day on which most happened, the last of several; null when nothing did. */
export function findBusiest(days: readonly Day[]): Day | null {
  const busiest = days.reduce<Day | null>(
    (best, day) => (best === null || day.activity >= best.activity ? day : best),
    null,
  );
  return busiest && busiest.activity > 0 ? busiest : null;
}

/** Ways to sign in as the dashboard names them. */
export function listMethods(methods: MetricsFragment['loginMethods']): Share[] {
  const named = methods.map(({ method, count }) => ({ id: method, name: nameMethod(method), count }));
  return shorten(named, 'Other ways');
}

/** Countries by their names; the many small ones are one. */
export function listCountries(countries: MetricsFragment['countries']): Share[] {
  const named = countries.map(({ countryCode, count }) => ({ id: countryCode, name: nameCountry(countryCode), count }));
  return shorten(named, 'Other countries');
}

function nameMethod(method: string): string {
  return OWN_METHODS[method] ?? nameProvider({ providerConfigId: method, type: method });
}

function nameCountry(code: string): string {
  return REGIONS.of(code) ?? code;
}

function shorten(shares: Share[], rest: string): Share[] {
  if (shares.length <= SHOWN) return shares;
  const others = shares.slice(SHOWN - 1);
  const count = others.reduce((sum, share) => sum + share.count, 0);
  return [...shares.slice(0, SHOWN - 1), { id: 'rest', name: rest, count }];
}
