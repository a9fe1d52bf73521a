import { describeDevice } from '../../users/sessions/device.js';
import type { SessionEntity } from '../../users/sessions/session.entity.js';
import type { SessionRead } from './sessions.contract.js';

/** A session in wire names; what is not known of it is left out. */
export function presentSession(row: SessionEntity, currentSessionId: string | undefined): SessionRead {
  return {
    id: row.id,
    user_id: row.userId,
    created_at: row.createdAt.getTime(),
    is_impersonation: row.isImpersonation,
    is_command_line: row.isCommandLine,
    ...(row.lastUsedAt ? { last_used_at: row.lastUsedAt.getTime() } : {}),
    is_current_session: row.id === currentSessionId,
    ...(row.lastUsedIpInfo ? { last_used_at_end_user_ip_info: row.lastUsedIpInfo } : {}),
    device: describeDevice(row.userAgent),
  };
}
