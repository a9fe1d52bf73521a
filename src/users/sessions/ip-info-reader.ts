import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { readIpInfo, type IpInfo } from './ip-info.js';

/** Reads the place of end users from the headers of the operator's proxy. */
@Injectable()
export class IpInfoReader {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** As {@link readIpInfo}. */
  read(caller: Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied'>): IpInfo | null {
    return readIpInfo(caller, this.environment.countryHeader);
  }
}
