import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { findCategory, TRANSACTIONAL, type NotificationCategory } from '../notifications/notification-categories.js';
import { EmailRenderer, type RenderedEmail, type RenderRequest } from '../renderer/email-renderer.js';
import { goesToPrimary } from './addressing.js';
import { EmailSealingService, type EmailBody } from './email-sealing.service.js';
import { STOPPED } from './mailings.statements.js';
import { MailingLoader, type LoadedMailing } from './mailing.loader.js';
import type { ClaimedEmail } from './outbox-queue.js';
import { RecipientsQueries, type Recipient } from './recipients.queries.js';
import { emailBrandOf, inLanguageOf, logosOf } from '../sources/local-sources.js';
import { chooseEmailLanguage } from './recipient-language.js';
import { selectTheme, withBuiltInSources } from '../sources/theme-selection.js';
import { carriesForOthers, isForOwnServers, isTeamInvitation } from './shared-server/shared-server.policy.js';
import { nameAll } from './names/system-names.js';
import type { EmailServer } from './transports/email-server.js';
import { headerText } from './transports/header-text.js';
import { UNSUBSCRIBE } from '../notifications/unsubscribe.codes.js';

/** The reason of an email whose address is left out: one before it came back, or was marked as spam. */
export const SUPPRESSED = 'SUPPRESSED';

/** The reason for which an email is not sent. */
export type SkippedReason =
  'NO_PRIMARY_EMAIL' | 'NO_ADDRESS' | 'UNVERIFIED_EMAIL' | 'CATEGORY_DISABLED' | 'USER_DELETED' | typeof STOPPED;

/** An email that is skipped shows the subject and the category that it would have had, as far as they are known. */
export interface SkippedEmail {
  skipped: SkippedReason;
  subject?: string;
  category?: string;
}

/** An email ready to go out, or why it does not. */
export type PreparedEmail = { body: EmailBody; recipient: string; category: string } | SkippedEmail;

/** An email with what it is made from. */
interface EmailOfMailing {
  email: ClaimedEmail;
  tenancy: Tenancy;
  /** Null for a bare address, and for a user who was deleted. */
  user: Recipient | null;
  mailing: LoadedMailing;
}

/** An email that the server writes of itself, with what it is made from. */
interface SystemEmailWork {
  email: ClaimedEmail;
  tenancy: Tenancy;
  /** Null for a bare address. */
  user: Recipient | null;
  server: EmailServer;
}

const UNSUBSCRIBE_MS = 7 * 24 * 60 * 60_000;

