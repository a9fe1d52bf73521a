import type { SendRequest } from '../http/types.js';
import type { ThemeChoice } from './emails.js';
import type { DraftListRead, TemplateListRead, ThemeListRead } from './wire-types.generated.js';
import { fromWire, toWire } from './wire.js';

/** What stands around the content of e-mails. */
export interface AdminEmailTheme {
  readonly id: string;
  readonly displayName: string;
}

/** What an e-mail says, as a TSX module. */
export interface AdminEmailTemplate {
  readonly id: string;
  readonly displayName: string;
  /** False is no theme; absent is the project's active one. */
  readonly themeId?: string | false;
  readonly tsxSource: string;
}

/** An e-mail that is written but not sent yet. */
export interface AdminEmailDraft {
  readonly id: string;
  readonly displayName: string;
  /** False is no theme; absent is the project's active one. */
  readonly themeId?: string | false;
  readonly tsxSource: string;
  /** When it was last sent; null if it never was. */
  readonly sentAt: Date | null;
}

export interface AdminEmailDraftUpdate {
  displayName?: string;
  /** Left out, it is the project's active theme again. */
  themeId?: ThemeChoice;
  /** Need not work yet. */
  tsxSource?: string;
}

export type AdminEmailDraftCreate = AdminEmailDraftUpdate & { displayName: string };

/** One template and at most one theme, each by its id or by its source. */
export interface EmailPreviewOptions {
  themeId?: ThemeChoice;
  themeTsxSource?: string;
  templateId?: string;
  templateTsxSource?: string;
}

const THEMES = '/internal/email-themes';
const TEMPLATES = '/internal/email-templates';
const DRAFTS = '/internal/email-drafts';

/** Themes, templates and drafts over the wire. */
export class EmailSources {
  readonly #send: SendRequest;

  /** `send` is of the admin tier. */
  constructor(send: SendRequest) {
    this.#send = send;
  }

  async listThemes(): Promise<AdminEmailTheme[]> {
    const { themes } = await this.#send<ThemeListRead>({ method: 'GET', path: THEMES });
    return themes.map((json) => Object.freeze(fromWire(json)));
  }

  async listTemplates(): Promise<AdminEmailTemplate[]> {
    const { templates } = await this.#send<TemplateListRead>({ method: 'GET', path: TEMPLATES });
    return templates.map((json) => Object.freeze(fromWire(json)));
  }

  async listDrafts(): Promise<AdminEmailDraft[]> {
    const { drafts } = await this.#send<DraftListRead>({ method: 'GET', path: DRAFTS });
    return drafts.map((json) => Object.freeze(fromWire(json)));
  }

  createTheme(displayName: string): Promise<{ id: string }> {
    return this.#create(THEMES, { displayName });
  }

  createTemplate(displayName: string): Promise<{ id: string }> {
    return this.#create(TEMPLATES, { displayName });
  }

  createDraft(options: AdminEmailDraftCreate): Promise<{ id: string }> {
    return this.#create(DRAFTS, options);
  }

  async updateTheme(id: string, tsxSource: string): Promise<void> {
    await this.#send({ method: 'PATCH', path: pathOf(THEMES, id), body: toWire({ tsxSource }) });
  }

  async updateTemplate(
    id: string,
    change: { tsxSource: string; themeId?: ThemeChoice },
  ): Promise<{ renderedHtml: string }> {
    const path = pathOf(TEMPLATES, id);
    return fromWire(await this.#send<{ rendered_html: string }>({ method: 'PATCH', path, body: toWire(change) }));
  }

  async updateDraft(id: string, change: AdminEmailDraftUpdate): Promise<void> {
    await this.#send({ method: 'PATCH', path: pathOf(DRAFTS, id), body: toWire(change) });
  }

  deleteTheme(id: string): Promise<void> {
    return this.#delete(THEMES, id);
  }

  deleteTemplate(id: string): Promise<void> {
    return this.#delete(TEMPLATES, id);
  }

  deleteDraft(id: string): Promise<void> {
    return this.#delete(DRAFTS, id);
  }

  async preview(options: EmailPreviewOptions): Promise<string> {
    const body = toWire(options);
    return (await this.#send<{ html: string }>({ method: 'POST', path: '/emails/render-email', body })).html;
  }

  async #create(path: string, options: object): Promise<{ id: string }> {
    const { id } = await this.#send<{ id: string }>({ method: 'POST', path, body: toWire(options) });
    return { id };
  }

  async #delete(path: string, id: string): Promise<void> {
    await this.#send({ method: 'DELETE', path: pathOf(path, id) });
  }
}

function pathOf(path: string, id: string): string {
  return `${path}/${encodeURIComponent(id)}`;
}
