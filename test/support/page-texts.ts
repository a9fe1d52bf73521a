import { ar as commonAr } from '../../sdk/src/react/i18n/ar.js';
import { de as commonDe } from '../../sdk/src/react/i18n/de.js';
import { en as commonEn } from '../../sdk/src/react/i18n/en.js';
import { es as commonEs } from '../../sdk/src/react/i18n/es.js';
import { es419 as commonEs419 } from '../../sdk/src/react/i18n/es-419.js';
import { fr as commonFr } from '../../sdk/src/react/i18n/fr.js';
import { ja as commonJa } from '../../sdk/src/react/i18n/ja.js';
import { zh as commonZh } from '../../sdk/src/react/i18n/zh.js';
import { ar as pagesAr } from '../../sdk/src/react/i18n/pages/ar.js';
import { de as pagesDe } from '../../sdk/src/react/i18n/pages/de.js';
import { en as pagesEn } from '../../sdk/src/react/i18n/pages/en.js';
import { es as pagesEs } from '../../sdk/src/react/i18n/pages/es.js';
import { es419 as pagesEs419 } from '../../sdk/src/react/i18n/pages/es-419.js';
import { fr as pagesFr } from '../../sdk/src/react/i18n/pages/fr.js';
import { ja as pagesJa } from '../../sdk/src/react/i18n/pages/ja.js';
import { zh as pagesZh } from '../../sdk/src/react/i18n/pages/zh.js';
import { ar as settingsAr } from '../../sdk/src/react/i18n/settings/ar.js';
import { de as settingsDe } from '../../sdk/src/react/i18n/settings/de.js';
import { en as settingsEn } from '../../sdk/src/react/i18n/settings/en.js';
import { es as settingsEs } from '../../sdk/src/react/i18n/settings/es.js';
import { es419 as settingsEs419 } from '../../sdk/src/react/i18n/settings/es-419.js';
import { fr as settingsFr } from '../../sdk/src/react/i18n/settings/fr.js';
import { ja as settingsJa } from '../../sdk/src/react/i18n/settings/ja.js';
import { zh as settingsZh } from '../../sdk/src/react/i18n/settings/zh.js';

/* The texts of all pages for signing in and of the settings, in the languages that browsers come with here. */

export const ar = { ...commonAr, ...pagesAr, ...settingsAr };
export const de = { ...commonDe, ...pagesDe, ...settingsDe };
export const en = { ...commonEn, ...pagesEn, ...settingsEn };
export const es = { ...commonEs, ...pagesEs, ...settingsEs };
export const es419 = { ...commonEs419, ...pagesEs419, ...settingsEs419 };
export const fr = { ...commonFr, ...pagesFr, ...settingsFr };
export const ja = { ...commonJa, ...pagesJa, ...settingsJa };
export const zh = { ...commonZh, ...pagesZh, ...settingsZh };
