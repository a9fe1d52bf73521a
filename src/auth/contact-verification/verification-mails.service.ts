import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { withCode } from '../../common/urls/callback-url.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import { ContactChannelsQueries, type AddressOrigin } from '../../users/contact-channels/contact-channels.queries.js';
import { VERIFICATION_MAIL } from './contact-verification.limits.js';
import { CONTACT_VERIFICATION } from './contact-verification.codes.js';

/** The one of the hosted pages that takes an address off an account. */
const NOT_ME_PAGE = 'email-verification?not_me=1';

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
    private readonly channels: ContactChannelsQueries,
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
        // Whatever page the callback is, ours knows what to do with it.
        notMeLink: withCode(`${caller.tenancy.hostedPages.url}/${NOT_ME_PAGE}`, code),
        ...(origin ? tellOrigin(origin) : {}),
      },
    });
  }
}

/** Variables of templates are texts: which of the two is there says what happened, and its value when. */
function tellOrigin({ isAccountMadeWithIt, addedAtMillis }: AddressOrigin): Record<string, string> {
  const when = new Date(addedAtMillis).toISOString();
  return isAccountMadeWithIt ? { accountCreatedAt: when } : { addressAddedAt: when };
}
