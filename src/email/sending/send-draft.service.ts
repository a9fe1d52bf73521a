import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { violatedConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { AudienceService, RECIPIENT_ERRORS, type Addressed } from '../audience/audience.service.js';
import type { DraftRead } from '../drafts/drafts.contract.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { requireCategory } from '../notifications/notification-categories.js';
import { MailingsService, type NewMailing } from '../outbox/mailings.service.js';
import { inLookOf } from '../sources/local-sources.js';
import { selectTheme, selectThemeId } from '../sources/theme-selection.js';
import type { SendDraft, SentDraftRead } from './send-draft.contract.js';

/** The errors for which a draft is not sent, over REST and GraphQL. */
export const SEND_DRAFT_ERRORS = [
  'REQUIRES_CUSTOM_EMAIL_SERVER',
  'NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST',
  'EMAIL_DRAFT_NOT_FOUND',
  ...RECIPIENT_ERRORS,
] as const;

/** Drafts that are sent to many. */
@Injectable()
export class SendDraftService {
  constructor(
    private readonly database: Database,
    private readonly mailings: MailingsService,
    private readonly drafts: DraftsService,
    private readonly audience: AudienceService,
  ) {}

  /**
   * Queues a draft for its recipients as they are now, whole or not at all. The same request sends it once, however often and
   * however much at the same time it comes.
   *
   * @throws KnownError SCHEMA_ERROR, REQUIRES_CUSTOM_EMAIL_SERVER, NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST,
   *   EMAIL_DRAFT_NOT_FOUND, TEAM_NOT_FOUND, PERMISSION_NOT_FOUND, PRODUCT_DOES_NOT_EXIST
   */
  async send(caller: Caller, draftId: string, input: SendDraft): Promise<SentDraftRead> {
    if (caller.tenancy.config.emails.server.isShared) throw new KnownError('REQUIRES_CUSTOM_EMAIL_SERVER');
    if (input.notification_category_name !== undefined) requireCategory(input.notification_category_name);
    const sent = (await this.findSent(caller, input)) ?? (await this.sendOnce(caller, draftId, input));
    return sent;
  }

  private async sendOnce(caller: Caller, draftId: string, input: SendDraft): Promise<SentDraftRead> {
    try {
      return await this.database.transaction(async () => {
        // Clicks on the same draft wait for each other here, so that the later one sees what the earlier one sent.
        const draft = await this.drafts.lock(caller, draftId);
        return (await this.findSent(caller, input)) ?? (await this.queue(caller, draft, input));
      });
    } catch (error) {
      const sent = violatedConstraint(error) === 'uq_mailings_request' ? await this.findSent(caller, input) : null;
      if (!sent) throw error;
      return sent;
    }
  }

  private async findSent({ projectId }: Caller, { request_id: id }: SendDraft): Promise<SentDraftRead | null> {
    const sent = await this.mailings.findSent(projectId, id);
    return sent && { mailing_id: sent.id, recipient_count: sent.recipientCount };
  }

  private async queue(caller: Caller, draft: DraftRead, input: SendDraft): Promise<SentDraftRead> {
    const { match, kept } = await this.audience.address(caller, input.recipients);
    const mailing = toMailing(caller, { draft, input, kept });
    await this.drafts.markSent(caller, draft.id);
    const { id, users, emailIds } = await this.mailings.queue(caller, mailing, match);
    return { mailing_id: id, recipient_count: users.length + emailIds.length };
  }
}

interface DraftSending {
  draft: DraftRead;
  input: SendDraft;
  kept: Addressed['kept'];
}

function toMailing(caller: Caller, { draft, input, kept }: DraftSending): NewMailing {
  const { scheduled_at_millis: scheduled } = input;
  const choice = input.theme_id === undefined ? draft.theme_id : input.theme_id;
  const given = { templateTsx: draft.tsx_source, themeTsx: selectTheme(caller.tenancy.config, choice) };
  const { templateTsx, themeTsx } = inLookOf(caller.tenancy, given);
  // Only what is written without code asks for it.
  const variables: Record<string, string> = draft.content && kept.kind === 'team' ? { teamName: kept.name ?? '' } : {};
  return {
    content: {
      source: { tsx: templateTsx },
      themeTsx,
      themeId: selectThemeId(caller.tenancy.config, choice),
      variables,
    },
    subject: input.subject,
    category: input.notification_category_name,
    draftId: draft.id,
    draftName: draft.display_name,
    requestId: input.request_id,
    audience: kept,
    onlyVerified: input.only_verified,
    dueAt: scheduled === undefined ? undefined : new Date(scheduled),
  };
}
