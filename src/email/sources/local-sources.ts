import { isBrandLink, isHexColor, type Branding } from '../../../shared/branding/branding.js';
import type { Language } from '../../../shared/languages/languages.js';
import { brandingOf } from '../../common/branding/branding.config.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import {
  brandTemplate,
  brandTheme,
  isBuiltInTemplate,
  schemeOf,
  type EmailBrand,
} from '../built-in-emails/branded-sources.js';
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES } from '../built-in-emails/built-in-emails.js';
import { ENGLISH_NAMES, nameWordsIn, writeVariables, type NameWords } from '../built-in-emails/local-content.js';
import type { ProjectLogos } from '../renderer/render-job.js';
import { localTemplateSource, localThemeSource } from '../built-in-emails/local-letters.js';

/** The sources of a system email as the project has them. */
interface SystemSources {
  id: string | null;
  templateTsx: string;
  themeTsx: string | null;
}

/** The language and the look in which an email is written. */
interface Wishes {
  language: Language;
  brand?: EmailBrand;
}

/** The sources of a system email in a language, with what else is said in it. */
export interface LocalSources extends Omit<SystemSources, 'id'> {
  names: NameWords;
  /** The variables as the template takes them. */
  write: (variables: Readonly<Record<string, string>>) => Record<string, string>;
}

const UNBRANDED: EmailBrand = { branding: {}, logo: null };

/**
 * The sources in a language and a look. A template that the project wrote goes before it, and stays as it is; so does a
 * theme, in which a letter of ours still says its own language.
 */
export function inLanguageOf(sources: SystemSources, { language, brand = UNBRANDED }: Wishes): LocalSources {
  const { id, templateTsx, themeTsx } = sources;
  if (!isBuiltInTemplate(id, templateTsx)) {
    const theme = themeTsx && brandTheme(themeTsx, brand, 'en');
    return { templateTsx, themeTsx: theme, names: ENGLISH_NAMES, write: (variables) => ({ ...variables }) };
  }
  const local = localTemplateSource(id ?? '', language);
  const isOwnTheme = !Object.values(BUILT_IN_THEMES).some(({ tsxSource }) => tsxSource === themeTsx);
  const branded = themeTsx && brandTheme(themeTsx, brand, language);
  return {
    templateTsx: brandTemplate(local ?? templateTsx, brand.branding, schemeOf(themeTsx)),
    themeTsx: branded === null || isOwnTheme ? branded : localThemeSource(branded, language),
    names: nameWordsIn(language),
    write: local ? (variables) => writeVariables(variables, language) : (variables) => ({ ...variables }),
  };
}

/**
 * The sources of an email that no ceremony sends, in English and in the project's look.
 *
 * @param branding in the place of the stored one, to look at before it is stored
 */
export function inLookOf<T extends string | null>(
  tenancy: Pick<Tenancy, 'config' | 'project'>,
  sources: { templateTsx: T; themeTsx: string | null },
  branding?: Branding,
): { templateTsx: T; themeTsx: string | null } {
  const stored = emailBrandOf(tenancy);
  const brand = branding ? { ...stored, branding } : stored;
  const { templateTsx, themeTsx } = sources;
  const isOurs = Object.values(BUILT_IN_TEMPLATES).some(({ tsxSource }) => tsxSource === templateTsx);
  return {
    templateTsx: isOurs ? (brandTemplate(templateTsx ?? '', brand.branding, schemeOf(themeTsx)) as T) : templateTsx,
    themeTsx: themeTsx && brandTheme(themeTsx, brand, 'en'),
  };
}

/**
 * The look of a project's emails. On the operator's server it has no logo and no links: what strangers chose must not make
 * an email of the operator's look like somebody else's.
 */
export function emailBrandOf({ config, project }: Pick<Tenancy, 'config' | 'project'>, isShared = false): EmailBrand {
  const { primaryColor, primaryColorDark, radius, font, termsUrl, privacyUrl } = brandingOf(config);
  const look: Branding = {
    ...(isHexColor(primaryColor) ? { primaryColor } : {}),
    ...(isHexColor(primaryColorDark) ? { primaryColorDark } : {}),
    ...(radius ? { radius } : {}),
    ...(font ? { font } : {}),
  };
  if (isShared) return { branding: look, logo: null };
  const links: Branding = {
    ...(isBrandLink(termsUrl) ? { termsUrl } : {}),
    ...(isBrandLink(privacyUrl) ? { privacyUrl } : {}),
  };
  return { branding: { ...look, ...links }, logo: logoOf(project) };
}

/** The logos of a project, for themes that show them themselves; none on the operator's server. */
export function logosOf({ project }: Pick<Tenancy, 'project'>, isShared = false): ProjectLogos {
  if (isShared) return {};
  const { logoUrl, fullLogoUrl, logoDarkModeUrl, logoFullDarkModeUrl } = project;
  return {
    ...(logoUrl === null ? {} : { logoUrl }),
    ...(fullLogoUrl === null ? {} : { logoFullUrl: fullLogoUrl }),
    ...(logoDarkModeUrl === null ? {} : { logoDarkModeUrl }),
    ...(logoFullDarkModeUrl === null ? {} : { logoFullDarkModeUrl }),
  };
}

function logoOf(project: Tenancy['project']): EmailBrand['logo'] {
  const { displayName: alt, fullLogoUrl, logoUrl, logoFullDarkModeUrl, logoDarkModeUrl } = project;
  const light = fullLogoUrl ?? logoUrl;
  if (light === null) return null;
  const dark = fullLogoUrl === null ? logoDarkModeUrl : logoFullDarkModeUrl;
  return { light, dark: dark ?? light, alt };
}
