// Written by `npm run emit` from the server's constants of these names, which say what each is. Change those.

export const EMAIL_LENGTH = 256;
export const KEY_DESCRIPTION_LENGTH = 1_000;
export const NAME_LENGTH = 256;
