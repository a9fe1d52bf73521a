import { en, type Dictionary } from './en.js';
export const ar: Dictionary = en;
