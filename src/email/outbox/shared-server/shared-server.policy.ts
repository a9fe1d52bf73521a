import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import type { ClaimedEmail } from '../outbox-queue.js';
import type { MailServer } from '../transports/mail-server.js';

/** Whether a mail leaves through the operator's server, and is not the operator's own. */
export function carriesForOthers({ projectId }: ClaimedEmail, { transport }: MailServer): boolean {
  return transport === 'shared' && projectId !== INTERNAL_PROJECT_ID;
}

/**
 * Whether the operator's server does not carry a mail: it is for the mails that signing in needs, in the words that this
 * server came with. Campaigns are refused it when they are queued, too.
 */
export function isForOwnServers(email: ClaimedEmail, server: MailServer): boolean {
  return carriesForOthers(email, server) && (email.mailingId !== null || email.variables === null);
}
