import type { ContactChannelRead } from './contact-channels.contract.js';
import type { Channel } from './contact-channels.queries.js';

/** A contact channel in wire names. */
export function presentContactChannel(row: Channel): ContactChannelRead {
  return {
    id: row.id,
    user_id: row.userId,
    type: row.type,
    value: row.value,
    is_primary: row.isPrimary,
    is_verified: row.isVerified,
    used_for_auth: row.usedForAuth,
  };
}
