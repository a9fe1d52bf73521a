import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';
import type { MailingContent } from './email-sealing.service.js';
import { selectTheme, selectThemeId } from '../sources/theme-selection.js';

/**
 * The content of an email that the operator's own project sends, in its active theme.
 *
 * @param internal the configuration of that project
 * @param html what others have written is escaped in it
 */
export function writtenByOperator(internal: RenderedConfig, html: string): MailingContent {
  return {
    source: { html },
    themeTsx: selectTheme(internal, null),
    themeId: selectThemeId(internal, null),
    variables: {},
  };
}
