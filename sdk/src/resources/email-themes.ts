import type { SendRequest } from '../http/types.js';
import { EmailSourceEndpoints } from './email-source-endpoints.js';
import type { ThemeListRead, ThemeSourceRead } from '../wire/wire-types.generated.js';
import { fromWire, type FromWire } from '../wire/wire.js';

/** A theme: the layout around the content of emails. */
export interface AdminEmailTheme {
  /** The id, for `updateEmailTheme` and `ThemeChoice`; those of built-in themes are the same everywhere. */
  readonly id: string;
  /** The name that your colleagues see in the dashboard; recipients do not. */
  readonly displayName: string;
}

type ThemeFacts = Readonly<FromWire<ThemeSourceRead>>;

/** A theme with its source: a TSX module that exports EmailTheme. */
export interface AdminEmailThemeSource extends ThemeFacts {
  /** The name that your colleagues see in the dashboard; recipients do not. */
  readonly displayName: ThemeFacts['displayName'];
  /** The TypeScript source of a React Email module that exports `EmailTheme`. */
  readonly tsxSource: ThemeFacts['tsxSource'];
}

export interface EmailThemeActions {
  /**
   * Lists the themes, the built-in ones first.
   *
   * @example const [light] = await app.listEmailThemes();
   */
  listEmailThemes(): Promise<AdminEmailTheme[]>;
  /**
   * Reads a theme with its source. Throws `EMAIL_THEME_NOT_FOUND`.
   *
   * @example const { tsxSource } = await app.getEmailTheme(id);
   */
  getEmailTheme(id: string): Promise<AdminEmailThemeSource>;
  /**
   * Makes a theme that begins as a copy of the light one. The name has at most 256 characters. Throws an
   * `UnexpectedResponseError` with the code `CONFIG_TOO_MANY_ENTRIES` beyond 1,000 of them.
   *
   * @example const { id } = await app.createEmailTheme('Winter');
   */
  createEmailTheme(displayName: string): Promise<{ id: string }>;
  /**
   * Changes a theme; built-in ones can be changed, too. Throws `EMAIL_RENDERING_ERROR` for a source that does not
   * render, and stores nothing then.
   *
   * @example
   * await app.updateEmailTheme(id, `export function EmailTheme({ children }) { return <main>{children}</main>; }`);
   */
  updateEmailTheme(id: string, tsxSource: string): Promise<void>;
  /**
   * Deletes a theme, or restores a built-in one that was changed. Throws an `UnexpectedResponseError` with the code
   * `EMAIL_THEME_NOT_FOUND`, `ACTIVE_EMAIL_THEME_CANNOT_BE_DELETED`, or `BUILT_IN_EMAIL_THEME_CANNOT_BE_DELETED` for one
   * that is as it came.
   *
   * @example await app.deleteEmailTheme(id);
   */
  deleteEmailTheme(id: string): Promise<void>;
}

/** `send` is of the admin tier. */
export function createEmailThemeActions(send: SendRequest): EmailThemeActions {
  const endpoints = new EmailSourceEndpoints('/internal/email-themes', send);
  return {
    listEmailThemes: async () => {
      const { themes } = await endpoints.list<ThemeListRead>();
      return themes.map((json) => Object.freeze(fromWire(json)));
    },
    getEmailTheme: async (id) => Object.freeze(fromWire(await endpoints.read<ThemeSourceRead>(id))),
    createEmailTheme: (displayName) => endpoints.create({ displayName }),
    updateEmailTheme: async (id, tsxSource) => {
      await endpoints.update(id, { tsxSource });
    },
    deleteEmailTheme: (id) => endpoints.delete(id),
  };
}
