import { BRAND_FONTS, BRAND_RADII, labelOn, primaryColors, type Branding } from '../../../shared/branding/branding.js';
import { LEGAL_WORDS } from '../../../shared/branding/legal-words.js';
import { inLanguage, type Language } from '../../../shared/languages/languages.js';
import { BUILT_IN_PALETTES, BUILT_IN_TEMPLATES, BUILT_IN_THEMES } from './built-in-emails.js';
import { themeSource, type ThemeBrand } from './theme-source.js';

/** The look of a project's emails. */
export interface EmailBrand {
  branding: Branding;
  /** The logo on light and on dark themes, with the project's name; null where it has none, or must not show it. */
  logo: { light: string; dark: string; alt: string } | null;
}

/**
 * A theme with the look of the project: a built-in one as it came, and no other. Its links are named in a language.
 *
 * @example brandTheme(LIGHT, { branding: { primaryColor: '#7a2ea0' }, logo: null }, 'en')
 */
export function brandTheme(tsxSource: string, { branding, logo }: EmailBrand, language: Language): string {
  const found = Object.entries(BUILT_IN_THEMES).find(([, theme]) => theme.tsxSource === tsxSource);
  const palette = found && BUILT_IN_PALETTES[found[0]];
  if (!palette || (Object.keys(branding).length === 0 && !logo)) return tsxSource;
  const { radius, font, termsUrl, privacyUrl } = branding;
  const words = inLanguage(LEGAL_WORDS, language);
  const links = [termsUrl, privacyUrl].flatMap((url, index) => (url ? [{ url, word: words[index] ?? url }] : []));
  const brand: ThemeBrand = {
    accent: primaryColors(branding)?.[palette.scheme],
    radius: radius && BRAND_RADII[radius] * 1.5,
    font: font && BRAND_FONTS[font],
    logo: logo ? { url: logo[palette.scheme], alt: logo.alt } : undefined,
    links,
  };
  return themeSource(palette, brand);
}

/** A template of ours, in whatever language, with the project's colour and corners. */
export function brandTemplate(tsxSource: string, branding: Branding, scheme: 'light' | 'dark'): string {
  const color = primaryColors(branding)?.[scheme];
  const colored = color
    ? tsxSource.replaceAll("'#ffffff'", `'${labelOn(color)}'`).replaceAll('#2f7d76', color)
    : tsxSource;
  return branding.radius ? colored.replaceAll("'8px'", `'${BRAND_RADII[branding.radius]}px'`) : colored;
}

/** True for a built-in template as it came: a project's own goes before it, and has its own look. */
export function isBuiltInTemplate(id: string | null, tsxSource: string): boolean {
  return id !== null && tsxSource === BUILT_IN_TEMPLATES[id]?.tsxSource;
}

/** The colours of an email's theme; one of the project's own counts as light. */
export function schemeOf(themeTsx: string | null): 'light' | 'dark' {
  const found = Object.entries(BUILT_IN_THEMES).find(([, theme]) => theme.tsxSource === themeTsx);
  return (found && BUILT_IN_PALETTES[found[0]]?.scheme) ?? 'light';
}
