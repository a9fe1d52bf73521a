import {
  EmailSources,
  type AdminEmailDraft,
  type AdminEmailDraftCreate,
  type AdminEmailDraftUpdate,
  type AdminEmailTemplate,
  type AdminEmailTheme,
  type EmailPreviewOptions,
} from '../resources/email-sources.js';
import {
  fetchSentEmails,
  sendTestEmail,
  type AdminSentEmail,
  type TestEmailConfig,
  type ThemeChoice,
} from '../resources/emails.js';
import type { CurrentServerUser } from '../resources/current-server-user.js';
import type { Result } from '../result.js';
import { BaseServerApp } from './base-server-app.js';

/** What an admin app does about e-mails. */
export abstract class EmailAdminApp<User extends CurrentServerUser> extends BaseServerApp<User> {
  /**
   * Sends a mail through a mail server to see whether its settings work. What the mail server says is returned, not
   * thrown.
   *
   * @example
   * const result = await app.sendTestEmail({
   *   recipientEmail: 'me@example.com',
   *   emailConfig: {
   *     host: 'smtp.example.com', port: 587, username: 'shop', password: '...',
   *     senderName: 'Shop', senderEmail: 'shop@example.com',
   *   },
   * });
   * if (result.status === 'error') console.log(result.error.errorMessage);
   */
  sendTestEmail(options: {
    recipientEmail: string;
    emailConfig: TestEmailConfig;
  }): Promise<Result<undefined, { errorMessage: string }>> {
    return sendTestEmail(options, this.#send());
  }

  /**
   * Invites somebody to sign in at a URL that the project trusts. Throws `REDIRECT_URL_NOT_WHITELISTED` for any other.
   *
   * @example await app.sendSignInInvitationEmail('ada@example.com', 'https://shop.example.com/sign-in');
   */
  async sendSignInInvitationEmail(email: string, callbackUrl: string): Promise<void> {
    const body = { email, callback_url: callbackUrl };
    await this.#send()({ method: 'POST', path: '/internal/send-sign-in-invitation', body });
  }

  /**
   * Lists the last 100 e-mails, newest first, with what became of them.
   *
   * @example const failed = (await app.listSentEmails()).filter((email) => email.error !== null);
   */
  listSentEmails(): Promise<AdminSentEmail[]> {
    return fetchSentEmails(this.#send());
  }

  /**
   * Lists the themes, the built-in ones first.
   *
   * @example const [light] = await app.listEmailThemes();
   */
  listEmailThemes(): Promise<AdminEmailTheme[]> {
    return this.#sources().listThemes();
  }

  /**
   * Makes a theme that begins as a copy of the light one.
   *
   * @example const { id } = await app.createEmailTheme('Winter');
   */
  createEmailTheme(displayName: string): Promise<{ id: string }> {
    return this.#sources().createTheme(displayName);
  }

  /**
   * Changes a theme; built-in ones can be changed, too. Throws `EMAIL_RENDERING_ERROR` for a source that does not
   * render, and stores nothing then.
   *
   * @example
   * await app.updateEmailTheme(id, `export function EmailTheme({ children }) { return <main>{children}</main>; }`);
   */
  updateEmailTheme(id: string, tsxSource: string): Promise<void> {
    return this.#sources().updateTheme(id, tsxSource);
  }

  /**
   * Deletes a theme, or restores a built-in one that was changed. If it was the active one, the light one is.
   *
   * @example await app.deleteEmailTheme(id);
   */
  deleteEmailTheme(id: string): Promise<void> {
    return this.#sources().deleteTheme(id);
  }

  /**
   * Lists the templates, the built-in ones first.
   *
   * @example const templates = await app.listEmailTemplates();
   */
  listEmailTemplates(): Promise<AdminEmailTemplate[]> {
    return this.#sources().listTemplates();
  }

  /**
   * Makes a template with a source to start from.
   *
   * @example const { id } = await app.createEmailTemplate('Order shipped');
   */
  createEmailTemplate(displayName: string): Promise<{ id: string }> {
    return this.#sources().createTemplate(displayName);
  }

  /**
   * Changes a template and shows it rendered. A theme is stored when an id is given. Throws
   * `REQUIRES_CUSTOM_EMAIL_SERVER` while the project has no mail server of its own, and `EMAIL_RENDERING_ERROR` for a
   * source that does not render or names no subject or category.
   *
   * @example const { renderedHtml } = await app.updateEmailTemplate(id, tsxSource, null);
   */
  updateEmailTemplate(id: string, tsxSource: string, themeId?: ThemeChoice): Promise<{ renderedHtml: string }> {
    return this.#sources().updateTemplate(id, { tsxSource, themeId });
  }

  /**
   * Deletes a template, or restores a built-in one that was changed.
   *
   * @example await app.deleteEmailTemplate(id);
   */
  deleteEmailTemplate(id: string): Promise<void> {
    return this.#sources().deleteTemplate(id);
  }

  /**
   * Lists the drafts, the one changed last first.
   *
   * @example const unsent = (await app.listEmailDrafts()).filter((draft) => draft.sentAt === null);
   */
  listEmailDrafts(): Promise<AdminEmailDraft[]> {
    return this.#sources().listDrafts();
  }

  /**
   * Makes a draft. Its source need not work yet; without one it begins with something to start from.
   *
   * @example const { id } = await app.createEmailDraft({ displayName: 'News of May' });
   */
  createEmailDraft(options: AdminEmailDraftCreate): Promise<{ id: string }> {
    return this.#sources().createDraft(options);
  }

  /**
   * Changes a draft. A theme that is left out is the project's active one again.
   *
   * @example await app.updateEmailDraft(id, { displayName: 'News of June', themeId: false });
   */
  updateEmailDraft(id: string, change: AdminEmailDraftUpdate): Promise<void> {
    return this.#sources().updateDraft(id, change);
  }

  /**
   * Deletes a draft.
   *
   * @example await app.deleteEmailDraft(id);
   */
  deleteEmailDraft(id: string): Promise<void> {
    return this.#sources().deleteDraft(id);
  }

  /**
   * Renders a template in a theme with their own preview variables, and gives the HTML. Throws
   * `EMAIL_RENDERING_ERROR` when a source is broken.
   *
   * @example const html = await app.getEmailPreview({ templateId, themeTsxSource });
   */
  getEmailPreview(options: EmailPreviewOptions): Promise<string> {
    return this.#sources().preview(options);
  }

  #sources() {
    return new EmailSources(this.#send());
  }

  #send() {
    return this.context.sendAs('admin', null);
  }
}
