import * as library from '@vestibule/sdk/react';
import { CODES } from './codes.jsx';
import { FORMS } from './forms.jsx';
import { PAGES } from './pages.jsx';
import { WIDGETS } from './widgets.jsx';

/**
 * The components, each in its states. A scene says who sees it (`app`: a visitor unless told), what its address needs
 * (`needs`), whether it fills the window (`isPage`), and how it is shown, in a theme.
 */
export const SCENES = { ...PAGES, ...CODES, ...FORMS, ...WIDGETS };

const isComponent = (value) => typeof value === 'function' && !/^class\b/.test(String(value));
const exported = Object.entries(library).filter(([name, value]) => /^[A-Z]/.test(name) && isComponent(value));
// Some have two names: the one that comes last in the alphabet is the library's own.
const named = new Map(exported.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [value, name]));

/** All components that the library exports, so that none is forgotten here. */
export const NAMES = [...named.values()].sort();

/** The scene of a component: the one that is named, or else its first. */
export function findScene(component, scene) {
  const scenes = SCENES[component] ?? {};
  return scenes[scene] ?? Object.values(scenes)[0];
}
