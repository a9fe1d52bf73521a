import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { readIpInfo, type IpInfo } from './ip-info.js';

/** Reads where end users are, as the operator says that their proxy tells it. */
@Injectable()
export class IpInfoReader {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** As {@link readIpInfo}. */
  read(caller: Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied'>): IpInfo | null {
    return readIpInfo(caller, this.environment.countryHeader);
  }
}
