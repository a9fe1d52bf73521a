import type { SendRequest } from '../http/types.js';
import { EmailSourceEndpoints } from './email-source-endpoints.js';
import type { ThemeChoice } from './emails.js';
import type { RenderEmailRead, TemplateListRead, TemplateRenderedRead } from '../wire/wire-types.generated.js';
import { fromWire, toWire } from '../wire/wire.js';

/** A template: the content of an email, as a TSX module. */
export interface AdminEmailTemplate {
  /** The id, for `updateEmailTemplate` and `sendEmail`; those of built-in templates are the same everywhere. */
  readonly id: string;
  /** The name that your colleagues see in the dashboard; recipients do not. */
  readonly displayName: string;
  /** A theme's id, or false for no theme; absent is the project's active one. */
  // oxlint-disable-next-line no-explicit-any -- the public package says `string` and gives false, too: a program has either
  readonly themeId?: any;
  /** The TypeScript source of a React Email module that exports `EmailTemplate`. */
  readonly tsxSource: string;
}

/** One template and at most one theme, each by its id or by its source. */
export interface EmailPreviewOptions {
  /** The id of a theme; false renders without one, null or absent with the project's active one. */
  themeId?: ThemeChoice;
  /** The source of a theme that need not be stored, in place of `themeId`. */
  themeTsxSource?: string;
  /** The id of what is stored already, as `listEmailTemplates` tells it. */
  templateId?: string;
  /** The source of a template that need not be stored, in place of `templateId`. */
  templateTsxSource?: string;
}

export interface EmailTemplateActions {
  /**
   * Lists the templates, the built-in ones first.
   *
   * @example const templates = await app.listEmailTemplates();
   */
  listEmailTemplates(): Promise<AdminEmailTemplate[]>;
  /**
   * Makes a template with a source to start from. The name has at most 256 characters. Throws an
   * `UnexpectedResponseError` with the code `CONFIG_TOO_MANY_ENTRIES` beyond 1,000 of them.
   *
   * @example const { id } = await app.createEmailTemplate('Order shipped');
   */
  createEmailTemplate(displayName: string): Promise<{ id: string }>;
  /**
   * Changes a template and shows it rendered. A theme is stored when an id is given. Throws
   * `REQUIRES_CUSTOM_EMAIL_SERVER` while the project has no email server of its own, and `EMAIL_RENDERING_ERROR` for a
   * source that does not render or names no subject or category.
   *
   * @example const { renderedHtml } = await app.updateEmailTemplate(id, tsxSource, null);
   */
  updateEmailTemplate(id: string, tsxSource: string, themeId?: ThemeChoice): Promise<{ renderedHtml: string }>;
  /**
   * Deletes a template, or restores a built-in one that was changed. Throws an `UnexpectedResponseError` with the code
   * `EMAIL_TEMPLATE_NOT_FOUND`, or `BUILT_IN_EMAIL_TEMPLATE_CANNOT_BE_DELETED` for one that is as it came.
   *
   * @example await app.deleteEmailTemplate(id);
   */
  deleteEmailTemplate(id: string): Promise<void>;
  /**
   * Renders a template in a theme with their own preview variables, and gives the HTML. Throws
   * `EMAIL_RENDERING_ERROR` when a source is broken.
   *
   * @example const html = await app.getEmailPreview({ templateId, themeTsxSource });
   */
  getEmailPreview(options: EmailPreviewOptions): Promise<string>;
  /**
   * The same for an editor of the public package, which asks for the parts that can be edited, too: this server marks
   * none.
   *
   * @example const { html } = await app.getEmailPreviewWithEditableMarkers({ templateId, editableSource: 'template' });
   */
  getEmailPreviewWithEditableMarkers(
    options: EmailPreviewOptions & { editableSource?: 'template' | 'theme' | 'both' },
  ): Promise<{ html: string; editableRegions?: Record<string, unknown> }>;
}

/** `send` is of the admin tier. */
export function createEmailTemplateActions(send: SendRequest): EmailTemplateActions {
  const endpoints = new EmailSourceEndpoints('/internal/email-templates', send);
  const render = async (options: EmailPreviewOptions) => {
    const path = '/emails/render-email';
    return (await send<RenderEmailRead>({ method: 'POST', path, body: toWire(options) })).html;
  };
  return {
    listEmailTemplates: async () => {
      const { templates } = await endpoints.list<TemplateListRead>();
      return templates.map((json) => Object.freeze(fromWire(json)));
    },
    createEmailTemplate: (displayName) => endpoints.create({ displayName }),
    updateEmailTemplate: async (id, tsxSource, themeId) =>
      fromWire(await endpoints.update<TemplateRenderedRead>(id, { tsxSource, themeId })),
    deleteEmailTemplate: (id) => endpoints.delete(id),
    getEmailPreview: render,
    getEmailPreviewWithEditableMarkers: async ({ themeId, themeTsxSource, templateId, templateTsxSource }) => ({
      html: await render({ themeId, themeTsxSource, templateId, templateTsxSource }),
    }),
  };
}
