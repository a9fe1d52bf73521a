import { chooseLanguage, directionOf, inLanguage, LANGUAGES, type Language } from '../../shared/languages/languages.js';
import { en, type TextKey } from '../../sdk/src/react/i18n/en.js';
import { EVERY_AREA } from '../../sdk/src/react/i18n/every-area.js';
import { loadLanguage } from '../../sdk/src/react/i18n/languages.js';
import type { SettingsKey } from '../../sdk/src/react/i18n/settings/en.js';
import type { Text } from '../../sdk/src/react/i18n/text.js';
import { createTranslator } from '../../sdk/src/react/i18n/translate.js';
import { en as paymentsEn } from '../../sdk/src/react/i18n/payments/en.js';
import { loadPaymentsTexts } from '../../sdk/src/react/i18n/payments/texts.js';
import { en as purchaseEn } from '../../sdk/src/react/i18n/purchase/en.js';
import { loadPurchaseTexts } from '../../sdk/src/react/i18n/purchase/texts.js';

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');
/** The languages that differ in some words only, and from which. */
const VARIETIES = [
  ['es-419', 'es'],
  ['fr-CA', 'fr'],
] as const;
type Texts = Readonly<Record<string, Text>>;
/** Words that languages share. */
const SHARED = new Set([
  'Code',
  'Description',
  'Email',
  'Invitations',
  'Password',
  'Status',
  'Zoom',
  'Notifications',
  'Passkey',
  'Teams',
  'Computer',
  'Tablet',
  'TV',
  '{count} × {name}',
  '{amount} per week',
]);

it('speaks English at once, and no other language before it is loaded', () => {
  expect(createTranslator('en', {}).t('goHome')).toBe(en.goHome);
  expect(() => createTranslator('de', {})).toThrow('The language de is not loaded yet.');
});

/** The texts of the pages for signing in, of the settings with their payments, and of the pages for buying, in English and in another language. */
async function listTexts(language: Language): Promise<[key: string, english: Text, translated: Text | undefined][]> {
  await loadLanguage(language);
  const pair = (english: Texts, translated: Texts | null) =>
    Object.entries(english).map(([key, text]): [string, Text, Text | undefined] => [key, text, translated?.[key]]);
  return [
    ...EVERY_AREA.flatMap((area) => pair(area.english, area.find(language) ?? null)),
    ...pair(paymentsEn, await loadPaymentsTexts(language)),
    ...pair(purchaseEn, await loadPurchaseTexts(language)),
  ];
}

function slotsOf(text: Text): string[] {
  const forms = typeof text === 'string' ? [text] : Object.values(text);
  return forms.map((form) => [...new Set(form.match(/\{\w+\}/g))].sort().join());
}

