import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { isPlainObject, type Violation } from '../../common/contract/coerce.js';
import { isUuid } from '../../common/contract/rules.js';
import { schemaError } from '../../common/contract/validate.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import type { DraftRead } from '../drafts/drafts.contract.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { requireCategory } from '../notifications/notification-categories.js';
import type { MailingContent } from '../outbox/email-sealing.service.js';
import { MailingsService, type Addressees, type NewMailing } from '../outbox/mailings.service.js';
import { RecipientsQueries } from '../outbox/recipients.queries.js';
import { inLookOf } from '../sources/local-sources.js';
import { selectTheme, selectThemeId } from '../sources/theme-selection.js';
import type { SendEmail, SendEmailResultRead } from './send-email.contract.js';

interface SentMailing {
  mailingId: string;
  results: SendEmailResultRead[];
}

/** The errors for which an email is not queued, over REST and GraphQL. */
export const SEND_EMAIL_ERRORS = [
  'REQUIRES_CUSTOM_EMAIL_SERVER',
  'NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST',
  'EMAIL_TEMPLATE_ID_DOES_NOT_EXIST',
  'EMAIL_DRAFT_ID_DOES_NOT_EXIST',
  'USER_ID_DOES_NOT_EXIST',
] as const;

/** Emails that projects send to their users. */
@Injectable()
export class SendEmailService {
  constructor(
    private readonly database: Database,
    private readonly mailings: MailingsService,
    private readonly recipients: RecipientsQueries,
    private readonly drafts: DraftsService,
  ) {}

  /**
   * Queues an email to each addressed user; whom it will be skipped for is seen when it is due.
   *
   * @throws KnownError SCHEMA_ERROR, REQUIRES_CUSTOM_EMAIL_SERVER, USER_ID_DOES_NOT_EXIST,
   *   NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST, EMAIL_TEMPLATE_ID_DOES_NOT_EXIST, EMAIL_DRAFT_ID_DOES_NOT_EXIST
   */
  async send(caller: Caller, input: SendEmail): Promise<SentMailing> {
    checkContent(input);
    if (caller.tenancy.config.emails.server.isShared) throw new KnownError('REQUIRES_CUSTOM_EMAIL_SERVER');
    checkAudience(input);
    if (input.notification_category_name !== undefined) requireCategory(input.notification_category_name);
    const mailing = await this.toMailing(caller, input);
    if (input.user_ids) return this.sendToSome(caller, mailing, input.user_ids);
    const { id, users } = await this.queue(caller, mailing, { allUsers: true });
    return { mailingId: id, results: users.map(({ userId }) => ({ user_id: userId })) };
  }

  private async sendToSome(caller: Caller, mailing: NewMailing, given: string[]): Promise<SentMailing> {
    const userIds = [...new Set(given.map((id) => (isUuid(id) ? id.toLowerCase() : id)))];
    const emails = await this.recipients.findAddresses(caller.projectId, userIds.filter(isUuid));
    const missing = userIds.find((id) => !emails.has(id));
    if (missing !== undefined) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: missing });
    const { id } = await this.queue(caller, mailing, { userIds });
    return { mailingId: id, results: userIds.map((userId) => ({ user_id: userId })) };
  }

  /** A draft counts as sent if and only if its mailing is queued. */
  private queue(caller: Caller, mailing: NewMailing, addressees: Addressees) {
    return this.database.transaction(async () => {
      if (mailing.draftId !== undefined) await this.drafts.markSent(caller, mailing.draftId);
      return this.mailings.queue(caller, mailing, addressees);
    });
  }

  private async toMailing(caller: Caller, input: SendEmail): Promise<NewMailing> {
    const { config } = caller.tenancy;
    const draft = input.draft_id === undefined ? null : await this.getDraft(caller, input.draft_id);
    const choice = input.theme_id === undefined ? draft?.theme_id : input.theme_id;
    const source = draft ? { tsx: draft.tsx_source } : sourceOf(caller, input);
    const given = { templateTsx: 'tsx' in source ? source.tsx : null, themeTsx: selectTheme(config, choice) };
    const { templateTsx, themeTsx } = inLookOf(caller.tenancy, given);
    const content: MailingContent = {
      source: templateTsx === null ? source : { tsx: templateTsx },
      themeTsx,
      themeId: selectThemeId(config, choice),
      variables: (input.variables as Record<string, unknown> | undefined) ?? {},
    };
    return {
      content,
      subject: input.subject,
      category: input.notification_category_name,
      templateId: input.template_id,
      draftId: draft?.id,
      draftName: draft?.display_name,
      isHighPriority: input.is_high_priority,
      audience: { kind: input.all_users ? 'everybody' : 'users' },
      dueAt: input.scheduled_at_millis === undefined ? undefined : new Date(input.scheduled_at_millis),
    };
  }

  private async getDraft(caller: Caller, id: string): Promise<DraftRead> {
    const draft = isUuid(id) ? await this.drafts.find(caller, id) : null;
    if (!draft) throw new KnownError('EMAIL_DRAFT_ID_DOES_NOT_EXIST');
    return draft;
  }
}

function checkContent({ html, template_id, draft_id, variables }: SendEmail): void {
  const violations: Violation[] = [];
  const given = [html, template_id, draft_id].filter((variant) => variant !== undefined);
  if (given.length !== 1) {
    const count = given.length === 0 ? 'none' : 'several';
    violations.push({ path: 'body', message: `must have exactly one of html, template_id and draft_id, not ${count}` });
  }
  if (variables !== undefined && !isPlainObject(variables)) {
    violations.push({ path: 'body.variables', message: 'must be an object' });
  }
  if (variables !== undefined && template_id === undefined) {
    violations.push({ path: 'body.variables', message: 'goes with template_id only' });
  }
  if (violations.length > 0) throw schemaError('The body', violations);
}

function checkAudience({ user_ids, all_users }: SendEmail): void {
  if ((user_ids === undefined) !== (all_users === undefined)) return;
  throw schemaError('The body', [{ path: 'body', message: 'must have exactly one of user_ids and all_users' }]);
}

function sourceOf({ tenancy: { config } }: Caller, { html, template_id }: SendEmail): MailingContent['source'] {
  if (html !== undefined) return { html };
  const template = ownValue(config.emails.templates, template_id ?? '');
  if (!template) throw new KnownError('EMAIL_TEMPLATE_ID_DOES_NOT_EXIST');
  return { tsx: template.tsxSource };
}
