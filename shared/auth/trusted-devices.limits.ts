/** The days for which a device is trusted from the code that was shown on it; using it prolongs nothing. */
export const TRUSTED_DAYS = 30;
/** The tokens that one sign-in may show: a browser may be that of several users. */
export const DEVICE_TOKENS_SHOWN = 5;
