import {
  BRAND_FONTS,
  BRAND_RADII,
  CARD_COLORS,
  contrastOf,
  isBrandLink,
  isHexColor,
  labelOn,
  primaryColors,
  READABLE_CONTRAST,
  readableOn,
  type Branding,
  type BrandFont,
  type BrandRadius,
} from '../../../../shared/branding/branding.js';
import type { SettingsChange } from '../../config/settings.js';
import type { BrandingDetailsFragment, ProjectUpdateInput } from '../../gql/graphql.js';

/** The page's form: texts, empty for what looks as usual. */
export interface BrandingValues {
  primaryColor: string;
  primaryColorDark: string;
  radius: BrandRadius;
  font: BrandFont;
  termsUrl: string;
  privacyUrl: string;
  logoUrl: string;
  fullLogoUrl: string;
  logoDarkModeUrl: string;
  logoFullDarkModeUrl: string;
}

const LOGOS = ['logoUrl', 'fullLogoUrl', 'logoDarkModeUrl', 'logoFullDarkModeUrl'] as const;
const TEXTS = ['primaryColor', 'primaryColorDark', 'termsUrl', 'privacyUrl'] as const;
/** The look without branding. */
const USUAL = { radius: 'medium', font: 'inter' } as const;
/** The colours of pages without branding. */
const USUAL_COLORS = { light: '#2f7d76', dark: '#6fc3b8' } as const;

export const FONT_NAMES: Record<BrandFont, string> = {
  inter: 'Inter',
  system: 'The font of the device',
  humanist: 'Humanist',
  rounded: 'Rounded',
  serif: 'Serif',
};

export const RADIUS_NAMES: Record<BrandRadius, string> = {
  none: 'Square',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
};

/** The form of what is stored. */
export function valuesOf(project: BrandingDetailsFragment): BrandingValues {
  const { branding } = project;
  const { radius, font } = branding;
  return {
    primaryColor: branding.primaryColor ?? '',
    primaryColorDark: branding.primaryColorDark ?? '',
    radius: isRadius(radius) ? radius : USUAL.radius,
    font: isFont(font) ? font : USUAL.font,
    termsUrl: branding.termsUrl ?? '',
    privacyUrl: branding.privacyUrl ?? '',
    logoUrl: project.logoUrl ?? '',
    fullLogoUrl: project.fullLogoUrl ?? '',
    logoDarkModeUrl: project.logoDarkModeUrl ?? '',
    logoFullDarkModeUrl: project.logoFullDarkModeUrl ?? '',
  };
}

const isRadius = (radius: string | null): radius is BrandRadius => radius !== null && radius in BRAND_RADII;
const isFont = (font: string | null): font is BrandFont => font !== null && font in BRAND_FONTS;

/** The problem with each field that has one; the server checks the same. */
export function problemsOf(values: BrandingValues): Partial<Record<keyof BrandingValues, string>> {
  const color = 'Write a colour with six digits, such as #2f7d76.';
  const link = 'Write an address that begins with https://.';
  return {
    ...(values.primaryColor && !isHexColor(values.primaryColor) ? { primaryColor: color } : {}),
    ...(values.primaryColorDark && !isHexColor(values.primaryColorDark) ? { primaryColorDark: color } : {}),
    ...(values.termsUrl && !isBrandLink(values.termsUrl) ? { termsUrl: link } : {}),
    ...(values.privacyUrl && !isBrandLink(values.privacyUrl) ? { privacyUrl: link } : {}),
  };
}

/** The look to show: what is filled in and right. */
export function brandingOf(values: BrandingValues): Branding {
  const problems = problemsOf(values);
  const given = TEXTS.filter((name) => values[name] !== '' && problems[name] === undefined);
  return {
    ...Object.fromEntries(given.map((name) => [name, values[name]])),
    radius: values.radius,
    font: values.font,
  };
}

/** The settings that changed; those that look as usual again are removed. */
export function settingsChange(before: BrandingValues, after: BrandingValues): SettingsChange {
  const names = [...TEXTS, 'radius', 'font'] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  const stored = (name: (typeof names)[number]) => {
    const isUsual = (name === 'radius' || name === 'font') && after[name] === USUAL[name];
    return after[name] === '' || isUsual ? null : after[name];
  };
  return Object.fromEntries(changed.map((name) => [`branding.${name}`, stored(name)]));
}

/** The logos that changed. */
export function logosChange(before: BrandingValues, after: BrandingValues): ProjectUpdateInput {
  const changed = LOGOS.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name] || null]));
}

/** The colours of buttons and links on light and dark pages. */
export function colorsOf(branding: Branding): { light: string; dark: string } {
  return primaryColors(branding) ?? USUAL_COLORS;
}

/** The verdict on a colour, in words. */
export interface ContrastVerdict {
  isReadable: boolean;
  words: string;
  /** The nearest colour that reads, where this one does not. */
  better: string | null;
}

/** Says how well links of a colour read on the cards of light or dark pages, as WCAG counts it. */
export function describeContrast(color: string, scheme: 'light' | 'dark'): ContrastVerdict {
  const card = CARD_COLORS[scheme];
  const onCard = contrastOf(color, card);
  const onButton = contrastOf(color, labelOn(color));
  const label = labelOn(color) === '#ffffff' ? 'white' : 'black';
  const isReadable = onCard >= READABLE_CONTRAST;
  const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
  return {
    isReadable,
    words: isReadable
      ? `Links on ${scheme} pages read well: ${ratio(onCard)}, and WCAG AA asks for 4.5:1. Buttons have ${label} text: ${ratio(onButton)}.`
      : `Links on ${scheme} pages are hard to read: ${ratio(onCard)}, and WCAG AA asks for 4.5:1. Buttons have ${label} text: ${ratio(onButton)}.`,
    better: isReadable ? null : readableOn(color, card),
  };
}
