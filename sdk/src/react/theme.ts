/*
 * Every colour, radius, size and shadow of the end-user pages. The style sheet only uses the names that are made here,
 * so that a change of look is a change of this file.
 */

/** A CSS colour for light pages, and one for dark pages. */
type Pair = readonly [light: string, dark: string];

/** The colours that an application may replace. */
const colors = {
  background: ['#f6f4f0', '#131211'],
  foreground: ['#211f1c', '#e9e6e0'],
  card: ['#ffffff', '#1c1a18'],
  cardForeground: ['#211f1c', '#e9e6e0'],
  popover: ['#ffffff', '#2a2824'],
  popoverForeground: ['#211f1c', '#e9e6e0'],
  primary: ['#2f7d76', '#6fc3b8'],
  primaryForeground: ['#ffffff', '#10211f'],
  secondary: ['#f3f1ed', '#2a2824'],
  secondaryForeground: ['#35322d', '#e9e6e0'],
  muted: ['#f3f1ed', '#242220'],
  mutedForeground: ['#676259', '#aaa59c'],
  accent: ['#e4f0ee', '#1f3330'],
  accentForeground: ['#1b4a46', '#a5ddd5'],
  destructive: ['#b02d2a', '#f0a29c'],
  destructiveForeground: ['#ffffff', '#33100e'],
  border: ['#e3dfd8', '#383530'],
  input: ['#8b857a', '#7f7a72'],
  ring: ['#2f7d76', '#6fc3b8'],
} satisfies Record<string, Pair>;

/** The names of the colours that an application may replace. */
export type ThemeColor = keyof typeof colors;

type Scheme = 'light' | 'dark';
type Palette = Partial<Record<ThemeColor, string>>;

/** The parts of its pages' look that an application may change. Colours are any CSS colours. */
export interface StackThemeConfig {
  /** The colours of light pages. */
  light?: Palette;
  /** The colours of dark pages. */
  dark?: Palette;
  /** A CSS length; 0.5rem unless told. */
  radius?: string;
  /** The families of the text, as CSS names them; Inter and the device's own unless told. */
  font?: string;
}

/** The likes of which nobody needs to replace. */
const constants = {
  shade: ['rgb(33 31 28 / 7%)', 'rgb(0 0 0 / 35%)'],
  borderStrong: ['#cdc7bc', '#4d4943'],
  destructiveSurface: ['#fdf2f1', '#2e1a19'],
  destructiveBorder: ['#f3bfbb', '#5c2a28'],
  overlay: ['rgb(33 31 28 / 45%)', 'rgb(0 0 0 / 65%)'],
  /** A QR code is read by cameras: dark on light, whatever the page looks like. */
  qrInk: ['#211f1c', '#211f1c'],
  qrPaper: ['#ffffff', '#ffffff'],
} satisfies Record<string, Pair>;

/** The colours of the marks of identity providers, as their owners ask for them. No application changes these. */
const brands = {
  brandApple: ['#000000', '#ffffff'],
  brandBitbucket: ['#1868db', '#4794ff'],
  brandDiscord: ['#5865f2', '#7d87f5'],
  brandFacebook: ['#0866ff', '#0866ff'],
  brandGithub: ['#1f2328', '#ffffff'],
  brandGitlab: ['#fc6d26', '#fc6d26'],
  brandGitlabDeep: ['#e24329', '#e24329'],
  brandGitlabBright: ['#fca326', '#fca326'],
  brandGoogleBlue: ['#4285f4', '#4285f4'],
  brandGoogleGreen: ['#34a853', '#34a853'],
  brandGoogleRed: ['#ea4335', '#ea4335'],
  brandGoogleYellow: ['#fbbc05', '#fbbc05'],
  brandLinkedin: ['#0a66c2', '#0a66c2'],
  brandMicrosoftBlue: ['#00a4ef', '#00a4ef'],
  brandMicrosoftGreen: ['#7fba00', '#7fba00'],
  brandMicrosoftRed: ['#f25022', '#f25022'],
  brandMicrosoftYellow: ['#ffb900', '#ffb900'],
  brandPaper: ['#ffffff', '#ffffff'],
  brandSpotify: ['#1ed760', '#1ed760'],
  brandTwitch: ['#9146ff', '#a970ff'],
  brandX: ['#000000', '#ffffff'],
} satisfies Record<string, Pair>;

