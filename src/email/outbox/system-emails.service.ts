import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { EmailSealingService } from './email-sealing.service.js';
import { OUTBOX_CHANNEL, PRIORITIES } from './outbox-channel.js';
import { SYSTEM_TEMPLATE_IDS, type SystemEmailKind } from './system-templates.js';

/** A mail that the server writes of itself. */
export interface SystemEmail {
  kind: SystemEmailKind;
  /** The recipient's address. */
  to: string;
  /** The user it is about, if there is one; the mail greets them by name. */
  user?: { id: string; displayName: string | null } | null;
  /** What the template asks for, for example `magicLink` and `otp`. */
  variables: Record<string, string>;
}

const QUEUE = {
  name: 'queue_system_email',
  text: `WITH queued AS (
      INSERT INTO emails (project_id, id, template_id, user_id, recipient, priority, variables)
      VALUES ($1, $2, $3, $4, $5, $6, $7))
    SELECT pg_notify($8, '')`,
};

/** The mails that ceremonies send: verification, sign-in, invitations. */
@Injectable()
export class SystemEmailsService {
  constructor(
    private readonly database: Database,
    private readonly sealing: EmailSealingService,
  ) {}

  /**
   * Queues a mail in the current transaction, so that it exists if and only if the change does; it is rendered and sent
   * after the commit, by a worker.
   *
   * @example
   * await emails.queue(caller, {
   *   kind: 'password_reset', to: user.email, user, variables: { passwordResetLink: link },
   * });
   */
  async queue(caller: Pick<Caller, 'projectId' | 'tenancy'>, mail: SystemEmail): Promise<void> {
    const { projectId } = caller;
    const id = randomUUID();
    const user = mail.user ?? null;
    const content = { displayName: user?.displayName ?? null, variables: mail.variables };
    const variables = this.sealing.seal('email-variables', { projectId, id }, content);
    const values = [
      projectId,
      id,
      SYSTEM_TEMPLATE_IDS[mail.kind],
      user?.id ?? null,
      mail.to,
      PRIORITIES.system,
      variables,
    ];
    await this.database.rows(QUEUE, [...values, OUTBOX_CHANNEL]);
  }
}
