import {
  createTheme,
  defaultVariantColorsResolver,
  type ActionIconProps,
  type BadgeProps,
  type ButtonProps,
  type CardProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  type DrawerProps,
  type InputWrapperProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type SwitchProps,
  type TableProps,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core';

/*
 * Every colour, radius, size and shadow of the dashboard. Style sheets and components only use the names that are made
 * here, so that a change of look is a change of this file.
 */

/** The accent. 7 is what light pages use, 4 what dark ones do; both pass AA on their page's background. */
const verdigris: MantineColorsTuple = [
  '#eef6f4',
  '#d9ebe8',
  '#b4d8d2',
  '#8fcbc2',
  '#6fc3b8',
  '#4aa79c',
  '#3a9188',
  '#2f7d76',
  '#26665f',
  '#1b4a46',
];

/** Neutrals with a little yellow in them. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e8e5df',
  '#dad6ce',
  '#c4bfb5',
  '#8b857a',
  '#676259',
  '#4d4943',
  '#35322d',
  '#211f1c',
];

const dark: MantineColorsTuple = [
  '#e9e6e0',
  '#cdc9c1',
  '#aaa59c',
  '#7f7a72',
  '#47433d',
  '#383530',
  '#2a2824',
  '#1c1a18',
  '#161513',
  '#100f0e',
];

const red: MantineColorsTuple = [
  '#fdf2f1',
  '#fae2e0',
  '#f3bfbb',
  '#f0a29c',
  '#f08d86',
  '#dd5750',
  '#c93d38',
  '#b02d2a',
  '#9a2423',
  '#751a1a',
];

const amber: MantineColorsTuple = [
  '#fcf5e8',
  '#f8e8c9',
  '#f0d199',
  '#e8bb6c',
  '#e2a94a',
  '#c98a22',
  '#a56d12',
  '#85560b',
  '#6d4609',
  '#4e3206',
];

const SANS = "'Inter Variable', system-ui, sans-serif";
const MONO = "'JetBrains Mono Variable', ui-monospace, monospace";

/** Mantine decides once what reads well on a filled button; here the fill differs between light and dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: 'var(--vb-on-fill)' } : colors;
};

/** Props that a component has by default. Its own `extend` would load it with the first page, needed there or not. */
function preset<Props>(defaultProps: Partial<Props>): { defaultProps: Partial<Props> } {
  return { defaultProps };
}

/** Mantine heads a dialog with `<header>`, which would be a second banner of the page. */
const DIALOG_ATTRIBUTES = { header: { role: 'none' } };
const DIALOG_STYLES = { title: { fontSize: '16px', fontWeight: 620 } };

export const theme = createTheme({
  primaryColor: 'verdigris',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  colors: { verdigris, gray, dark, red, amber },
  white: '#ffffff',
  black: '#211f1c',
  fontFamily: SANS,
  fontFamilyMonospace: MONO,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
  headings: {
    fontFamily: SANS,
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(33 31 28 / 6%)',
    sm: '0 1px 3px rgb(33 31 28 / 8%)',
    md: '0 4px 14px rgb(33 31 28 / 10%)',
    lg: '0 10px 30px rgb(33 31 28 / 14%)',
    xl: '0 18px 50px rgb(33 31 28 / 20%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: preset<ActionIconProps>({ variant: 'subtle', color: 'gray' }),
    Badge: preset<BadgeProps>({ variant: 'light', radius: 'sm', tt: 'none', fw: 550, fz: '11.5px' }),
    Button: preset<ButtonProps>({ size: 'sm', fw: 560 }),
    Card: preset<CardProps>({ withBorder: true, padding: 'lg', radius: 'lg', bg: 'var(--mantine-color-body)' }),
    Checkbox: preset<CheckboxProps>({ iconColor: 'var(--vb-on-fill)' }),
    Drawer: preset<DrawerProps>({
      position: 'right',
      size: '480px',
      transitionProps: { duration: 140 },
      padding: 'lg',
      attributes: DIALOG_ATTRIBUTES,
      styles: DIALOG_STYLES,
    }),
    InputWrapper: preset<InputWrapperProps>({ styles: { label: { marginBottom: 4 } } }),
    // The placeholder is a tab stop that a menu must not hold.
    Menu: preset<MenuProps>({ withInitialFocusPlaceholder: false }),
    Modal: preset<ModalProps>({
      transitionProps: { duration: 120 },
      padding: 'lg',
      radius: 'lg',
      attributes: DIALOG_ATTRIBUTES,
      styles: DIALOG_STYLES,
    }),
    Notification: preset<NotificationProps>({ closeButtonProps: { 'aria-label': 'Dismiss' } }),
    Switch: preset<SwitchProps>({ withThumbIndicator: false }),
    Table: preset<TableProps>({ verticalSpacing: 9, horizontalSpacing: 'sm' }),
    Tooltip: preset<TooltipProps>({
      openDelay: 250,
      withArrow: false,
      events: { hover: true, focus: true, touch: false },
    }),
  },
});

const LIGHT = {
  '--mantine-color-body': '#ffffff',
  '--mantine-color-dimmed': gray[6],
  '--mantine-color-placeholder': gray[6],
  '--mantine-color-error': red[7],
  '--mantine-color-anchor': verdigris[7],
  '--mantine-color-default-border': gray[3],
  '--mantine-color-gray-light-color': gray[7],
  '--mantine-color-verdigris-light-color': verdigris[8],
  '--mantine-color-red-light-color': red[8],
  '--mantine-color-amber-light-color': amber[8],
  '--vb-on-fill': '#ffffff',
  '--vb-ink': gray[9],
  '--vb-accent': verdigris[7],
  '--vb-page': gray[0],
  '--vb-rail': gray[1],
  '--vb-line': gray[2],
  '--vb-hover': gray[1],
  '--vb-off': gray[5],
  '--vb-selected': verdigris[0],
  '--vb-code': gray[1],
  '--vb-code-accent': verdigris[8],
  '--vb-code-keyword': '#8a3f74',
  '--vb-code-string': '#2c6a3f',
  '--vb-code-name': '#2c5c9c',
  '--vb-code-number': '#9a4a12',
  '--vb-code-comment': gray[6],
  '--vb-code-selection': '#cfe3df',
  '--vb-code-problem': red[1],
  '--vb-stage': gray[1],
};

const DARK = {
  '--mantine-color-body': dark[7],
  '--mantine-color-dimmed': dark[2],
  '--mantine-color-placeholder': dark[2],
  '--mantine-color-error': red[4],
  '--mantine-color-anchor': verdigris[4],
  '--mantine-color-default': dark[6],
  '--mantine-color-default-border': dark[4],
  '--mantine-color-gray-light': dark[5],
  '--mantine-color-verdigris-light': 'rgb(111 195 184 / 15%)',
  '--mantine-color-red-light': 'rgb(240 141 134 / 13%)',
  '--mantine-color-amber-light': 'rgb(226 169 74 / 13%)',
  '--mantine-color-gray-light-color': dark[1],
  '--mantine-color-gray-subtle-color': dark[1],
  '--mantine-color-verdigris-light-color': verdigris[3],
  '--mantine-color-red-light-color': red[3],
  '--mantine-color-amber-light-color': amber[3],
  '--vb-on-fill': dark[9],
  '--vb-ink': dark[0],
  '--vb-accent': verdigris[4],
  '--vb-page': dark[8],
  '--vb-rail': dark[7],
  '--vb-line': dark[5],
  '--vb-hover': dark[6],
  '--vb-off': dark[3],
  '--vb-selected': '#1d2e2b',
  '--vb-code': dark[8],
  '--vb-code-accent': verdigris[3],
  '--vb-code-keyword': '#e0a3cf',
  '--vb-code-string': '#a5cf9f',
  '--vb-code-name': '#9cc3ee',
  '--vb-code-number': '#e8b184',
  '--vb-code-comment': dark[2],
  '--vb-code-selection': '#2c4a45',
  '--vb-code-problem': '#3d2220',
  '--vb-stage': dark[9],
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    // All that is beside the rail on a screen of 1440 px.
    '--vb-page-width': '1208px',
    // And on one of 1920 px, for tables.
    '--vb-list-width': '1688px',
    '--vb-text-width': '68ch',
    '--vb-card-width': '400px',
    '--vb-rail-width': '232px',
    '--vb-email-light': '#ffffff',
    '--vb-email-dark': dark[7],
  },
  light: LIGHT,
  dark: DARK,
});
