import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES, DEFAULT_LIGHT_THEME_ID } from '../built-in-emails/built-in-emails.js';

/** A theme by its id, none at all, or the active one of the project. */
export type ThemeChoice = string | false | null | undefined;

/**
 * The source of the chosen theme; null is no theme. An id that is no theme's means the active theme: a theme may be gone
 * by the time an email is sent.
 */
export function selectTheme(config: RenderedConfig, choice: ThemeChoice): string | null {
  return config.emails.themes[selectThemeId(config, choice) ?? '']?.tsxSource ?? null;
}

/** The id of the theme that {@link selectTheme} takes; null is no theme. */
export function selectThemeId({ emails }: RenderedConfig, choice: ThemeChoice): string | null {
  if (choice === false) return null;
  return choice && Object.hasOwn(emails.themes, choice) ? choice : emails.selectedThemeId;
}

/**
 * The templates that a project's emails can be made from. With the shared server these are the built-in ones as they came;
 * its own ones stay stored, and are back with a server of its own.
 */
export function usableTemplates({ emails }: RenderedConfig): RenderedConfig['emails']['templates'] {
  return emails.server.isShared ? BUILT_IN_TEMPLATES : emails.templates;
}

/** The same configuration with templates and themes as they came; a built-in theme that was chosen stays chosen. */
export function withBuiltInSources(config: RenderedConfig): RenderedConfig {
  const { selectedThemeId } = config.emails;
  const emails = {
    ...config.emails,
    templates: BUILT_IN_TEMPLATES,
    themes: BUILT_IN_THEMES,
    selectedThemeId: Object.hasOwn(BUILT_IN_THEMES, selectedThemeId) ? selectedThemeId : DEFAULT_LIGHT_THEME_ID,
  };
  return { ...config, emails };
}
