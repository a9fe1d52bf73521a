import { en, type Dictionary } from './en.js';
export const ja: Dictionary = en;
