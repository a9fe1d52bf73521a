import type { Branding } from '../../../shared/branding/branding.js';
import { writeSource } from '../blocks/block-source.js';
import type { Caller } from '../../common/caller/caller.js';
import { schemaError } from '../../common/contract/validate.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { selectTheme, usableTemplates } from '../sources/theme-selection.js';
import type { PreviewRequest } from './preview.contract.js';

/** The sources of an email; a null theme is none. */
export interface PreviewSources {
  templateTsx: string;
  themeTsx: string | null;
  /** A look to show in the place of the project's own. */
  branding?: Branding | undefined;
}

/**
 * The sources that a request names by their ids or brings along.
 *
 * @throws KnownError SCHEMA_ERROR, EMAIL_TEMPLATE_ID_DOES_NOT_EXIST, EMAIL_THEME_ID_DOES_NOT_EXIST
 */
export function findSources(caller: Caller, input: PreviewRequest): PreviewSources {
  const { template_tsx_source: templateTsx, template_content: content, theme_tsx_source: themeTsx } = input;
  checkChoices(input);
  return {
    templateTsx: content ? writeSource(content) : (templateTsx ?? findTemplate(caller, input.template_id ?? '')),
    themeTsx: themeTsx ?? findTheme(caller, input.theme_id),
    branding: input.branding && toBranding(input.branding),
  };
}

function checkChoices(input: PreviewRequest): void {
  const violations = [];
  const given = [input.template_id, input.template_tsx_source, input.template_content];
  if (given.filter((way) => way !== undefined).length !== 1) {
    const message = 'must have exactly one of template_id, template_tsx_source and template_content';
    violations.push({ path: 'body', message });
  }
  // A theme of null is the same as none given, and SDKs may send either.
  if (input.theme_tsx_source !== undefined && (input.theme_id ?? undefined) !== undefined) {
    violations.push({ path: 'body', message: 'must have at most one of theme_id and theme_tsx_source' });
  }
  if (violations.length > 0) throw schemaError('The preview', violations);
}

function findTemplate({ tenancy: { config } }: Caller, id: string): string {
  const template = ownValue(usableTemplates(config), id);
  if (!template) throw new KnownError('EMAIL_TEMPLATE_ID_DOES_NOT_EXIST');
  return template.tsxSource;
}

function findTheme({ tenancy: { config } }: Caller, choice: PreviewRequest['theme_id']): string | null {
  if (typeof choice === 'string' && !ownValue(config.emails.themes, choice)) {
    throw new KnownError('EMAIL_THEME_ID_DOES_NOT_EXIST');
  }
  return selectTheme(config, choice);
}

function toBranding(given: NonNullable<PreviewRequest['branding']>): Branding {
  return {
    primaryColor: given.primary_color,
    primaryColorDark: given.primary_color_dark,
    radius: given.radius as Branding['radius'],
    font: given.font as Branding['font'],
    termsUrl: given.terms_url,
    privacyUrl: given.privacy_url,
  };
}
