/**
 * The way by which a session's user signed in. After a second factor it is that: `totp`; without one, on a device
 * that they trust, `trusted_device`; `oauth` is an
 * account at a provider; `cli` is a program on a command line that a session let in.
 */
export type SignInMethod = 'password' | 'otp' | 'passkey' | 'totp' | 'trusted_device' | 'oauth' | 'anonymous' | 'cli';
