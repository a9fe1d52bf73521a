/**
 * The errors of the catalogue that the SDK makes itself, without asking the server: their statuses and sentences are the only
 * ones that it brings along.
 */
export const CLIENT_ERRORS = {
  EMAIL_PASSWORD_MISMATCH: { status: 400, message: () => 'Wrong email or password' },
  PASSWORD_TOO_LONG: {
    status: 400,
    message: (d: { maxLength: number }) => `The password is too long. Choose one of at most ${d.maxLength} characters.`,
  },
  PASSWORD_CONFIRMATION_MISMATCH: { status: 400, message: () => 'Passwords do not match' },
  PASSKEY_REGISTRATION_FAILED: {
    status: 400,
    message: (d: { message: string }) => d.message,
  },
  PASSKEY_AUTHENTICATION_FAILED: {
    status: 400,
    message: (d: { message: string }) => d.message,
  },
  PASSKEY_WEBAUTHN_ERROR: {
    status: 400,
    message: (d: { message: string; code: string }) => `The browser refused the passkey (${d.code}): ${d.message}`,
  },
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: {
    status: 400,
    message: () => 'The user has not connected an account of this provider. Let them connect one first.',
  },
  CLI_AUTH_ERROR: {
    status: 400,
    message: (d: { message: string }) => d.message,
  },
  CLI_AUTH_EXPIRED_ERROR: {
    status: 400,
    message: (d: { message: string }) => d.message,
  },
  CLI_AUTH_USED_ERROR: {
    status: 400,
    message: (d: { message: string }) => d.message,
  },
} as const;
