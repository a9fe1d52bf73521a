import {
  API_KEYS_EXPIRE,
  EMAIL_VERIFICATION,
  MAGIC_LINK,
  NEW_DEVICE_SIGN_IN,
  PASSWORD_RESET,
  PAYMENT_FAILED,
  PAYMENT_RECEIPT,
  RECOVERY_CODE_USED,
  SIGN_IN_INVITATION,
  TEAM_INVITATION,
} from './letters.js';
import type { EmailSource } from './email-source.js';
import { templateSource, type Letter } from './template-source.js';
import { themeSource, type Palette } from './theme-source.js';

export type { EmailSource } from './email-source.js';

/** The theme of a project that chose none. */
export const DEFAULT_LIGHT_THEME_ID = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';
const DEFAULT_DARK_THEME_ID = 'a0172b5d-cff0-463b-83bb-85124697373a';
const DEFAULT_COLORFUL_THEME_ID = 'c7e2d94f-8a1b-4e6d-b3f5-9d0a2e7c1b8f';

const LIGHT: Palette = {
  scheme: 'light',
  page: '#f5f3ee',
  card: '#ffffff',
  border: '#e4e0d8',
  text: '#1f2423',
  faint: '#676e6b',
  accent: '#2f7d76',
};

const DARK: Palette = {
  scheme: 'dark',
  page: '#131615',
  card: '#1d2120',
  border: '#333a38',
  text: '#f1efea',
  faint: '#9aa3a0',
  accent: '#6fc3b8',
};

const COLORFUL: Palette = {
  scheme: 'light',
  page: '#ece6fb',
  card: '#fffdf8',
  border: '#d3c6f4',
  text: '#2a1f45',
  faint: '#5d5180',
  accent: '#b4286b',
};

/** The colours of the themes that every project has, by id. */
export const BUILT_IN_PALETTES: Readonly<Record<string, Palette>> = {
  [DEFAULT_LIGHT_THEME_ID]: LIGHT,
  [DEFAULT_DARK_THEME_ID]: DARK,
  [DEFAULT_COLORFUL_THEME_ID]: COLORFUL,
};

/** The themes that every project has, by id. */
export const BUILT_IN_THEMES: Readonly<Record<string, EmailSource>> = {
  [DEFAULT_LIGHT_THEME_ID]: { displayName: 'Default Light', tsxSource: themeSource(LIGHT) },
  [DEFAULT_DARK_THEME_ID]: { displayName: 'Default Dark', tsxSource: themeSource(DARK) },
  [DEFAULT_COLORFUL_THEME_ID]: { displayName: 'Default Colorful', tsxSource: themeSource(COLORFUL) },
};

const template = (displayName: string, letter: Letter): EmailSource => ({
  displayName,
  tsxSource: templateSource(letter),
});

/** The templates that every project has, by id: one for each kind of system email. */
export const BUILT_IN_TEMPLATES: Readonly<Record<string, EmailSource>> = {
  'e7d009ce-8d47-4528-b245-5bf119f2ffa3': template('Email Verification', EMAIL_VERIFICATION),
  'a70fb3a4-56c1-4e42-af25-49d25603abd0': template('Password Reset', PASSWORD_RESET),
  '822687fe-8d0a-4467-a0d1-416b6e639478': template('Magic Link/OTP', MAGIC_LINK),
  'e84de395-2076-4831-9c19-8e9a96a868e4': template('Team Invitation', TEAM_INVITATION),
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc': template('Sign In Invitation', SIGN_IN_INVITATION),
  '5d6ad1a2-0f0e-4a63-9a57-8c5f6a0d0b6e': template('Recovery Code Used', RECOVERY_CODE_USED),
  '9b1c7e54-3f0a-4c2e-8f5d-2d7a64c1e8b3': template('New Device Sign In', NEW_DEVICE_SIGN_IN),
  '3f6f1c52-8a0d-4b6e-9c1f-7be0d25a94c7': template('API Keys Expire', API_KEYS_EXPIRE),
  '70372aee-0441-4d80-974c-2e858e40123a': template('Payment Receipt', PAYMENT_RECEIPT),
  'f64b1afe-27ec-4a28-a277-7178f3261f9a': template('Payment Failed', PAYMENT_FAILED),
};
