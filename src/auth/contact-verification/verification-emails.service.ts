import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { withCode } from '../../common/urls/callback-url.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import type { EmailCause } from '../../email/outbox/recipient-language.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import { ContactChannelsQueries, type AddressOrigin } from '../../users/contact-channels/contact-channels.queries.js';
import { VERIFICATION_MAIL } from './contact-verification.limits.js';
import { CONTACT_VERIFICATION } from './contact-verification.codes.js';

/** The hosted page that removes an address from an account. */
const NOT_ME_PAGE = 'email-verification?not_me=1';

/** The recipient of a verification email, and the address to verify. */
export interface VerificationRequest {
  userId: string;
  displayName: string | null;
  /** The address to verify; it must be one of the user's by the time the link is used. */
  email: string;
  /** The page that the link leads to; the code is added. */
  callbackUrl: string;
}

/** Emails that ask the owner of an address to verify it. */
@Injectable()
export class VerificationEmailsService {
  constructor(
    private readonly database: Database,
    private readonly channels: ContactChannelsQueries,
    private readonly codes: VerificationCodesService,
    private readonly emails: SystemEmailsService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts an email to an address that need not be the sender's. Call it before {@link queueEmail} and outside of a
   * transaction: counting takes a connection of its own.
   *
   * @throws TooManyRequestsError
   */
  async countEmail({ projectId }: Pick<Caller, 'projectId'>, email: string): Promise<void> {
    await this.limiter.consume(VERIFICATION_MAIL, { projectId, account: normalizeEmail(email) });
  }

  /**
   * Makes a code and queues its email: both or none, in the current transaction if there is one. Codes made earlier stay
   * good.
   *
   * @throws KnownError REDIRECT_URL_NOT_WHITELISTED
   */
  async queueEmail(caller: EmailCause, request: VerificationRequest): Promise<void> {
    await this.database.transaction(() => this.makeEmail(caller, request));
  }

  private async makeEmail(caller: EmailCause, request: VerificationRequest): Promise<void> {
    const email = normalizeEmail(request.email);
    const { link, code } = await this.codes.createLink(caller, request.callbackUrl, {
      purpose: CONTACT_VERIFICATION,
      data: { user_id: request.userId, email },
    });
    const origin = await this.channels.findOrigin(caller.projectId, { userId: request.userId, email });
    await this.emails.queue(caller, {
      kind: 'email_verification',
      to: email,
      user: { id: request.userId, displayName: request.displayName },
      variables: {
        emailVerificationLink: link,
        // Always the hosted page, which handles this, whatever page the callback is.
        notMeLink: withCode(`${caller.tenancy.hostedPages.url}/${NOT_ME_PAGE}`, code),
        ...(origin ? tellOrigin(origin) : {}),
      },
    });
  }
}

/** The template's variable for how the account got the address; its value tells when. */
function tellOrigin({ isAccountMadeWithIt, addedAtMillis }: AddressOrigin): Record<string, string> {
  const when = new Date(addedAtMillis).toISOString();
  return isAccountMadeWithIt ? { accountCreatedAt: when } : { addressAddedAt: when };
}