export type BrandColor = keyof typeof brands;

/** A colour of a mark, to paint with. */
export function paintBrand(color: BrandColor): string {
  return `var(${nameVariable(color)})`;
}

const sizes = {
  radius: '0.5rem',
  radiusSmall: 'calc(var(--vst-radius) * 0.6)',
  radiusLarge: 'calc(var(--vst-radius) * 2)',
  font: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  text: '1rem',
  textSmall: '0.875rem',
  textTiny: '0.8125rem',
  textTitle: '1.375rem',
  textSection: '1.0625rem',
  textCode: '1.75rem',
  control: '2.75rem',
  controlSmall: '2.25rem',
  narrow: '26rem',
  wide: '60rem',
  /** Between the edge of a card and what is in it. */
  edge: 'clamp(1.125rem, 6vw, 2.25rem)',
  rail: '13rem',
  menuWidth: '17rem',
  layerMenu: '1000',
  mark: '3rem',
  avatar: '4rem',
  qr: '12rem',
  shadow: '0 1px 2px var(--vst-shade), 0 12px 36px var(--vst-shade)',
  ringWidth: '3px',
  motion: '120ms',
};

/** `mutedForeground` as `--vst-muted-foreground`. */
function nameVariable(key: string): string {
  return `--vst-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function declarePairs(pairs: Record<string, Pair>): string[] {
  return Object.entries(pairs).map(([key, [light, dark]]) => `${nameVariable(key)}:light-dark(${light},${dark})`);
}

/** The custom properties of the pages, as declarations. */
export const themeDeclarations = [
  ...declarePairs(colors),
  ...declarePairs(constants),
  ...declarePairs(brands),
  ...Object.entries(sizes).map(([key, value]) => `${nameVariable(key)}:${value}`),
].join(';');

/**
 * A primary colour alone also changes what is tinted with it: the monogram, what is chosen, the focus. The shares keep a
 * contrast of 4.5:1 on the usual cards, whatever the colour is.
 */
function completePalette(theme: StackThemeConfig, scheme: Scheme): Palette {
  const given = theme[scheme] ?? {};
  const { primary } = given;
  if (primary === undefined) return given;
  const named = (key: ThemeColor) => given[key] ?? colors[key][scheme === 'light' ? 0 : 1];
  return {
    ring: primary,
    accent: `color-mix(in srgb,${primary} 14%,${named('card')})`,
    accentForeground: `color-mix(in srgb,${primary} 35%,${named('cardForeground')})`,
    ...given,
  };
}

/** The changes of an application's own theme, as CSS declarations; empty without one. */
export function declareTheme(theme: StackThemeConfig): string {
  const [light, dark] = [completePalette(theme, 'light'), completePalette(theme, 'dark')];
  const keys = new Set([...Object.keys(light), ...Object.keys(dark)] as ThemeColor[]);
  const changed = [...keys].map((key): [string, Pair] => [
    key,
    [light[key] ?? colors[key][0], dark[key] ?? colors[key][1]],
  ]);
  const radius = theme.radius === undefined ? [] : [`--vst-radius:${theme.radius}`];
  const font = theme.font === undefined ? [] : [`--vst-font:${theme.font}`];
  // An application names its own colours; still nothing of it must end the rule or the style element.
  return [...declarePairs(Object.fromEntries(changed)), ...radius, ...font]
    .map((line) => line.replace(/[{};<>]/g, ''))
    .join(';');
}
