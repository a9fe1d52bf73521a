import type { Caller } from '../../common/caller/caller.js';
import { hashToken } from '../../common/crypto/random-token.js';
import { addressPrefix } from '../../common/rate-limits/address-prefix.js';

/** The caller, and where they call from; a token request has no tier. */
type CallerFrom = Pick<Caller, 'projectId' | 'remoteAddress'> & Partial<Pick<Caller, 'tier'>>;

/** The hash that is kept of the network that an end user calls from; null for servers, whose address is not the end user's. */
export function hashNetwork({ projectId, tier = 'client', remoteAddress }: CallerFrom): Buffer | null {
  return tier === 'client' ? hashToken(`${projectId}/${addressPrefix(remoteAddress)}`) : null;
}
