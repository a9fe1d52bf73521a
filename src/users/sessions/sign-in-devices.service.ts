import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { hashToken } from '../../common/crypto/random-token.js';
import { readUserAgent } from '../../common/audit/user-agent.js';
import type { EventOrigin } from '../../common/events/events.service.js';
import { CountryTable } from './country-table.js';
import { describeDevice, type Device } from './device.js';
import { IpInfoReader } from './ip-info-reader.js';
import { SecurityNotices } from './security-notices.js';

/** The device and the country that a sign-in comes from: together what makes it new. */
export interface SignInDevice {
  hash: Buffer;
  device: Device | null;
  countryCode: string | null;
}

type SignInOrigin = EventOrigin & Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied'>;

/** Tells devices apart that users sign in with, by brand of browser and system, kind and country. */
@Injectable()
export class SignInDevicesService {
  constructor(
    private readonly ipInfo: IpInfoReader,
    private readonly countries: CountryTable,
    private readonly notices: SecurityNotices,
  ) {}

  /** The device of a request; null for servers, whose device is not the end user's. */
  async identify(origin: SignInOrigin): Promise<SignInDevice | null> {
    const { projectId, tier = 'client' } = origin;
    if (tier !== 'client') return null;
    const device = describeDevice(readUserAgent(origin.headers));
    const place = this.ipInfo.read(origin);
    const countryCode = place && (place.countryCode ?? (await this.countries.find(place.ip)));
    const parts = [projectId, device?.browser, device?.system, device?.kind, countryCode];
    return { hash: hashToken(JSON.stringify(parts)), device, countryCode };
  }

  /** Tells a user of a sign-in with a device that is new. */
  tell(origin: EventOrigin, userId: string, { device, countryCode }: SignInDevice): Promise<void> {
    return this.notices.emit(origin, { kind: 'new_device', userId, device, countryCode, atMillis: Date.now() });
  }
}
