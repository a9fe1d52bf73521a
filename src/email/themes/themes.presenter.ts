import { BUILT_IN_THEMES } from '../built-in-emails/built-in-emails.js';
import type { EmailSource } from '../built-in-emails/email-source.js';
import type { ThemeListRead, ThemeRead } from './themes.contract.js';

/** A theme in wire names, and whether every project has it. */
export function presentTheme(id: string, { displayName, tsxSource }: EmailSource): ThemeRead {
  return { id, display_name: displayName, tsx_source: tsxSource, is_built_in: Object.hasOwn(BUILT_IN_THEMES, id) };
}

/** Themes as the REST API lists them: without sources. */
export function presentThemeList(themes: readonly ThemeRead[]): ThemeListRead {
  return { themes: themes.map(({ id, display_name }) => ({ id, display_name })) };
}
