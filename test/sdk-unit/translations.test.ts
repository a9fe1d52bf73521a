import { en, type Text } from '../../sdk/src/react/i18n/en.js';
import { LANGUAGES, loadLanguage } from '../../sdk/src/react/i18n/languages.js';
import { chooseLanguage, createTranslator } from '../../sdk/src/react/i18n/translate.js';
import { ar } from '../../sdk/src/react/i18n/ar.js';
import { de } from '../../sdk/src/react/i18n/de.js';
import { es } from '../../sdk/src/react/i18n/es.js';
import { fr } from '../../sdk/src/react/i18n/fr.js';
import { ja } from '../../sdk/src/react/i18n/ja.js';
import { zh } from '../../sdk/src/react/i18n/zh.js';
import { en as purchaseEn } from '../../sdk/src/react/i18n/purchase/en.js';
import { loadPurchaseTexts } from '../../sdk/src/react/i18n/purchase/texts.js';

const TRANSLATIONS = Object.entries({ de, es, fr, ja, zh, ar });
type Texts = Readonly<Record<string, Text>>;
/** Words that languages share. */
const SHARED = new Set([
  'Code',
  'Description',
  'Status',
  'Zoom',
  'Notifications',
  'Passkey',
  'Teams',
  '{count} × {name}',
]);

it('speaks English at once, and no other language before it is loaded', () => {
  expect(createTranslator('en', {}).t('goHome')).toBe(en.goHome);
  expect(() => createTranslator('de', {})).toThrow('The language de is not loaded yet.');
});

/** The texts of the pages for signing in, or of those for buying, in English and in another language. */
async function listTexts(
  language: string,
  dictionary: Texts,
): Promise<[english: Text, translated: Text | undefined][]> {
  const purchaseTexts: Texts | null = await loadPurchaseTexts(language as never);
  const pair = (english: Texts, translated: Texts | null) =>
    Object.entries(english).map(([key, text]): [Text, Text | undefined] => [text, translated?.[key]]);
  return [...pair(en, dictionary), ...pair(purchaseEn, purchaseTexts)];
}

function slotsOf(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
}

describe.each(TRANSLATIONS)('the texts in %s', (language, dictionary) => {
  it('have the places that the English ones have', async () => {
    const wrong = (await listTexts(language, dictionary)).filter(([english, translated]) => {
      if (typeof english !== 'string' || typeof translated !== 'string') return false;
      return slotsOf(english).join() !== slotsOf(translated).join();
    });
    expect(wrong).toEqual([]);
  });

  it('are translated, and not empty', async () => {
    const untranslated = (await listTexts(language, dictionary)).filter(
      ([english, text]) =>
        text === undefined ||
        (typeof text === 'string' && (text.trim() === '' || (text === english && !SHARED.has(text)))),
    );
    expect(untranslated).toEqual([]);
  });

  it('have every plural form of the language', async () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = (await listTexts(language, dictionary)).flatMap(([, text]) =>
      typeof text === 'object' ? [text] : [],
    );
    expect(plurals).toHaveLength(6);
    for (const text of plurals) expect(Object.keys(text).sort()).toEqual([...forms].sort());
  });
});

describe('a language', () => {
  beforeAll(() => Promise.all(LANGUAGES.map(loadLanguage)));

  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-BR', 'FR_ca'], 'fr'],
    [['zh-Hans-CN'], 'zh'],
    [['ar'], 'ar'],
    [['xx', ''], 'en'],
    [['constructor', '__proto__'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (wanted, expected) => {
    expect(chooseLanguage(wanted)).toBe(expected);
  });

  it('tells its direction, numbers, dates and plurals', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const earlier = new Date(now.getTime() - 3 * 3_600_000);
    expect(LANGUAGES).toHaveLength(7);
    const german = createTranslator('de', {});
    expect(german.t('revokedSessions', { count: 1 })).toBe('1 Sitzung wurde beendet.');
    expect(german.t('revokedSessions', { count: 1200 })).toBe('1.200 Sitzungen wurden beendet.');
    expect(german.formatRelative(earlier, now)).toBe('vor 3 Stunden');
    expect(german.formatDate(now)).toBe('21. November 2026');
    expect(createTranslator('ar', {}).direction).toBe('rtl');
    expect(createTranslator('ar', {}).t('revokedSessions', { count: 2 })).toBe('تم إنهاء جلستين.');
  });

  it('fills in values as they are, even those that look like places', () => {
    const { t } = createTranslator('en', {});
    expect(t('signInTo', { project: '{email} $& <b>' })).toBe('Sign in to {email} $& <b>');
    expect(t('signInTo')).toBe('Sign in to {project}');
  });

  it('takes replacements by the English text, and refuses unknown ones', () => {
    const { t } = createTranslator('fr', { 'Sign in to {project}': 'Entrez chez {project}' });
    expect(t('signInTo', { project: 'Nous' })).toBe('Entrez chez Nous');
    expect(() => createTranslator('en', { 'No such text': 'x' })).toThrow("there is no text 'No such text'");
  });
});
