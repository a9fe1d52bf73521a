import { en, type Dictionary } from './en.js';
export const zh: Dictionary = en;