/** Decides, when an email is due, if it goes out, to which address, and with which content. */
@Injectable()
export class EmailPreparationService {
  constructor(
    private readonly recipients: RecipientsQueries,
    private readonly mailings: MailingLoader,
    private readonly renderer: EmailRenderer,
    private readonly sealing: EmailSealingService,
    private readonly codes: VerificationCodesService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Null when nothing is left of the email: its project was deleted meanwhile.
   *
   * @throws KnownError EMAIL_RENDERING_ERROR; REQUIRES_CUSTOM_EMAIL_SERVER for what the operator's server does not carry
   */
  async prepare(email: ClaimedEmail, tenancy: Tenancy, server: EmailServer): Promise<PreparedEmail | null> {
    if (isForOwnServers(email, server)) throw new KnownError('REQUIRES_CUSTOM_EMAIL_SERVER');
    const user =
      email.userId === null ? null : await this.recipients.find(email.projectId, email.userId, email.mailingId);
    const mailing = await this.mailingOf(email);
    if (mailing) return this.prepareOfMailing({ email, tenancy, user, mailing });
    if (email.mailingId !== null) return null;
    if (email.userId !== null && !user) return { skipped: 'USER_DELETED' };
    const isToPrimary = goesToPrimary(email);
    const recipient = isToPrimary ? user?.primaryEmail : email.recipient;
    if (!recipient) return { skipped: isToPrimary ? 'NO_PRIMARY_EMAIL' : 'NO_ADDRESS' };
    // An email that was rendered for another server may hold the project's own text.
    const before = carriesForOthers(email, server) && email.transport !== 'shared' ? null : this.renderedBefore(email);
    const body = before ?? (await this.renderSystem({ email, tenancy, user, server }));
    return { body, recipient, category: TRANSACTIONAL };
  }

  /** The content of an email that somebody sent or edited; null for one that the server writes of itself. */
  private async mailingOf(email: ClaimedEmail): Promise<LoadedMailing | null> {
    const mailing = email.mailingId === null ? null : await this.mailings.get(email.projectId, email.mailingId);
    if (!email.ownContent || (email.mailingId !== null && !mailing)) return mailing;
    const { subject = null, fallbackCategory, onlyVerified = false } = mailing ?? {};
    const content = this.sealing.unseal('own-content', email, email.ownContent);
    return { content, subject, fallbackCategory, onlyVerified };
  }

  private renderedBefore(email: ClaimedEmail): EmailBody | null {
    return email.rendered && this.sealing.unseal('email-body', email, email.rendered);
  }

  private async renderSystem({ email, tenancy, user, server }: SystemEmailWork): Promise<EmailBody> {
    const isShared = carriesForOthers(email, server);
    const config = isShared ? withBuiltInSources(tenancy.config) : tenancy.config;
    const template = config.emails.templates[email.templateId ?? ''];
    if (!template || !email.variables) throw new KnownError('EMAIL_RENDERING_ERROR', { error: 'No such template' });
    const content = this.sealing.unseal('email-variables', email, email.variables);
    // The dashboard's own project keeps its texts; the names in it are other people's all the same.
    const operator = server.transport === 'shared' ? this.environment : null;
    const remembered = user ? user.language : await this.recipients.findLanguage(email.projectId, email.recipient);
    const spoken = inLanguageOf(
      { id: email.templateId, templateTsx: template.tsxSource, themeTsx: selectTheme(config, template.themeId) },
      { language: chooseEmailLanguage(content, remembered), brand: emailBrandOf(tenancy, isShared) },
    );
    const rendered = await this.renderer.render({
      content: { tsx: spoken.templateTsx },
      themeTsx: spoken.themeTsx,
      logos: logosOf(tenancy, isShared),
      turn: { owner: email.owner, project: email.projectId, isUrgent: true },
      ...nameAll(
        { ...content, variables: spoken.write(content.variables) },
        { project: tenancy.project, operator, isTeamInvitation: isTeamInvitation(email), words: spoken.names },
      ),
    });
    return toBody(rendered, null);
  }

  private async prepareOfMailing(work: EmailOfMailing): Promise<PreparedEmail> {
    const { email, user, mailing } = work;
    if (email.userId !== null && !user) return this.skip('USER_DELETED', work);
    if (user?.isStopped) return { skipped: STOPPED };
    const isToPrimary = goesToPrimary(email);
    const recipient = isToPrimary ? user?.primaryEmail : email.recipient;
    if (!recipient) return this.skip(isToPrimary ? 'NO_PRIMARY_EMAIL' : 'NO_ADDRESS', work);
    if (user && isToPrimary && mailing.onlyVerified && !user.isVerified) return this.skip('UNVERIFIED_EMAIL', work);
    const before = this.renderedBefore(email);
    const isDisabled = ({ id, canDisable }: NotificationCategory) =>
      canDisable && (user?.disabledCategories.includes(id) ?? false);
    // Most sources always name the same category, so an email that will be skipped need not be rendered.
    if (mailing.category && isDisabled(mailing.category)) return this.skip('CATEGORY_DISABLED', work);
    const { body, category } = before
      ? { body: before, category: categoryOf(email.category, mailing) }
      : await this.renderOfMailing(work);
    if (isDisabled(category)) {
      return { skipped: 'CATEGORY_DISABLED', subject: body.subject, category: category.name };
    }
    return { body, recipient, category: category.name };
  }

  /** The category of a source shows when it is rendered: once for a mailing, if only for emails that nobody gets. */
  private async skip(skipped: SkippedReason, work: EmailOfMailing): Promise<SkippedEmail> {
    const { mailing } = work;
    if (!mailing.category) {
      const rendered = 'html' in mailing.content.source ? null : await this.renderer.tryRender(requestOf(work));
      const named = rendered && 'email' in rendered ? rendered.email.notificationCategory : undefined;
      mailing.category = categoryOf(named, mailing);
    }
    return { skipped, category: mailing.category.name };
  }

  /**
   * Renders an email of a mailing. Its category is known once it is rendered, but its unsubscribe link, which names the
   * category, is needed before. So the first email of a mailing may be rendered twice; the others take its category.
   */
  private async renderOfMailing(work: EmailOfMailing): Promise<{ body: EmailBody; category: NotificationCategory }> {
    const { email, mailing } = work;
    const request = requestOf(work);
    const guess = mailing.category ?? ('html' in mailing.content.source ? categoryOf(undefined, mailing) : null);
    let link = guess?.canDisable && email.userId ? await this.unsubscribeLink(email, guess) : undefined;
    let rendered = await this.renderer.render(withLink(request, guess, link));
    const category = categoryOf(rendered.notificationCategory, mailing);
    mailing.category = category;
    if (category.id !== guess?.id) {
      link = category.canDisable && email.userId ? await this.unsubscribeLink(email, category) : undefined;
      if (link) rendered = await this.renderer.render(withLink(request, category, link));
    }
    const body = toBody(rendered, mailing.subject);
    return { body: link ? { ...body, unsubscribeLink: link } : body, category };
  }

  private async unsubscribeLink(
    { projectId, userId, scheduledAt }: ClaimedEmail,
    category: NotificationCategory,
  ): Promise<string> {
    if (userId === null) throw new Error('Only users unsubscribe');
    const code = await this.codes.create(projectId, {
      purpose: UNSUBSCRIBE,
      data: { user_id: userId, category_id: category.id },
      // From when it is sent on.
      lifetimeMillis: UNSUBSCRIBE_MS + Math.max(0, (scheduledAt?.getTime() ?? 0) - Date.now()),
    });
    return `${this.environment.publicUrl}/api/v1/emails/unsubscribe-link?code=${code}`;
  }
}

function requestOf({ email, tenancy, user, mailing }: EmailOfMailing): RenderRequest {
  const { source, themeTsx, variables } = mailing.content;
  return {
    turn: { owner: email.owner, project: email.projectId, isUrgent: false },
    content: source,
    themeTsx,
    user: { displayName: user?.displayName ?? null },
    project: { displayName: tenancy.project.displayName },
    logos: logosOf(tenancy),
    variables,
    category: mailing.fallbackCategory,
  };
}

function withLink(request: RenderRequest, category: NotificationCategory | null, link?: string): RenderRequest {
  return category && link ? { ...request, unsubscribe: { link, categories: [category.name] } } : request;
}

/** The category that the source names, else the mailing's, else Transactional. */
function categoryOf(rendered: string | undefined, mailing: LoadedMailing): NotificationCategory {
  const category = findCategory(rendered) ?? findCategory(mailing.fallbackCategory) ?? findCategory(TRANSACTIONAL);
  if (!category) throw new Error('There is no category for emails that name none');
  return category;
}

function toBody({ html, text, subject }: RenderedEmail, override: string | null): EmailBody {
  return { html, text, subject: headerText(override ?? subject ?? '') };
}
