import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import type { ClaimedEmail } from '../outbox-queue.js';
import { operatorName, type Operator } from '../names/shared-names.js';
import { SYSTEM_TEMPLATE_IDS } from '../system-templates.js';
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
  return (
    carriesForOthers(email, server) &&
    (email.mailingId !== null || email.variables === null || email.ownContent !== null)
  );
}

/** True for an email that invites into a team. */
export function isTeamInvitation({ templateId }: Pick<ClaimedEmail, 'templateId'>): boolean {
  return templateId === SYSTEM_TEMPLATE_IDS.team_invitation;
}

/** The server as it sends an email: an invitation into a team comes from the operator, whose server carries it. */
export function asSenderOf(email: ClaimedEmail, server: EmailServer, operator: Operator): EmailServer {
  if (!carriesForOthers(email, server) || !isTeamInvitation(email)) return server;
  const name = operatorName(operator);
  const { sender, senderConfig } = server;
  return { ...server, sender: { ...sender, name }, senderConfig: { ...senderConfig, sender_name: name } };
}
