'use client';

import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { chooseLanguage, type Language } from '../../../shared/languages/languages.js';
import { equipApp } from '../hooks/install-hooks.js';
import type { TextKey } from './i18n/en.js';
import { loadLanguage, type LanguageTag } from './i18n/languages.js';
import { areAreasLoaded, findUnknown, type TextArea } from './i18n/text-area.js';
import { createTranslator, type TranslationOverrides, type Translator } from './i18n/translate.js';
import type { Text } from './i18n/text.js';
import type { PagesApp } from './pages-app.js';
import { styleSheet } from './styles.js';
import { declareTheme, type StackThemeConfig } from './theme.js';

/** The colours of the pages: light, dark, or as the visitor's device has it (`auto`). */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** The app, language, colours and logo for all hooks and pages inside. */
export interface StackProviderProps {
  /** The app of all that is inside. */
  app: PagesApp;
  /** One of `LANGUAGES`, also with a region: `de-DE`, `pt_br`. English if there is no such one. The browser's language unless told. */
  lang?: LanguageTag;
  /** Replaces single texts, named by their English wording. An unknown one throws. */
  translationOverrides?: TranslationOverrides;
  /** As the visitor's device has it unless told. */
  colorScheme?: ColorScheme;
  /** For a content security policy that names its style elements. */
  nonce?: string;
  /** Shown above the title of every page; without it, the first letter of the project's name. */
  logo?: Logo | null;
  /** Shown below every page that fills the window, such as links to terms. */
  foot?: ReactNode;
  /** Everything that uses hooks and pages. */
  children?: ReactNode;
}

/** Addresses of images. */
export interface Logo {
  /** The address of the image on light pages. */
  light: string;
  /** The address of the image on dark pages; that for light ones serves there, too, unless told. */
  /** For dark pages; the light one serves there, too, unless told. */
  dark?: string | null;
}

interface Provided {
  app: PagesApp;
  language: Language;
  /** Null until the language is loaded. */
  translator: Translator | null;
  colorScheme: ColorScheme;
  logo: Logo | null;
  foot: ReactNode;
  /** For every style element. */
  nonce: string | undefined;
}

const Context = createContext<Provided | null>(null);
const NO_OVERRIDES: TranslationOverrides = {};

/**
 * Wraps everything that uses the hooks and pages: it supplies the app, the language and the style sheet.
 *
 * @example
 * <StackProvider app={app} lang="de">
 *   <StackHandler fullPage />
 * </StackProvider>
 */
export function StackProvider(props: StackProviderProps) {
  const { app, lang, translationOverrides = NO_OVERRIDES, colorScheme = 'auto', nonce, logo = null, children } = props;
  const { foot = null } = props;
  equipApp(app);
  const browserLanguages = useSyncExternalStore(subscribeToLanguages, readLanguages, readNoLanguages);
  const language = chooseLanguage(lang === undefined ? browserLanguages.split(',') : [lang]);
  const translator = useLoadedTranslator(language, translationOverrides);
  const provided = useMemo(
    () => ({ app, language, translator, colorScheme, logo, foot, nonce }),
    [app, language, translator, colorScheme, logo, foot, nonce],
  );
  return (
    <Context.Provider value={provided}>
      <style nonce={nonce}>{styleSheet}</style>
      {children}
    </Context.Provider>
  );
}

/** Puts another app in the place of the provider's own, for demonstrations; the rest stays. */
export function AppReplacement({ app, children }: { app: PagesApp; children: ReactNode }) {
  const around = useProvided();
  const provided = useMemo(() => ({ ...around, app }), [around, app]);
  return <Context.Provider value={provided}>{children}</Context.Provider>;
}

/** The look to use, and the part of the page that gets it. */
export interface StackThemeProps {
  /** The colours and the roundness to replace; others stay. */
  theme?: StackThemeConfig;
  /** For a content security policy that names its style elements. */
  nonce?: string;
  /** Everything that is to look so. */
  children?: ReactNode;
}

/**
 * Changes colours and roundness of the pages inside.
 *
 * @example <StackTheme theme={{ light: { primary: '#7a2ea0' }, radius: '2px' }}>{children}</StackTheme>
 */
export function StackTheme({ theme = {}, nonce, children }: StackThemeProps) {
  const declarations = declareTheme(theme);
  return (
    <>
      {declarations !== '' && <style nonce={nonce}>{`.vst.vst{${declarations}}`}</style>}
      {children}
    </>
  );
}

/** @throws Error outside a StackProvider */
export function useProvided(): Provided {
  const provided = useContext(Context);
  if (!provided) throw new Error('There is no <StackProvider> around this component.');
  return provided;
}

/** Null outside a StackProvider. */
export function useProvidedIfAny(): Provided | null {
  return useContext(Context);
}

/** Suspends while the language is loaded. */
export function useTranslator(): Translator {
  const { translator, language } = useProvided();
  if (translator) return translator;
  throw loadLanguage(language);
}

/** The same with the texts of an area. Suspends while these are loaded, too. */
export function useAreaTranslator<Key extends string>(
  area: TextArea<Readonly<Record<Key, Text>>>,
): Translator<TextKey | Key> {
  const translator = useTranslator();
  if (area.find(translator.language) === undefined) throw area.load(translator.language);
  return translator as Translator<TextKey | Key>;
}

/** Another language is spoken as soon as it is loaded, and the one before until then, so that the pages stay. */
function useLoadedTranslator(language: Language, overrides: TranslationOverrides): Translator | null {
  const [spoken, setSpoken] = useState(areAreasLoaded(language) ? language : null);
  if (spoken !== language && areAreasLoaded(language)) setSpoken(language);
  useEffect(() => {
    let isWanted = true;
    void loadLanguage(language).then(() => isWanted && setSpoken(language));
    return () => {
      isWanted = false;
    };
  }, [language]);
  const areas = useAreasFor(overrides);
  return useMemo(
    () => (spoken === null ? null : createTranslator(spoken, overrides)),
    // With more texts here, an override that none has is known to be wrong.
    // oxlint-disable-next-line exhaustive-deps -- see above
    [spoken, overrides, areas],
  );
}

/** The areas to which overrides may belong: all are loaded where one belongs to none that the application has. */
function useAreasFor(overrides: TranslationOverrides): number {
  const [areas, setAreas] = useState(0);
  useEffect(() => {
    const { unknown, isSure } = findUnknown(Object.keys(overrides));
    if (unknown === undefined || isSure) return;
    // Offline nobody learns of the mistake; the pages speak all the same.
    import('./i18n/every-area.js').then(({ EVERY_AREA }) => setAreas(EVERY_AREA.length)).catch(() => undefined);
  }, [overrides]);
  return areas;
}

function subscribeToLanguages(listener: () => void): () => void {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

/** As one text, because a new array each time would look like a change. */
function readLanguages(): string {
  return navigator.languages.join(',');
}

function readNoLanguages(): string {
  return '';
}
