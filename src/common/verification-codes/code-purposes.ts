/**
 * What codes of each purpose remember. A feature with a purpose of its own adds a line here; a code of one purpose is
 * not found by those who look for another.
 */
export interface CodeData {
  /** Signs in by a mailed link or a typed code. The address is normalised. */
  'one-time-password': { email: string };
  /** A sign-in that waits for its second factor; by password, it counts only while the user has that password. */
  'mfa-attempt': { user_id: string; is_new_user: boolean; password_fingerprint?: string };
  'password-reset': { user_id: string };
  /** The address is normalised, as it is stored. */
  'contact-channel-verification': { user_id: string; email: string };
  unsubscribe: { user_id: string; category_id: string };
  'passkey-registration': { challenge: string; user_id: string };
  'passkey-authentication': { challenge: string };
}

/** What a code is good for. */
export type CodePurpose = keyof CodeData;
