import type { ImportedChannel } from '../contact-channels/imported-channels.statements.js';
import type { ImportedPasskey } from '../credentials/imported-passkeys.statements.js';
import type { ImportedAccount } from '../linked-accounts/imported-accounts.statements.js';
import type { UserFieldValues } from '../user-fields.js';

/** A user that is brought in from elsewhere: checked, with ids for all that they have. */
export interface ImportedUser extends UserFieldValues {
  id: string;
  passwordHash: string | null;
  /** In base64. */
  totpSecret: string | null;
  otpAuthEnabled: boolean;
  isAnonymous: boolean;
  countryCode: string | null;
  signUpCountryCode: string | null;
  /** A team that is made with the user, in the same statement; of another one they select it later. */
  selectedTeamId: string | null;
  signedUpAtMillis: number | null;
  lastActiveAtMillis: number | null;
  channels: ImportedChannel[];
  accounts: ImportedAccount[];
  passkeys: ImportedPasskey[];
}
