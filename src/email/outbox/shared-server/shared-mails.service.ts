import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../../common/contract/rules.js';
import { TooManyRequestsError, type RateLimit } from '../../../common/rate-limits/rate-limit.js';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter.js';
import { ownerOf, type Tenancy } from '../../../common/tenancy/tenancy.js';
import type { ClaimedEmail } from '../outbox-queue.js';
import { SYSTEM_TEMPLATE_IDS } from '../system-templates.js';
import { MailFailure } from '../transports/mail-failure.js';
import { SHARED_INVITES, SHARED_INVITES_TO_ADDRESS, SHARED_MAIL, SHARED_MAIL_NEW } from './shared-mail.limits.js';

const INVITATIONS: ReadonlySet<string | null> = new Set([
  SYSTEM_TEMPLATE_IDS.sign_in_invitation,
  SYSTEM_TEMPLATE_IDS.team_invitation,
]);
const OVER =
  'The shared mail server takes no more mails like this of this project, of its owner or to this address today. Use a mail server of your own';

/** How much the operator's mail server carries for others. */
@Injectable()
export class SharedMailsService {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws MailFailure REJECTED when the project, its owner, or those who invite one address have sent enough for a day */
  async count(email: ClaimedEmail, { project }: Tenancy): Promise<void> {
    try {
      const limit = limitOf(email);
      if (limit === SHARED_INVITES) await this.countAddress(email);
      await this.limiter.consume(limit, { projectId: project.id, owner: ownerOf(project) });
    } catch (error) {
      if (error instanceof TooManyRequestsError) throw new MailFailure('REJECTED', OVER);
      throw error;
    }
  }

  /** Of all projects together: whoever has several has no more of it. */
  private async countAddress({ recipient }: ClaimedEmail): Promise<void> {
    await this.limiter.consume(SHARED_INVITES_TO_ADDRESS, { projectId: '', account: normalizeEmail(recipient) });
  }
}

function limitOf({ templateId, userId }: ClaimedEmail): RateLimit {
  if (INVITATIONS.has(templateId)) return SHARED_INVITES;
  return userId === null ? SHARED_MAIL_NEW : SHARED_MAIL;
}
