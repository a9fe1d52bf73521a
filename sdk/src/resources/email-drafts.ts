import type { SendRequest } from '../http/types.js';
import { EmailSourceEndpoints } from './email-source-endpoints.js';
import type { ThemeChoice } from './emails.js';
import type { DraftListRead } from '../wire/wire-types.generated.js';
import { fromWire } from '../wire/wire.js';

/** An email that is written but not sent yet. */
export interface AdminEmailDraft {
  /** The id, for `updateEmailDraft` and `sendEmail`. */
  readonly id: string;
  /** The name that your colleagues see in the dashboard; recipients do not. */
  readonly displayName: string;
  /** False is no theme; undefined is the project's active one. */
  readonly themeId: string | false | undefined;
  /** The TypeScript source of a React Email module that exports `EmailTemplate`. */
  readonly tsxSource: string;
  /** The moment when it was last sent; null if it never was. */
  readonly sentAt: Date | null;
}

/** The changes to a draft. What is left out stays, except the theme. */
export interface AdminEmailDraftUpdate {
  /** The name that your colleagues see in the dashboard, at most 256 characters. */
  displayName?: string;
  /** Left out, it is the project's active theme again. */
  themeId?: ThemeChoice;
  /** Need not work yet. */
  tsxSource?: string;
}

/** The name, the source and the theme of a new draft; only the name is needed. */
export type AdminEmailDraftCreate = AdminEmailDraftUpdate & {
  /** The name that your colleagues see in the dashboard, at most 256 characters. */
  displayName: string;
};

export interface EmailDraftActions {
  /**
   * Reads the drafts again for whoever shows them. `listEmailDrafts` always asks the server.
   *
   * @example await app.refreshEmailDrafts();
   */
  refreshEmailDrafts(): Promise<void>;
  /**
   * Lists the drafts, the one changed last first.
   *
   * @example const unsent = (await app.listEmailDrafts()).filter((draft) => draft.sentAt === null);
   */
  listEmailDrafts(): Promise<AdminEmailDraft[]>;
  /**
   * Makes a draft. Its source need not work yet; without one it begins with something to start from.
   *
   * @example const { id } = await app.createEmailDraft({ displayName: 'News of May' });
   */
  createEmailDraft(options: AdminEmailDraftCreate): Promise<{ id: string }>;
  /**
   * Changes a draft. A theme that is left out is the project's active one again. Throws an `UnexpectedResponseError`
   * (404) with the code `EMAIL_DRAFT_NOT_FOUND`.
   *
   * @example await app.updateEmailDraft(id, { displayName: 'News of June', themeId: false });
   */
  updateEmailDraft(id: string, change: AdminEmailDraftUpdate): Promise<void>;
  /**
   * Removes a draft for good. Throws an `UnexpectedResponseError` (404) with the code `EMAIL_DRAFT_NOT_FOUND`.
   *
   * @example await app.deleteEmailDraft(id);
   */
  deleteEmailDraft(id: string): Promise<void>;
}

/** `send` is of the admin tier. */
export function createEmailDraftActions(send: SendRequest): EmailDraftActions {
  const endpoints = new EmailSourceEndpoints('/internal/email-drafts', send);
  return {
    listEmailDrafts: async () => {
      const { drafts } = await endpoints.list<DraftListRead>();
      return drafts.map((json) => Object.freeze({ ...fromWire(json), themeId: json.theme_id }));
    },
    refreshEmailDrafts: async () => {
      await endpoints.list<DraftListRead>();
    },
    createEmailDraft: (options) => endpoints.create(options),
    updateEmailDraft: async (id, change) => {
      await endpoints.update(id, change);
    },
    deleteEmailDraft: (id) => endpoints.delete(id),
  };
}
