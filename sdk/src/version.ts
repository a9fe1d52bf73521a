/** A test keeps these equal to package.json, so that the server sees the version that really calls it. */
export const SDK_NAME = '@vestibule/sdk';
export const SDK_VERSION = '0.1.0';
