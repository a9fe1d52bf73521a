import '@fontsource-variable/inter';
import { chooseLanguage, directionOf } from '../../../shared/languages/languages.js';
import type { ColorScheme } from '../../src/react/provider.js';
import './page.css';

/** A developer may link with a language and a colour scheme; otherwise the visitor's browser decides. */
export const wanted = new URLSearchParams(window.location.search);
export const language = chooseLanguage([wanted.get('lang') ?? '', ...navigator.languages]);
export const isRightToLeft = directionOf(language) === 'rtl';
export const colorScheme = readColorScheme();

document.documentElement.lang = language;
document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';

/** The element that holds the page. */
export function findRoot(): Element {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no element to be shown in');
  return root;
}

function readColorScheme(): ColorScheme {
  const scheme = wanted.get('color_scheme');
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
}
