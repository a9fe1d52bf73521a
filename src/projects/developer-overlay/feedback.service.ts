import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { addressPrefix } from '../../common/rate-limits/address-prefix.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { MailingsService } from '../../email/outbox/mailings.service.js';
import { writtenByOperator } from '../../email/outbox/operator-content.js';
import type { FeedbackCreate } from './developer-overlay.contract.js';
import { FEEDBACK } from './developer-overlay.limits.js';
import { writeFeedback } from './write-feedback.js';

/** Feedback of developers, which goes to the operator by email. */
@Injectable()
export class FeedbackService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly cache: TenancyCache,
    private readonly limiter: RateLimiter,
    private readonly mailings: MailingsService,
  ) {}

  /**
   * Queues an email to the operator's addresses.
   *
   * @param address of whoever sends it, who need not be signed in
   * @throws KnownError FEEDBACK_NOT_TAKEN where the operator has named no address
   * @throws TooManyRequestsError
   */
  async send(caller: Caller | null, input: FeedbackCreate, address: string): Promise<void> {
    const addresses = [...new Set(this.environment.feedbackEmails)];
    const internal = await this.cache.find(INTERNAL_PROJECT_ID);
    if (addresses.length === 0 || !internal) throw new KnownError('FEEDBACK_NOT_TAKEN');
    await this.limiter.consume(FEEDBACK, { projectId: INTERNAL_PROJECT_ID, prefix: addressPrefix(address) });
    const user = caller?.user ? { id: caller.user.id, projectId: caller.projectId } : null;
    const { subject, html } = writeFeedback(input, user);
    const content = writtenByOperator(internal.config, html);
    await this.mailings.queue({ projectId: INTERNAL_PROJECT_ID }, { content, subject }, { addresses });
  }
}
