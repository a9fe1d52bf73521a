import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';

/** A theme by its id, none at all, or the active one of the project. */
export type ThemeChoice = string | false | null | undefined;

/**
 * The source of the chosen theme; null is no theme. An id that is no theme's means the active theme: a theme may be gone
 * by the time a mail is sent.
 */
export function selectTheme({ emails }: RenderedConfig, choice: ThemeChoice): string | null {
  if (choice === false) return null;
  const chosen = choice ? emails.themes[choice] : undefined;
  return (chosen ?? emails.themes[emails.selectedThemeId])?.tsxSource ?? null;
}
