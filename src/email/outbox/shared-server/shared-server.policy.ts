import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import type { ClaimedEmail } from '../outbox-queue.js';
import type { EmailServer } from '../transports/email-server.js';

/** True for an email of a project, not of the operator, that leaves through the operator's server. */
export function carriesForOthers({ projectId }: ClaimedEmail, { transport }: EmailServer): boolean {
  return transport === 'shared' && projectId !== INTERNAL_PROJECT_ID;
}

/**
 * True for an email that the operator's server does not carry: it carries only the emails that signing in needs, with the
 * built-in texts. Mailings are refused when they are queued, too.
 */
export function isForOwnServers(email: ClaimedEmail, server: EmailServer): boolean {
  return carriesForOthers(email, server) && (email.mailingId !== null || email.variables === null);
}
