import { directionOf } from '../../../../shared/languages/languages.js';
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
