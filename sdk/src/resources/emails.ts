import type { List } from '../../../src/common/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { fail, ok, type Result } from '../result.js';
import type { AdminEmailConfig } from './admin-project.js';
import type { SentEmailRead, TestEmailRead } from './wire-types.generated.js';
import { toWire } from './wire.js';

/** A theme's id, or false for none; left out or null it is the project's active theme (of a draft: the draft's). */
export type ThemeChoice = string | false | null;

interface EmailAudience {
  /** The users to write to, or `allUsers`; never both. */
  userIds?: string[];
  /** Writes to every user of the project. */
  allUsers?: true;
}

interface EmailOptionsBase extends EmailAudience {
  themeId?: ThemeChoice;
  /** Takes the place of the subject that the source names. */
  subject?: string;
  /** For what names no category itself; `Transactional` unless given. */
  notificationCategoryName?: string;
}

/** Exactly one content: `html`, a template or a draft. */
export type SendEmailOptions = EmailOptionsBase &
  (
    | { html: string; templateId?: never; variables?: never; draftId?: never }
    | { templateId: string; variables?: Record<string, unknown>; html?: never; draftId?: never }
    | { draftId: string; html?: never; templateId?: never; variables?: never }
  );

/** The mail server to try, and the sender shown. */
export type TestEmailConfig = Required<Omit<Extract<AdminEmailConfig, { type: 'standard' }>, 'type'>>;

/** A mail that was sent or could not be. */
export interface AdminSentEmail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** The first of `to`. */
  readonly recipient: string;
  readonly sentAt: Date;
  /** Null when all went well. */
  readonly error: unknown;
}

export async function sendEmail(options: SendEmailOptions, send: SendRequest): Promise<void> {
  // By hand: the names of variables belong to the template.
  const body = {
    user_ids: options.userIds,
    all_users: options.allUsers,
    theme_id: options.themeId,
    subject: options.subject,
    notification_category_name: options.notificationCategoryName,
    html: options.html,
    template_id: options.templateId,
    variables: options.variables,
    draft_id: options.draftId,
  };
  await send({ method: 'POST', path: '/emails/send-email', body });
}

export async function sendTestEmail(
  options: { recipientEmail: string; emailConfig: TestEmailConfig },
  send: SendRequest,
): Promise<Result<undefined, { errorMessage: string }>> {
  const answer = await send<TestEmailRead>({
    method: 'POST',
    path: '/internal/send-test-email',
    body: toWire(options),
  });
  return answer.success ? ok(undefined) : fail({ errorMessage: answer.error_message ?? 'The test e-mail failed.' });
}

export async function fetchSentEmails(send: SendRequest): Promise<AdminSentEmail[]> {
  const list = await send<List<SentEmailRead>>({ method: 'GET', path: '/internal/emails' });
  return list.items.map(({ id, to, subject, sent_at_millis, error }) =>
    Object.freeze({ id, to, subject, recipient: to[0] ?? '', sentAt: new Date(sent_at_millis), error }),
  );
}
