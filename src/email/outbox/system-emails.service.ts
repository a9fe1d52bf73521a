import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { EmailSealingService } from './email-sealing.service.js';
import { OUTBOX_CHANNEL, PRIORITIES } from './outbox-channel.js';

/** The mails that the server writes of itself; each has a built-in template. */
export type SystemEmailKind =
  'email_verification' | 'password_reset' | 'magic_link' | 'team_invitation' | 'sign_in_invitation';

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

/** The built-in template of each kind; a project may have edited it. */
const TEMPLATE_IDS: Record<SystemEmailKind, string> = {
  email_verification: 'e7d009ce-8d47-4528-b245-5bf119f2ffa3',
  password_reset: 'a70fb3a4-56c1-4e42-af25-49d25603abd0',
  magic_link: '822687fe-8d0a-4467-a0d1-416b6e639478',
  team_invitation: 'e84de395-2076-4831-9c19-8e9a96a868e4',
  sign_in_invitation: '066dd73c-36da-4fd0-b6d6-ebf87683f8bc',
};

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
    const values = [projectId, id, TEMPLATE_IDS[mail.kind], user?.id ?? null, mail.to, PRIORITIES.system, variables];
    await this.database.rows(QUEUE, [...values, OUTBOX_CHANNEL]);
  }
}
