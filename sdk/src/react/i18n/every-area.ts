import { pageTexts } from './pages/texts.js';
import { settingsTexts } from './settings/texts.js';
import { commonTexts } from './texts.js';

/** All texts, for what is about any of them. */
export const EVERY_AREA = [commonTexts, pageTexts, settingsTexts] as const;
