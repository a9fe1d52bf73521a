import type { InEachLanguage } from '../languages/languages.js';

/** The names of the links to a project's terms and to its privacy policy. */
export const LEGAL_WORDS: InEachLanguage<readonly [terms: string, privacy: string]> = {
  en: ['Terms', 'Privacy'],
  de: ['Nutzungsbedingungen', 'Datenschutz'],
  es: ['Condiciones', 'Privacidad'],
  fr: ['Conditions', 'Confidentialité'],
  it: ['Termini', 'Privacy'],
  'pt-BR': ['Termos', 'Privacidade'],
  'pt-PT': ['Termos', 'Privacidade'],
  ru: ['Условия', 'Конфиденциальность'],
  pl: ['Regulamin', 'Prywatność'],
  nl: ['Voorwaarden', 'Privacy'],
  ja: ['利用規約', 'プライバシー'],
  ko: ['이용 약관', '개인정보 처리방침'],
  zh: ['条款', '隐私'],
  'zh-TW': ['條款', '隱私權'],
  ar: ['الشروط', 'الخصوصية'],
};
