import type { UserFieldValues } from '../user-fields.js';

/** An address that a user is brought in with, normalised. */
export interface ImportedChannel {
  id: string;
  userId: string;
  value: string;
  isPrimary: boolean;
  isVerified: boolean;
  usedForAuth: boolean;
  createdAtMillis: number | null;
}

/** An account at a provider that a user is brought in with. */
export interface ImportedAccount {
  id: string;
  userId: string;
  providerConfigId: string;
  accountId: string;
  email: string | null;
  allowSignIn: boolean;
  allowConnectedAccounts: boolean;
  createdAtMillis: number | null;
}

/** A passkey that a user is brought in with; bytes are in base64url. */
export interface ImportedPasskey {
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  deviceType: string;
  createdAtMillis: number | null;
}

/** A user that is brought in from elsewhere: judged, with ids for all that they have. */
export interface ImportedUser extends UserFieldValues {
  id: string;
  passwordHash: string | null;
  /** In base64. */
  totpSecret: string | null;
  otpAuthEnabled: boolean;
  isAnonymous: boolean;
  countryCode: string | null;
  /** A team that is made with the user, in the same statement; of another one they select it later. */
  selectedTeamId: string | null;
  signedUpAtMillis: number | null;
  lastActiveAtMillis: number | null;
  channels: ImportedChannel[];
  accounts: ImportedAccount[];
  passkey: ImportedPasskey | null;
}
