import { en, type Dictionary } from './en.js';
export const es: Dictionary = en;
