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

export type ThemeColor = keyof typeof colors;

/** What an application may change about the look of its pages. Colours are any CSS colours. */
export interface StackThemeConfig {
  light?: Partial<Record<ThemeColor, string>>;
  dark?: Partial<Record<ThemeColor, string>>;
  /** A CSS length; 0.5rem unless told. */
  radius?: string;
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
  ...Object.entries(sizes).map(([key, value]) => `${nameVariable(key)}:${value}`),
].join(';');

/** What an application's own theme changes, as declarations; empty without one. */
export function declareTheme(theme: StackThemeConfig): string {
  const keys = new Set([...Object.keys(theme.light ?? {}), ...Object.keys(theme.dark ?? {})] as ThemeColor[]);
  const changed = [...keys].map((key): [string, Pair] => [
    key,
    [theme.light?.[key] ?? colors[key][0], theme.dark?.[key] ?? colors[key][1]],
  ]);
  const radius = theme.radius === undefined ? [] : [`--vst-radius:${theme.radius}`];
  // An application names its own colours; still nothing of it must end the rule or the style element.
  return [...declarePairs(Object.fromEntries(changed)), ...radius]
    .map((line) => line.replace(/[{};<>]/g, ''))
    .join(';');
}
