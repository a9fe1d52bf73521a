import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { BUILT_IN_THEMES, DEFAULT_LIGHT_THEME_ID } from '../built-in-emails/built-in-emails.js';
import { STARTER_TEMPLATE_SOURCE } from '../built-in-emails/starter-sources.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { EmailSourcesService } from '../sources/email-sources.service.js';
import { PreviewService } from '../preview/preview.service.js';
import type { ThemeCreate, ThemeRead, ThemeUpdate } from './themes.contract.js';
import { presentTheme } from './themes.presenter.js';

/** The frame around the content of emails. Themes live in the project's configuration. */
@Injectable()
export class ThemesService {
  constructor(
    private readonly sources: EmailSourcesService,
    private readonly preview: PreviewService,
  ) {}

  /** The built-in ones first. */
  list(caller: Caller): ThemeRead[] {
    return Object.entries(caller.tenancy.config.emails.themes).map(([id, theme]) => presentTheme(id, theme));
  }

  /** @throws KnownError EMAIL_THEME_NOT_FOUND */
  get(caller: Caller, id: string): ThemeRead {
    const theme = ownValue(caller.tenancy.config.emails.themes, id);
    if (!theme) throw new KnownError('EMAIL_THEME_NOT_FOUND');
    return presentTheme(id, theme);
  }

  /** A new theme begins as a copy of the light one, as it came. */
  async create(caller: Caller, { display_name: displayName }: ThemeCreate): Promise<ThemeRead> {
    const id = randomUUID();
    const theme = { displayName, tsxSource: BUILT_IN_THEMES[DEFAULT_LIGHT_THEME_ID]?.tsxSource ?? '' };
    await this.sources.create(caller, { kind: 'themes', id }, theme);
    return presentTheme(id, theme);
  }

  /** @throws KnownError EMAIL_RENDERING_ERROR, with nothing stored; EMAIL_THEME_NOT_FOUND */
  async update(caller: Caller, id: string, { tsx_source: tsxSource }: ThemeUpdate): Promise<ThemeRead> {
    const theme = this.get(caller, id);
    await this.preview.renderSources(caller, { templateTsx: STARTER_TEMPLATE_SOURCE, themeTsx: tsxSource });
    await this.sources.update(caller, { kind: 'themes', id }, { tsxSource });
    return { ...theme, tsx_source: tsxSource };
  }

  /**
   * Deletes a theme that is not the active one; emails that name it take that. A built-in theme that was changed is
   * restored instead.
   *
   * @throws KnownError EMAIL_THEME_NOT_FOUND, ACTIVE_EMAIL_THEME_CANNOT_BE_DELETED;
   *   BUILT_IN_EMAIL_THEME_CANNOT_BE_DELETED for a built-in theme that is as it came
   */
  async delete(caller: Caller, id: string): Promise<void> {
    const theme = this.get(caller, id);
    const builtIn = ownValue(BUILT_IN_THEMES, id);
    if (builtIn && theme.tsx_source === builtIn.tsxSource && theme.display_name === builtIn.displayName) {
      throw new KnownError('BUILT_IN_EMAIL_THEME_CANNOT_BE_DELETED');
    }
    await this.sources.remove(caller, { kind: 'themes', id });
  }
}
