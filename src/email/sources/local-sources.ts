import type { Language } from '../../../shared/languages/languages.js';
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES } from '../built-in-emails/built-in-emails.js';
import { ENGLISH_NAMES, nameWordsIn, writeMoments, type NameWords } from '../built-in-emails/local-content.js';
import { localTemplateSource, localThemeSource } from '../built-in-emails/local-letters.js';

/** The sources of a system email as the project has them. */
interface SystemSources {
  id: string | null;
  templateTsx: string;
  themeTsx: string | null;
}

/** The sources of a system email in a language, with what else is said in it. */
export interface LocalSources extends Omit<SystemSources, 'id'> {
  names: NameWords;
  /** The variables as the template takes them. */
  write: (variables: Readonly<Record<string, string>>) => Record<string, string>;
}

/**
 * The sources in a language. A template that the project wrote goes before it, and stays as it is; so does a theme, in
 * which a letter of ours still says its own language.
 */
export function inLanguageOf({ id, templateTsx, themeTsx }: SystemSources, language: Language): LocalSources {
  const isAsItCame = id !== null && templateTsx === BUILT_IN_TEMPLATES[id]?.tsxSource;
  const local = isAsItCame ? localTemplateSource(id, language) : null;
  if (local === null) return { templateTsx, themeTsx, names: ENGLISH_NAMES, write: (variables) => ({ ...variables }) };
  const isOwnTheme = !Object.values(BUILT_IN_THEMES).some(({ tsxSource }) => tsxSource === themeTsx);
  return {
    templateTsx: local,
    themeTsx: themeTsx === null || isOwnTheme ? themeTsx : localThemeSource(themeTsx, language),
    names: nameWordsIn(language),
    write: (variables) => writeMoments(variables, language),
  };
}
