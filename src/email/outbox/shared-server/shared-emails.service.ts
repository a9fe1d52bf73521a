import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../../common/contract/rules.js';
import { TooManyRequestsError, type RateLimit } from '../../../common/rate-limits/rate-limit.js';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter.js';
import { ownerOf, type Tenancy } from '../../../common/tenancy/tenancy.js';
import type { ClaimedEmail } from '../outbox-queue.js';
import { SYSTEM_TEMPLATE_IDS } from '../system-templates.js';
import { EmailFailure } from '../transports/email-failure.js';
import { SHARED_INVITES, SHARED_INVITES_TO_ADDRESS, SHARED_EMAIL, SHARED_EMAIL_NEW } from './shared-email.limits.js';

const INVITATIONS: ReadonlySet<string | null> = new Set([
  SYSTEM_TEMPLATE_IDS.sign_in_invitation,
  SYSTEM_TEMPLATE_IDS.team_invitation,
]);
const OVER =
  'The shared email server takes no more emails like this of this project, of its owner or to this address today. Use an email server of your own';

/** Limits the emails that the operator's email server carries for projects. */
@Injectable()
export class SharedEmailsService {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws EmailFailure REJECTED when the project, its owner, or those who invite one address have sent enough for a day */
  async count(email: ClaimedEmail, { project }: Tenancy): Promise<void> {
    try {
      const limit = limitOf(email);
      if (limit === SHARED_INVITES) await this.countAddress(email);
      await this.limiter.consume(limit, { projectId: project.id, owner: ownerOf(project) });
    } catch (error) {
      if (error instanceof TooManyRequestsError) throw new EmailFailure('REJECTED', OVER);
      throw error;
    }
  }

  /** Counts invitations to an address over all projects, so that several projects gain nothing. */
  private async countAddress({ recipient }: ClaimedEmail): Promise<void> {
    await this.limiter.consume(SHARED_INVITES_TO_ADDRESS, { projectId: '', account: normalizeEmail(recipient) });
  }
}

function limitOf({ templateId, userId }: ClaimedEmail): RateLimit {
  if (INVITATIONS.has(templateId)) return SHARED_INVITES;
  return userId === null ? SHARED_EMAIL_NEW : SHARED_EMAIL;
}