it('no key stands in two areas: it would be found in the first', () => {
  const keys = EVERY_AREA.flatMap(({ english }) => Object.keys(english));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe.each(TRANSLATIONS)('the texts in %s', (language) => {
  it('have the keys and places that the English ones have', async () => {
    const texts = await listTexts(language);
    const wrong = texts.filter(([, english, translated]) => {
      if (typeof english !== typeof translated || translated === undefined) return true;
      // The forms for one and two may leave the number out.
      return slotsOf(translated).at(-1) !== slotsOf(english).at(-1);
    });
    expect(wrong).toEqual([]);
    const unknown = texts.filter(([, english, translated]) => {
      const places = new Set(slotsOf(english).join().split(','));
      return slotsOf(translated!).some((slots) => slots.split(',').some((slot) => slot !== '' && !places.has(slot)));
    });
    expect(unknown).toEqual([]);
  });

  it('are translated, not empty, and without stray spaces', async () => {
    const untranslated = (await listTexts(language)).filter(
      ([, english, text]) =>
        typeof text === 'string' &&
        (text === '' || text.trim() !== text || / {2}/.test(text) || (text === english && !SHARED.has(text))),
    );
    expect(untranslated).toEqual([]);
  });

  it('have every plural form of the language', async () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = (await listTexts(language)).flatMap(([, , text]) => (typeof text === 'object' ? [text] : []));
    expect(plurals).toHaveLength(6);
    for (const text of plurals) expect(Object.keys(text).sort()).toEqual([...forms].sort());
  });
});

it.each(VARIETIES)('the texts in %s differ from those in %s, and repeat none of them', async (variety, base) => {
  const [texts, baseTexts] = [await listTexts(variety), await listTexts(base)];
  const differing = texts.filter(([, , text], index) => text !== baseTexts[index]?.[2]);
  expect(differing.length).toBeGreaterThan(0);
  expect(differing.length).toBeLessThan(texts.length / 2);
});

it('the pages speak to nobody in Latin America as Spain does, nor in Québec as France does', async () => {
  const strings = async (language: Language) => JSON.stringify((await listTexts(language)).map(([, , text]) => text));
  expect(await strings('es-419')).not.toMatch(
    /vosotros|ordenador|[Ii]ntroduce |[Aa]ñad|[Cc]aduc|\b[Hh](a|as|an|emos) \w+[ai]do/,
  );
  expect(await strings('fr-CA')).not.toMatch(/[Ee]-mail| [?!;]|[Ss]cann/);
});

it('what a variety leaves out, it says as its base does', () => {
  const all = Object.fromEntries(LANGUAGES.map((language) => [language, language])) as Record<Language, string>;
  const { 'es-419': _latin, ...rest } = all;
  expect(inLanguage(rest, 'es-419')).toBe('es');
  expect(LANGUAGES.map((language) => inLanguage(all, language))).toEqual(LANGUAGES);
});

describe('a language', () => {
  beforeAll(() => Promise.all(LANGUAGES.map(loadLanguage)));

  it.each(LANGUAGES)('is chosen by its own name: %s', (language) => {
    expect(chooseLanguage([language])).toBe(language);
    expect(chooseLanguage([language.toLowerCase()])).toBe(language);
    expect(directionOf(language)).toBe(language === 'ar' ? 'rtl' : 'ltr');
  });

  it.each([
    [['de-AT', 'en'], 'de'],
    [['es'], 'es'],
    [['es-ES'], 'es'],
    [['es-419'], 'es-419'],
    [['es-MX'], 'es-419'],
    [['es_ar'], 'es-419'],
    [['es-GQ'], 'es'],
    [['nn', 'FR_ca'], 'fr-CA'],
    [['fr-BE'], 'fr'],
    [['it-CH'], 'it'],
    [['nl-BE'], 'nl'],
    [['pl-PL'], 'pl'],
    [['ru-UA'], 'ru'],
    [['pt'], 'pt-BR'],
    [['pt-BR'], 'pt-BR'],
    [['pt-PT'], 'pt-PT'],
    [['pt-AO'], 'pt-PT'],
    [['ja-JP-u-ca-japanese'], 'ja'],
    [['KO-kr'], 'ko'],
    [['zh'], 'zh'],
    [['zh-CN'], 'zh'],
    [['zh-SG'], 'zh'],
    [['zh-Hans-CN'], 'zh'],
    [['zh-Hans-HK'], 'zh'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh-HK'], 'zh-TW'],
    [['zh-MO'], 'zh-TW'],
    [['zh_tw'], 'zh-TW'],
    [['zh-CN-u-rg-twzzzz'], 'zh'],
    [['zh-x-tw'], 'zh'],
    [[' ar-EG '], 'ar'],
    [['tlh', 'ast', 'ko'], 'ko'],
    [['esperanto', 'fr'], 'fr'],
    [['es419'], 'en'],
    [['-', '_', '-es'], 'en'],
    [['xx', ''], 'en'],
    [['constructor', '__proto__'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (wanted, expected) => {
    expect(chooseLanguage(wanted)).toBe(expected);
  });

  it('is found at once in however long a tag', () => {
    expect(chooseLanguage(['a'.repeat(1_000_000), `zh${'-cn'.repeat(100_000)}-tw`])).toBe('zh-TW');
  });

  it('tells its direction, numbers, dates and plurals', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const earlier = new Date(now.getTime() - 3 * 3_600_000);
    expect(LANGUAGES).toHaveLength(17);
    const speak = (language: Language) => createTranslator<TextKey | SettingsKey>(language, {});
    const german = speak('de');
    expect(german.t('revokedSessions', { count: 1 })).toBe('1 Sitzung wurde beendet.');
    expect(german.t('revokedSessions', { count: 1200 })).toBe('1.200 Sitzungen wurden beendet.');
    expect(german.formatRelative(earlier, now)).toBe('vor 3 Stunden');
    expect(german.formatDate(now)).toBe('21. November 2026');
    expect(speak('pt-BR').t('keyDays', { count: 0 })).toBe('0 dia');
    expect(speak('pt-PT').t('keyDays', { count: 0 })).toBe('0 dias');
    expect(speak('it').t('revokedSessions', { count: 2_000_000 })).toContain('2.000.000 di sessioni');
    expect(speak('es-419').t('revokedSessions', { count: 1200 })).toBe('Se cerraron 1,200 sesiones.');
    expect(speak('zh-TW').formatRelative(earlier, now)).toBe('3 小時前');
    expect(speak('ko').formatDate(now)).toBe('2026년 11월 21일');
    const daysIn = (language: Language) => [1, 3, 5, 21].map((count) => speak(language).t('keyDays', { count }));
    expect(daysIn('ru')).toEqual(['1 день', '3 дня', '5 дней', '21 день']);
    expect(daysIn('pl')).toEqual(['1 dzień', '3 dni', '5 dni', '21 dni']);
    expect(daysIn('nl')).toEqual(['1 dag', '3 dagen', '5 dagen', '21 dagen']);
    expect(speak('ar').direction).toBe('rtl');
    expect(speak('ar').t('revokedSessions', { count: 2 })).toBe('تم إنهاء جلستين.');
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
