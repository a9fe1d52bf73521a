import { en, type Dictionary } from './en.js';
export const fr: Dictionary = en;
