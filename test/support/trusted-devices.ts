import type { Answer, JsonObject } from './client';
import { query } from './database';
import type { Account } from './project';
import { nameOf } from './second-factor';

/** The answer to a sign-in. */
export interface SignedIn extends JsonObject {
  access_token: string;
  refresh_token: string;
  device_token?: string;
}

/** A device in the list. */
export interface Device {
  id: string;
  user_id: string;
  device: { browser: string | null } | null;
  trusted_at_millis: number;
  last_used_at_millis: number | null;
  expires_at_millis: number;
}

/** Somebody who trusts a device, and what that keeps. */
export interface Trusting {
  account: Account;
  secret: Buffer;
  token: string;
  signedIn: Account;
}

/** The codes of an authenticator are good once: lets the next one be good, too. */
export const renewCodes = ({ userId }: Account) =>
  query('UPDATE users SET totp_last_step = NULL WHERE id = $1', [userId]);

/** The answer to a device that is not trusted. */
export function expectRefused(answer: Answer<unknown>): void {
  expect(answer.status).toBe(400);
  expect(nameOf(answer)).toBe('DEVICE_NOT_TRUSTED');
}
