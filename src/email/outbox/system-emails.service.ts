import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { requestedLanguage, type EmailCause } from './recipient-language.js';
import { EmailSealingService } from './email-sealing.service.js';
import { OUTBOX_CHANNEL, PRIORITIES } from './outbox-channel.js';
import { QUEUE_SYSTEM_EMAIL } from './system-emails.statements.js';
import { SYSTEM_TEMPLATE_IDS, type SystemEmailKind } from './system-templates.js';

/** An email that the server writes of itself. */
export interface SystemEmail {
  kind: SystemEmailKind;
  /** The recipient's address. */
  to: string;
  /** The user it is about, if there is one; the email greets them by name. */
  user?: { id: string; displayName: string | null } | null;
  /** The template's variables, for example `magicLink` and `otp`. */
  variables: Record<string, string>;
}

/** The emails that ceremonies send: verification, sign-in, invitations. */
@Injectable()
export class SystemEmailsService {
  constructor(
    private readonly database: Database,
    private readonly sealing: EmailSealingService,
  ) {}

  /**
   * Queues an email in the current transaction, so that it exists if and only if the change does; it is rendered and sent
   * after the commit, by a worker.
   *
   * @example
   * await emails.queue(caller, {
   *   kind: 'password_reset', to: user.email, user, variables: { passwordResetLink: link },
   * });
   */
  async queue(caller: EmailCause, email: SystemEmail): Promise<void> {
    const { projectId } = caller;
    const id = randomUUID();
    const user = email.user ?? null;
    const wish = requestedLanguage(caller, user?.id ?? null);
    const content = { displayName: user?.displayName ?? null, variables: email.variables, ...wish };
    const variables = this.sealing.seal('email-variables', { projectId, id }, content);
    const values = [
      projectId,
      id,
      SYSTEM_TEMPLATE_IDS[email.kind],
      user?.id ?? null,
      email.to,
      PRIORITIES.system,
      variables,
    ];
    await this.database.rows(QUEUE_SYSTEM_EMAIL, [...values, OUTBOX_CHANNEL]);
  }
}
