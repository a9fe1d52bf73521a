import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import { KNOWN_USER_AGENTS } from './device.limits.js';

/** The device of a session, as far as its user agent tells: brands, which no language translates. */
export interface Device {
  /** For example `Chrome`. */
  browser: string | null;
  /** For example `Windows`. */
  system: string | null;
  kind: DeviceKind | null;
}

/** The kinds of devices that are told apart. */
export const DEVICE_KINDS = ['desktop', 'mobile', 'tablet', 'tv'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

const CHROME_OS = 'Chrome OS';
const devices = new LRUCache<string, Device>({ max: KNOWN_USER_AGENTS });

/**
 * The device that a user agent tells of; null where it tells nothing.
 *
 * @example describeDevice('Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0')?.browser // Firefox
 */
export function describeDevice(userAgent: string | null): Device | null {
  if (!userAgent) return null;
  const device = devices.get(userAgent) ?? readDevice(userAgent);
  devices.set(userAgent, device);
  return device.browser === null && device.system === null ? null : device;
}

function readDevice(userAgent: string): Device {
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = os.name || null;
  const kind = DEVICE_KINDS.find((known) => known === platform.type);
  return { browser: browser.name || null, system, kind: kind ?? (system === CHROME_OS ? 'desktop' : null) };
}
