import type { Json } from '../../json.js';

/** The id of a theme, `false` for no theme, null for the project's active one. */
export type ThemeChoice = string | false | null;

/** Reads the server's answer, which is JSON because GraphQL has no type for "an id or false". */
export function readThemeChoice(themeId: Json): ThemeChoice {
  return typeof themeId === 'string' || themeId === false ? themeId : null;
}
