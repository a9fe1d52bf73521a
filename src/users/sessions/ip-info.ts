import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Caller } from '../../common/caller/caller.js';

/** The place where a session was last used. Names as on the wire. */
export interface IpInfo {
  ip: string;
  countryCode: string | null;
  regionCode: string | null;
  cityName: string | null;
  latitude: number | null;
  longitude: number | null;
  tzIdentifier: string | null;
}

const BROWSER = /Mozilla|Chrome|Safari/;
const LONGEST_VALUE = 100;
const COUNTRY = /^[A-Z]{2}$/;
/** The codes that networks send that know no country. */
const NO_COUNTRIES = ['XX', 'ZZ'];

/**
 * The place that a browser's request comes from; null for programs. Headers of a proxy count only when the
 * connection comes from one we trust (the server has then found out the address already).
 *
 * @param countryHeader one that goes before the usual ones, in lower case
 */
export function readIpInfo(
  origin: Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied'>,
  countryHeader?: string,
): IpInfo | null {
  return BROWSER.test(origin.headers['user-agent'] ?? '') ? readPlace(origin, countryHeader) : null;
}

/** The place that a request comes from, whoever sends it; else as {@link readIpInfo}. */
export function readPlace(
  { headers, remoteAddress, isProxied }: Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied'>,
  countryHeader?: string,
): IpInfo | null {
  const text = (name: string) => (isProxied ? readText(headers, name) : null);
  const ip = text('cf-connecting-ip') ?? text('x-vercel-forwarded-for') ?? text('x-real-ip') ?? remoteAddress;
  if (isIP(ip) === 0) return null;
  return {
    ip,
    countryCode: readCountry([countryHeader, 'cf-ipcountry', 'x-vercel-ip-country'].map((name) => name && text(name))),
    regionCode: text('x-vercel-ip-country-region'),
    cityName: text('x-vercel-ip-city'),
    latitude: readNumber(text('x-vercel-ip-latitude')),
    longitude: readNumber(text('x-vercel-ip-longitude')),
    tzIdentifier: text('x-vercel-ip-timezone'),
  };
}

function readText(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE ? value : null;
}

function readCountry(values: ReadonlyArray<string | null | undefined>): string | null {
  const codes = values.map((value) => value?.toUpperCase() ?? '');
  return codes.find((code) => COUNTRY.test(code) && !NO_COUNTRIES.includes(code)) ?? null;
}

function readNumber(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
