import { directionOf } from '../i18n/translate.js';
import { useProvided } from '../provider.js';

/** The attributes of an element of the class `vst`: its language, direction and colours. */
export function useScope() {
  const { translator, language: wanted, colorScheme } = useProvided();
  const language = translator?.language ?? wanted;
  return {
    lang: language,
    dir: directionOf(language),
    'data-stack-theme': colorScheme === 'auto' ? undefined : colorScheme,
  };
}
