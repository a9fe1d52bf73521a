import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { RemovedTrustedDevicesRead, TrustedDeviceRead } from '../wire/wire-types.generated.js';
import type { SessionDevice } from './active-session.js';

/** A browser in which its user is not asked for a code of the second factor. */
export interface TrustedDevice {
  /** A UUID, for `removeTrustedDevice`. */
  readonly id: string;
  /** Its brands when it was trusted, as the browser tells; null where nothing is known. */
  readonly device: SessionDevice | null;
  /** The moment of the sign-in at which it was trusted. */
  readonly trustedAt: Date;
  /** The last sign-in that was not asked for a code; null before the first. */
  readonly lastUsedAt: Date | null;
  /** The end of the trust, 30 days after it began. */
  readonly expiresAt: Date;
}

/** The actions of signed-in users on the devices that they trust. */
export interface TrustedDeviceActions {
  /**
   * Lists the devices on which the user is not asked for a code, newest first, ten at most; `signInWithMfa` with `trustDevice` adds one.
   *
   * @example const names = (await user.listTrustedDevices()).map(({ device }) => device?.browser);
   */
  listTrustedDevices(): Promise<TrustedDevice[]>;
  /**
   * Trusts a device no longer: the next sign-in on it is asked for a code. Its sessions go on. For an unknown one, throws an
   * `UnexpectedResponseError` with the code `TRUSTED_DEVICE_NOT_FOUND`.
   *
   * @example await user.removeTrustedDevice(device.id);
   */
  removeTrustedDevice(deviceId: string): Promise<void>;
  /**
   * Trusts no device any longer, and gives back how many there were. Sessions go on: see `revokeSessions`.
   *
   * @example const count = await user.removeTrustedDevices();
   */
  removeTrustedDevices(): Promise<number>;
}

const PATH = '/auth/mfa/trusted-devices';
const OWN = { user_id: 'me' };

export function createTrustedDeviceActions(send: SendRequest): TrustedDeviceActions {
  return {
    listTrustedDevices: async () => {
      const list = await send<List<TrustedDeviceRead>>({ method: 'GET', path: PATH, query: OWN });
      return list.items.map(createTrustedDevice);
    },
    removeTrustedDevice: async (id) => {
      await send({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}` });
    },
    removeTrustedDevices: async () => {
      const removed = await send<RemovedTrustedDevicesRead>({ method: 'DELETE', path: PATH, query: OWN });
      return removed.removed_count;
    },
  };
}

function createTrustedDevice(json: TrustedDeviceRead): TrustedDevice {
  const { id, device, last_used_at_millis: lastUsedAt } = json;
  return Object.freeze({
    id,
    device,
    trustedAt: new Date(json.trusted_at_millis),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
    expiresAt: new Date(json.expires_at_millis),
  });
}
