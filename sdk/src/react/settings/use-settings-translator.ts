import { wordErrors } from '../errors.js';
import type { TextKey } from '../i18n/en.js';
import type { SettingsKey } from '../i18n/settings/en.js';
import { settingsTexts } from '../i18n/settings/texts.js';
import type { Translate, Translator } from '../i18n/translate.js';
import { useAreaTranslator } from '../provider.js';

/** The texts of the settings, and the common ones. */
export type SettingsTextKey = TextKey | SettingsKey;
export type SettingsTranslate = Translate<SettingsTextKey>;

/** See `useTranslator`: the same with the texts of the settings. */
export function useSettingsTranslator(): Translator<SettingsTextKey> {
  return useAreaTranslator(settingsTexts);
}

wordErrors({
  PASSWORD_CONFIRMATION_MISMATCH: 'errorOldPassword',
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: 'errorAddressTaken',
  EMAIL_ALREADY_VERIFIED: 'errorAlreadyVerified',
  PASSKEY_REGISTRATION_FAILED: 'errorPasskeyAdd',
} satisfies Partial<Record<string, SettingsKey>>);
