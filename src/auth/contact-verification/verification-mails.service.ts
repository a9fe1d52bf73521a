import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import { VERIFICATION_MAIL } from './contact-verification.limits.js';
import { CONTACT_VERIFICATION } from './contact-verification.codes.js';

/** Whom to ask, and about which address. */
export interface VerificationRequest {
  userId: string;
  displayName: string | null;
  /** The address to verify; it must be one of the user's by the time the link is used. */
  email: string;
  /** Where the link leads, with the code added. */
  callbackUrl: string;
}

/** Mails that ask whether an address is its user's. */
@Injectable()
export class VerificationMailsService {
  constructor(
    private readonly database: Database,
    private readonly codes: VerificationCodesService,
    private readonly emails: SystemEmailsService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts a mail to an address that need not be the sender's. Call it before {@link queueMail} and outside of a
   * transaction: counting takes a connection of its own.
   *
   * @throws TooManyRequestsError
   */
  async countMail({ projectId }: Pick<Caller, 'projectId'>, email: string): Promise<void> {
    await this.limiter.consume(VERIFICATION_MAIL, { projectId, account: normalizeEmail(email) });
  }

  /**
   * Makes a code and queues its mail: both or none, in the current transaction if there is one. Codes made earlier stay
   * good.
   *
   * @throws KnownError REDIRECT_URL_NOT_WHITELISTED
   */
  async queueMail(caller: Pick<Caller, 'projectId' | 'tenancy'>, request: VerificationRequest): Promise<void> {
    await this.database.transaction(() => this.makeMail(caller, request));
  }

  private async makeMail(caller: Pick<Caller, 'projectId' | 'tenancy'>, request: VerificationRequest): Promise<void> {
    const email = normalizeEmail(request.email);
    const { link } = await this.codes.createLink(caller, request.callbackUrl, {
      purpose: CONTACT_VERIFICATION,
      data: { user_id: request.userId, email },
    });
    await this.emails.queue(caller, {
      kind: 'email_verification',
      to: email,
      user: { id: request.userId, displayName: request.displayName },
      variables: { emailVerificationLink: link },
    });
  }
}
