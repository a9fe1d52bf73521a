import { declareTheme } from '../../sdk/src/react/theme.js';

type Color = [red: number, green: number, blue: number];

function parse(hex: string): Color {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Color;
}

/** The colour that a browser makes of `color-mix(in srgb,A n%,B)` of hexadecimal colours. */
function mix(text: string): Color {
  const [, a = '', share = '', b = ''] = /^color-mix\(in srgb,(#\w{6}) (\d+)%,(#\w{6})\)$/.exec(text) ?? [];
  const part = Number(share) / 100;
  const [first, second] = [parse(a), parse(b)];
  return first.map((value, index) => value * part + (second[index] ?? 0) * (1 - part)) as Color;
}

/** By WCAG 2. */
function contrast(one: Color, other: Color): number {
  const luminance = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The value of a custom property, for light and for dark pages. */
function readPair(declarations: string, name: string): [light: string, dark: string] {
  const value = new RegExp(`--vst-${name}:light-dark\\(([^;]*)\\)(?:;|$)`).exec(declarations)?.[1] ?? '';
  const comma = value.startsWith('color-mix') ? value.indexOf('),') + 1 : value.indexOf(',');
  return [value.slice(0, comma), value.slice(comma + 1)];
}

const COLORS = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#808080'];

describe('a primary colour alone', () => {
  it.each(COLORS)('%s tints what is tinted with it, so that it can be read', (primary) => {
    const declarations = declareTheme({ light: { primary }, dark: { primary } });
    const [accents, texts] = [readPair(declarations, 'accent'), readPair(declarations, 'accent-foreground')];
    expect(readPair(declarations, 'ring')).toEqual([primary, primary]);
    for (const index of [0, 1] as const) {
      expect(contrast(mix(accents[index]), mix(texts[index]))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('of light pages leaves dark pages as they are', () => {
    const declarations = declareTheme({ light: { primary: '#7a2ea0' } });
    expect(readPair(declarations, 'accent')[1]).toBe('#1f3330');
    expect(readPair(declarations, 'ring')).toEqual(['#7a2ea0', '#6fc3b8']);
  });

  it('takes nothing from who names the other colours, too', () => {
    const light = { primary: '#7a2ea0', accent: '#eeeeee', accentForeground: '#222222', ring: '#ff0000' };
    const declarations = declareTheme({ light });
    expect(readPair(declarations, 'accent')[0]).toBe('#eeeeee');
    expect(readPair(declarations, 'accent-foreground')[0]).toBe('#222222');
    expect(readPair(declarations, 'ring')[0]).toBe('#ff0000');
  });
});

it('another colour changes no other one', () => {
  expect(declareTheme({ dark: { card: '#101010' } })).toBe('--vst-card:light-dark(#ffffff,#101010)');
});
