/** The passkeys of one user. */
export const PASSKEYS_PER_USER = 10;
/** The length of the name of a passkey, in characters. */
export const PASSKEY_NAME_LENGTH = 100;
/** The length of the id of a credential, in characters of base64url: 1,023 bytes are the most that authenticators use. */
export const CREDENTIAL_ID_LENGTH = 1_400;
