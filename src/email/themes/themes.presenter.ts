import type { EmailSource } from '../../common/tenancy/config/built-in-emails.js';
import { BUILT_IN_THEMES } from '../../common/tenancy/config/built-in-emails.js';
import type { ThemeListRead, ThemeRead } from './themes.contract.js';

export function presentTheme(id: string, { displayName, tsxSource }: EmailSource): ThemeRead {
  return { id, display_name: displayName, tsx_source: tsxSource, is_built_in: Object.hasOwn(BUILT_IN_THEMES, id) };
}

export function presentThemeList(themes: readonly ThemeRead[]): ThemeListRead {
  return { themes: themes.map(({ id, display_name }) => ({ id, display_name })) };
}
