// Written by `npm run emit` from the server's constants of these names, which say what each is. Change those.

export const AMOUNT_LENGTH = 20;
export const BLOCKS = { most: 100, text: 10_000, bytes: 524_288 } as const;
export const BUILT_IN_INBOX_HOST = 'inbox.vestibule.internal';
export const CHANGE_DESCRIPTION_LENGTH = 1_000;
export const CHANGING_CLAIMS = [
  'email',
  'preferred_username',
  'upn',
  'unique_name',
  'phone_number',
  'name',
  'nickname',
] as const;
export const CONFIGURED_ID_LENGTH = 63;
export const CUSTOMER_ID_LENGTH = 256;
export const DAYS_SHOWN = 31;
export const ENDPOINT_DESCRIPTION_LENGTH = 1_000;
export const ENDPOINT_URL_LENGTH = 2_000;
export const FIREBASE_SCRYPT = { rounds: 8, memCost: 14 } as const;
export const IMAGE_URL_LENGTH = 1_000_000;
export const KEPT_DAYS = 30;
export const KEY_DESCRIPTION_LENGTH = 1_000;
export const KEY_OVERLAP = { usual: 86_400_000, most: 604_800_000 } as const;
export const LARGEST_PORT = 65_535;
export const LARGEST_REPORT_PAGE = 1_000;
export const MOST_ACCOUNTS_COUNTED = 10_000;
export const MOST_BUNDLES = 100;
export const MOST_INCLUDED = 100;
export const MOST_PRICES = 100;
export const MOST_QUANTITY = 1_000_000_000;
export const NAME_LENGTH = 256;
export const PASSKEY_NAME_LENGTH = 100;
export const PASSPHRASE = { min: 12, max: 200 } as const;
export const PERMISSION_ID_LENGTH = 128;
export const PROVIDER_ID_LENGTH = 63;
export const REPORT_SECRET = { shortest: 24, longest: 256 } as const;
export const RETENTION_DAYS = { least: 30, usual: 365, most: 3_650 } as const;
export const RULE_ID_LENGTH = 63;
export const SALE_ID_LENGTH = 63;
export const SEARCHED_EMAILS = 10_000;
export const SEARCHED_ROWS = 10_000;
export const SECRET_OVERLAP = { usual: 86_400_000, most: 604_800_000 } as const;
export const SMTP_PASSWORD_LENGTH = 70;
export const STORE_ID_LENGTH = 63;
export const STORE_NAME_LENGTH = 256;
export const TEAM_NAME_LENGTH = 300;
export const VIEW_NAME_LENGTH = 80;
