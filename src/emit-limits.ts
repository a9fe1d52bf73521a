import { KEY_DESCRIPTION_LENGTH } from './api-keys/api-keys.limits.js';
import { MOST_BUNDLES, PROVIDER_ID_LENGTH, RULE_ID_LENGTH } from './auth/auth-config.limits.js';
import { CHANGING_CLAIMS } from './auth/oauth/issuer-settings.js';
import { MOST_ACCOUNTS_COUNTED } from './auth/oauth/provider-setups/provider-setups.limits.js';
import { RETENTION_DAYS, SEARCHED_ROWS } from './common/audit/audit.limits.js';
import { KEY_OVERLAP } from './common/contract/key-rotation.limits.js';
import { EMAIL_MAX } from './common/contract/rules.js';
import { IMAGE_URL_LENGTH, NAME_LENGTH } from './common/contract/texts.limits.js';
import { LARGEST_PORT, REPORT_SECRET, SMTP_PASSWORD_LENGTH } from './email/email-config.limits.js';
import { BLOCKS } from './email/blocks/blocks.limits.js';
import { SEARCHED_EMAILS } from './email/outbox/outbox.limits.js';
import { BUILT_IN_INBOX_HOST } from './email/outbox/transports/email-server.js';
import {
  AMOUNT_LENGTH,
  CHANGE_DESCRIPTION_LENGTH,
  CUSTOMER_ID_LENGTH,
  MOST_INCLUDED,
  MOST_PRICES,
  MOST_QUANTITY,
  SALE_ID_LENGTH,
} from './payments/payments.limits.js';
import { PERMISSION_ID_LENGTH } from './permissions/permissions.limits.js';
import { PASSPHRASE } from './projects/exports/exports.limits.js';
import { VIEW_NAME_LENGTH } from './projects/saved-views/saved-views.limits.js';
import { FIREBASE_SCRYPT, LARGEST_REPORT_PAGE } from './projects/imports/imports.limits.js';
import { TEAM_NAME_LENGTH } from './teams/teams.limits.js';
import { DAYS_SHOWN } from './users/counts/counts.limits.js';
import { PASSKEY_NAME_LENGTH, PASSKEYS_PER_USER } from './users/credentials/passkeys.limits.js';
import { STORE_ID_LENGTH, STORE_NAME_LENGTH } from './vault/vault.limits.js';
import {
  ENDPOINT_DESCRIPTION_LENGTH,
  ENDPOINT_URL_LENGTH,
  KEPT_DAYS,
  SECRET_OVERLAP,
} from './webhooks/webhooks.limits.js';

/** The limits of the server that the dashboard's forms and texts go by, under the names that they have there. */
export const DASHBOARD_LIMITS = {
  AMOUNT_LENGTH,
  BLOCKS,
  BUILT_IN_INBOX_HOST,
  CHANGE_DESCRIPTION_LENGTH,
  CHANGING_CLAIMS,
  /** Of the id of anything that forms make an id for out of its name. */
  CONFIGURED_ID_LENGTH: Math.min(SALE_ID_LENGTH, STORE_ID_LENGTH),
  CUSTOMER_ID_LENGTH,
  DAYS_SHOWN,
  ENDPOINT_DESCRIPTION_LENGTH,
  ENDPOINT_URL_LENGTH,
  FIREBASE_SCRYPT,
  IMAGE_URL_LENGTH,
  KEPT_DAYS,
  KEY_DESCRIPTION_LENGTH,
  KEY_OVERLAP,
  LARGEST_PORT,
  LARGEST_REPORT_PAGE,
  MOST_ACCOUNTS_COUNTED,
  MOST_BUNDLES,
  MOST_INCLUDED,
  MOST_PRICES,
  MOST_QUANTITY,
  NAME_LENGTH,
  PASSKEY_NAME_LENGTH,
  PASSPHRASE,
  PERMISSION_ID_LENGTH,
  PROVIDER_ID_LENGTH,
  REPORT_SECRET,
  RETENTION_DAYS,
  RULE_ID_LENGTH,
  SALE_ID_LENGTH,
  SEARCHED_EMAILS,
  SEARCHED_ROWS,
  SECRET_OVERLAP,
  SMTP_PASSWORD_LENGTH,
  STORE_ID_LENGTH,
  STORE_NAME_LENGTH,
  TEAM_NAME_LENGTH,
  VIEW_NAME_LENGTH,
};

/** The limits of the server that the SDK's components go by. */
export const SDK_LIMITS = {
  EMAIL_LENGTH: EMAIL_MAX,
  KEY_DESCRIPTION_LENGTH,
  KEY_OVERLAP,
  NAME_LENGTH,
  PASSKEY_NAME_LENGTH,
  PASSKEYS_PER_USER,
};

const HEAD = `// Written by \`npm run emit\` from the server's constants of these names, which say what each is. Change those.
`;

/**
 * Limits as constants of TypeScript, not formatted yet.
 *
 * @example printLimits({ NAME_LENGTH: 256 }) // 'export const NAME_LENGTH = 256;'
 */
export function printLimits(limits: Readonly<Record<string, unknown>>): string {
  const constants = Object.entries(limits).map(([name, value]) => `export const ${name} = ${printValue(value)};`);
  return [HEAD, ...constants, ''].join('\n');
}

function printValue(value: unknown): string {
  return typeof value === 'object' ? `${printPart(value)} as const` : printPart(value);
}

function printPart(value: unknown): string {
  if (typeof value === 'number') return printNumber(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${name}: ${printPart(part)}`)
    .join(', ')} }`;
}

/** Digits in groups of three, as numbers of this repository are written. */
function printNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 20 }).replaceAll(',', '_');
}
