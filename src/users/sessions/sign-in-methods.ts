/**
 * How somebody showed who they are when a session of theirs began. After a second factor it is that: `totp`; `oauth` is an
 * account at a provider; `cli` is a program on a command line that a session let in.
 */
export type SignInMethod = 'password' | 'otp' | 'passkey' | 'totp' | 'oauth' | 'anonymous' | 'cli';
