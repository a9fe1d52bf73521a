import { schemaError } from '../common/contract/validate.js';
import { KnownError } from '../common/errors/known-error.js';
import { flatViolations } from '../common/tenancy/settings/flat-settings.js';
import type { RenderedConfig } from '../common/tenancy/settings/sections.js';
import { PROJECT_SETTINGS, type ProjectConfigInput } from './project-settings.js';

/**
 * Rules about several fields at once, which no single field can check.
 *
 * @throws KnownError SCHEMA_ERROR naming every incomplete setting; ACTIVE_EMAIL_THEME_DOES_NOT_EXIST
 */
export function checkProjectSettings(settings: ProjectConfigInput | undefined, config: RenderedConfig): void {
  if (!settings) return;
  const violations = flatViolations(PROJECT_SETTINGS, settings, 'body.config');
  if (violations.length > 0) throw schemaError('The project', violations);
  if (settings.email_theme !== undefined && !Object.hasOwn(config.emails.themes, settings.email_theme)) {
    throw new KnownError('ACTIVE_EMAIL_THEME_DOES_NOT_EXIST', { theme_id: settings.email_theme });
  }
}
