import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../common/contract/rules.js';
import { Database } from '../common/database/database.js';

/** The user whom an address signs in. */
export interface AuthEmail {
  userId: string;
  /** As it is stored. */
  value: string;
  isVerified: boolean;
  displayName: string | null;
  otpAuthEnabled: boolean;
  hasTotp: boolean;
}

const FIND = {
  name: 'find_auth_email',
  text: `SELECT auth.user_id AS "userId", auth.value, auth.is_verified AS "isVerified",
      u.display_name AS "displayName", u.otp_auth_enabled AS "otpAuthEnabled",
      u.totp_secret IS NOT NULL AS "hasTotp"
    FROM (SELECT user_id, value, is_verified FROM contact_channels
        WHERE project_id = $1 AND type = 'email' AND value = $2 AND used_for_auth LIMIT 1) auth
    JOIN LATERAL (SELECT display_name, otp_auth_enabled, totp_secret FROM users
        WHERE project_id = $1 AND id = auth.user_id LIMIT 1) u ON true`,
};

/** Looks users up by the addresses they sign in with. */
@Injectable()
export class AuthEmails {
  constructor(private readonly database: Database) {}

  /** Upper and lower case count alike. */
  async find(projectId: string, email: string): Promise<AuthEmail | null> {
    return this.database.row<AuthEmail>(FIND, [projectId, normalizeEmail(email)]);
  }
}
