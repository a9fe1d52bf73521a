import type { MetricsFragment } from '../../gql/graphql.js';
import { nameProvider } from '../sign-in-methods/providers/provider-names.js';

/** A part of all users. */
export interface Share {
  id: string;
  name: string;
  count: number;
}

/** A day, and how much of something there was on it. */
export interface DayCount {
  /** Like 2026-11-22. */
  date: string;
  count: number;
  /** The list of it. */
  to?: string;
}

const SHOWN = 6;
const OWN_METHODS: Record<string, string> = { password: 'Password', otp: 'Magic link', passkey: 'Passkey' };
const COUNT = new Intl.NumberFormat('en');
const SHORT = new Intl.NumberFormat('en', { notation: 'compact' });
const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** "1,234". */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** "1.2K", for an axis. */
export function formatShort(count: number): string {
  return SHORT.format(count);
}

/** "Nov 22" for 2026-11-22. */
export function formatDay(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

/** The day on which most happened, the last of several; null when nothing did. */
export function findBusiest(days: readonly DayCount[]): DayCount | null {
  const busiest = days.reduce<DayCount | null>(
    (best, day) => (best === null || day.count >= best.count ? day : best),
    null,
  );
  return busiest && busiest.count > 0 ? busiest : null;
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
