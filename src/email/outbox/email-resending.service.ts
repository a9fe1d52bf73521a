import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { EmailSealingService } from './email-sealing.service.js';
import type { EmailRead } from './emails.contract.js';
import { EmailsService } from './emails.service.js';
import { EmailEntity, TAKEN_STATUSES, type EmailStatus } from './entities/email.entity.js';
import { OUTBOX_CHANNEL, PRIORITIES } from './outbox-channel.js';

const ENDED: ReadonlySet<EmailStatus> = new Set([...TAKEN_STATUSES, 'failed', 'skipped']);

/** Sends an email once more. */
@Injectable()
export class EmailResendingService {
  constructor(
    private readonly database: Database,
    private readonly sealing: EmailSealingService,
    private readonly emails: EmailsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Queues a copy of an email that is done with. What was rendered is sent as it was; what was not is rendered anew.
   *
   * @throws KnownError EMAIL_NOT_FOUND; EMAIL_STILL_ON_ITS_WAY while the email is still on its way
   */
  async resend(caller: Caller, id: string): Promise<EmailRead> {
    const { projectId } = caller;
    const copyId = randomUUID();
    await this.database.transaction(async () => {
      const row = await this.database.repository(EmailEntity).findOneBy({ projectId, id });
      if (!row) throw new KnownError('EMAIL_NOT_FOUND');
      if (!ENDED.has(row.status)) {
        throw new KnownError('EMAIL_STILL_ON_ITS_WAY');
      }
      await this.database.repository(EmailEntity).insert(this.copy(row, copyId));
      await this.database.notify(OUTBOX_CHANNEL);
      this.events.record(caller, 'email.resent', { id, copy_id: copyId });
    });
    const copy = await this.emails.find(caller, copyId);
    if (!copy) throw new KnownError('EMAIL_NOT_FOUND');
    return copy;
  }

  /** Sealed parts are bound to their row, so they are sealed anew. */
  private copy(row: EmailEntity, id: string): Partial<EmailEntity> {
    const { projectId, mailingId, templateId, userId, recipient, subject, category, addressing } = row;
    const { variables, rendered, ownContent } = row;
    const target = { projectId, id };
    return {
      ...target,
      mailingId,
      templateId,
      userId,
      recipient,
      subject,
      category,
      addressing,
      priority: PRIORITIES.system,
      variables:
        variables &&
        this.sealing.seal('email-variables', target, this.sealing.unseal('email-variables', row, variables)),
      ownContent:
        ownContent && this.sealing.seal('own-content', target, this.sealing.unseal('own-content', row, ownContent)),
      rendered: rendered && this.sealing.seal('email-body', target, this.sealing.unseal('email-body', row, rendered)),
    };
  }
}
