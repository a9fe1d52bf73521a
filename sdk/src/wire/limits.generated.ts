// Written by `npm run emit` from the server's constants of these names, which say what each is. Change those.

export const EMAIL_LENGTH = 256;
export const KEY_DESCRIPTION_LENGTH = 1_000;
export const KEY_OVERLAP = { usual: 86_400_000, most: 604_800_000 } as const;
export const NAME_LENGTH = 256;
export const PASSKEY_NAME_LENGTH = 100;
export const PASSKEYS_PER_USER = 10;
