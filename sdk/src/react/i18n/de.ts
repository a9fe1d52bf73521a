import { en, type Dictionary } from './en.js';
export const de: Dictionary = en;
