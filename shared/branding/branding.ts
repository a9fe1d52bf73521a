/** The fonts that a project may choose for its pages and emails. All are here or on the visitor's device: none is fetched from another host. */
export const BRAND_FONTS = {
  inter: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', 'Noto Sans', sans-serif",
  rounded:
    "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Manjari, 'Arial Rounded MT Bold', sans-serif",
  serif: "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Noto Serif', serif",
} as const;

/** The name of a font of {@link BRAND_FONTS}. */
export type BrandFont = keyof typeof BRAND_FONTS;

/** The roundness of corners: the radius of a button in pixels. */
export const BRAND_RADII = { none: 0, small: 4, medium: 8, large: 16 } as const;

/** The name of a radius of {@link BRAND_RADII}. */
export type BrandRadius = keyof typeof BRAND_RADII;

/** The branding of a project as its configuration stores it; what is left out looks as usual. */
export interface Branding {
  primaryColor?: string | undefined;
  primaryColorDark?: string | undefined;
  radius?: BrandRadius | undefined;
  font?: BrandFont | undefined;
  termsUrl?: string | undefined;
  privacyUrl?: string | undefined;
}

/** The longest address of terms or of a privacy policy, in characters. */
export const BRAND_LINK_LENGTH = 2000;
/** The contrast of usual text that WCAG 2 asks for at level AA. */
export const READABLE_CONTRAST = 4.5;
/** The cards on which light and dark pages write. */
export const CARD_COLORS = { light: '#ffffff', dark: '#1c1a18' } as const;

const HEX_COLOR = /^#[0-9a-f]{6}$/i;
/** An https address with nothing in it that could end an attribute, a style or a text of a source. */
export const BRAND_LINK = /^https:\/\/[^\s"'`<>\\{}|^]+$/i;

/** True for a colour as `#2f7d76`: no other form of CSS is one. */
export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value);
}

/** True for an address of a public page: https, without a name and password in it. */
export function isBrandLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > BRAND_LINK_LENGTH || !BRAND_LINK.test(value)) return false;
  try {
    const { protocol, username, password } = new URL(value);
    return protocol === 'https:' && username === '' && password === '';
  } catch {
    return false;
  }
}

/**
 * The contrast of two colours as WCAG 2 counts it: 1 to 21.
 *
 * @example contrastOf('#000000', '#ffffff') // 21
 */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour of text on a colour: white or black, whichever reads better; one of them always reads. */
export function labelOn(color: string): string {
  return contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : '#000000';
}

/** The colour itself where it reads on a background, else the nearest lighter or darker one that does. */
export function readableOn(color: string, background: string): string {
  const towards = luminanceOf(background) < 0.18 ? 255 : 0;
  let nearest = color;
  for (let step = 1; contrastOf(nearest, background) < READABLE_CONTRAST && step <= 20; step += 1) {
    nearest = mix(color, towards, step / 20);
  }
  return nearest;
}

/** The primary colours of light and dark pages; null where the project chose none. */
export function primaryColors({ primaryColor, primaryColorDark }: Branding): { light: string; dark: string } | null {
  const light = primaryColor ?? primaryColorDark;
  if (light === undefined) return null;
  return { light, dark: primaryColorDark ?? readableOn(light, CARD_COLORS.dark) };
}

/** The look of pages in the form of a theme of the client library; null for the usual look. */
export function themeOfBranding(branding: Branding): BrandTheme | null {
  const colors = primaryColors(branding);
  const { radius, font } = branding;
  if (!colors && !radius && !font) return null;
  const palette = (primary: string) => ({ primary, primaryForeground: labelOn(primary) });
  return {
    ...(colors ? { light: palette(colors.light), dark: palette(colors.dark) } : {}),
    ...(radius ? { radius: `${BRAND_RADII[radius] / 16}rem` } : {}),
    ...(font ? { font: BRAND_FONTS[font] } : {}),
  };
}

/** The part of a theme that branding decides. */
export interface BrandTheme {
  light?: { primary: string; primaryForeground: string };
  dark?: { primary: string; primaryForeground: string };
  radius?: string;
  font?: string;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, towards: number, share: number): string {
  const mixed = channelsOf(color).map((channel) => Math.round(channel + (towards - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
