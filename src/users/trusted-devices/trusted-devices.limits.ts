/** The most devices that a user trusts at a time; one more takes the place of the oldest. */
export const TRUSTED_DEVICES_KEPT = 10;
/** The length of the token that a device keeps, in characters of 5 random bits: 260 bits. */
export const DEVICE_TOKEN_LENGTH = 52;
