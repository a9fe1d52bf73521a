import type { ContactChannelEntity } from '../entities/contact-channel.entity.js';
import type { ContactChannelRead } from './contact-channels.contract.js';

/** A contact channel in wire names. */
export function presentContactChannel(row: ContactChannelEntity): ContactChannelRead {
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
