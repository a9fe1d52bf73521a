import { Injectable } from '@nestjs/common';
import type { TokenSubject } from '../../common/access/access-tokens.service.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { OWN_ARGON2 } from '../../common/password-hashing/imported-argon2.js';
import type { ImportedWork } from '../../common/password-hashing/imported-hashes.js';
import { Database } from '../../common/database/database.js';
import { reservesStored } from '../contact-channels/address-reservation.queries.js';
import { isKnownNetwork } from '../sessions/known-networks.queries.js';
import { SUBJECT_COLUMNS } from '../sessions/sessions.queries.js';

/** The user whom an address signs in. */
export interface AuthEmail {
  userId: string;
  /** As it is stored. */
  value: string;
  isVerified: boolean;
  displayName: string | null;
  otpAuthEnabled: boolean;
  hasTotp: boolean;
  passwordHash: string | null;
}

/** An address that a password is given for, and the network that it is given from. */
export interface PasswordClaim {
  email: string;
  /** null for servers: no network of theirs is known. */
  networkHash: Buffer | null;
}

/** The user for whom a password is checked. Of an unknown address everything but the cost is null, and no network is known. */
export interface PasswordCandidate extends TokenSubject {
  passwordHash: string | null;
  importedWork: ImportedWork;
  /** The user signed in from this network before. */
  isKnownNetwork: boolean;
}

/** A passkey, and the user whom it signs in. */
export interface StoredPasskey {
  userId: string;
  publicKey: Buffer;
  counter: number;
  requiresTotpMfa: boolean;
}

const FIND_AUTH_EMAIL = {
  name: 'find_auth_email',
  text: `SELECT auth.user_id AS "userId", auth.value, auth.is_verified AS "isVerified",
      u.display_name AS "displayName", u.otp_auth_enabled AS "otpAuthEnabled",
      u.totp_secret IS NOT NULL AS "hasTotp", u.password_hash AS "passwordHash"
    FROM (SELECT user_id, value, is_verified FROM contact_channels c
        WHERE project_id = $1 AND type = 'email' AND value = $2 AND used_for_auth AND ${reservesStored('c')} LIMIT 1) auth
    JOIN LATERAL (SELECT display_name, otp_auth_enabled, totp_secret, password_hash FROM users
        WHERE project_id = $1 AND id = auth.user_id LIMIT 1) u ON true`,
};

/** Of whoever has several, or another one than at first, nobody can tell later which one an email went to. */
const FIND_ONLY_AUTH_EMAIL = `SELECT c.value, u.password_hash AS "passwordHash"
  FROM users u JOIN contact_channels c ON c.project_id = u.project_id AND c.user_id = u.id
  WHERE u.project_id = $1 AND u.id = $2 AND c.type = 'email' AND c.used_for_auth AND c.value_changed_at IS NULL`;

/** Of the hashes of a kind that the project `$1` imported, the most work; 0 without any. An index has just those. */
const mostWork = (work: string, kind: string): string => `coalesce((SELECT (${work})::integer FROM users
          WHERE project_id = $1 AND password_hash ${kind} ORDER BY ${work} DESC LIMIT 1), 0)`;

/**
 * Always one row: of an unknown address only the highest cost of the hashes that the project imported, of each kind, for
 * which a small index has just those.
 */
const FIND_PASSWORD_CANDIDATE = {
  name: 'find_user_by_auth_email',
  text: `SELECT ${SUBJECT_COLUMNS}, u.password_hash AS "passwordHash",
      json_build_object(
        'bcrypt', ${mostWork('substr(password_hash, 5, 2)', `LIKE '$2%'`)},
        'argon2', ${mostWork('argon2_work(password_hash)', `LIKE '$argon2%' AND password_hash NOT LIKE '${OWN_ARGON2}%'`)},
        'scrypt', ${mostWork('scrypt_work(password_hash)', `LIKE '$scrypt%'`)},
        'pbkdf2', ${mostWork('pbkdf2_work(password_hash)', `LIKE '$pbkdf2%'`)}) AS "importedWork",
      ${isKnownNetwork('auth.user_id', '$3')} AS "isKnownNetwork"
    FROM (SELECT) always
    LEFT JOIN LATERAL (SELECT user_id FROM contact_channels
        WHERE project_id = $1 AND type = 'email' AND value = $2 AND used_for_auth LIMIT 1) auth ON true
    LEFT JOIN LATERAL (SELECT * FROM users WHERE project_id = $1 AND id = auth.user_id LIMIT 1) u ON true`,
};

/** Of an address of nobody, no networks. */
const FIND_KNOWN_NETWORKS = {
  name: 'find_known_networks_of_auth_email',
  text: `SELECT known.network_hash AS hash FROM known_networks known
    WHERE known.project_id = $1 AND known.user_id = (SELECT user_id FROM contact_channels
      WHERE project_id = $1 AND type = 'email' AND value = $2 AND used_for_auth LIMIT 1)`,
};

const FIND_PASSKEY = `SELECT p.user_id AS "userId", p.public_key AS "publicKey", p.counter::float8 AS counter,
    u.totp_secret IS NOT NULL AS "requiresTotpMfa"
  FROM passkeys p JOIN users u ON u.project_id = p.project_id AND u.id = p.user_id
  WHERE p.project_id = $1 AND p.credential_id = $2`;

/** Reads of what users sign in with. */
@Injectable()
export class CredentialsQueries {
  constructor(private readonly database: Database) {}

  /** The only address that signs a user in, as long as it is the one that it was from the start; else null. */
  async findOnlyAuthEmail(
    projectId: string,
    userId: string,
  ): Promise<Pick<AuthEmail, 'value' | 'passwordHash'> | null> {
    const found = await this.database.rows<Pick<AuthEmail, 'value' | 'passwordHash'>>(FIND_ONLY_AUTH_EMAIL, [
      projectId,
      userId,
    ]);
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  /** The user whom an address leads to; upper and lower case count alike. One who merely claims it is not found. */
  async findAuthEmail(projectId: string, email: string): Promise<AuthEmail | null> {
    return this.database.row<AuthEmail>(FIND_AUTH_EMAIL, [projectId, normalizeEmail(email)]);
  }

  /** The user for whom a password given with an address is checked; upper and lower case of the address count alike. */
  async findPasswordCandidate(
    projectId: string,
    { email, networkHash }: PasswordClaim,
  ): Promise<PasswordCandidate | null> {
    const values = [projectId, normalizeEmail(email), networkHash];
    return this.database.row<PasswordCandidate>(FIND_PASSWORD_CANDIDATE, values);
  }

  /** The networks from which the user whom an address signs in did so before, hashed; few, and none of an address of nobody. */
  async findKnownNetworks(projectId: string, email: string): Promise<Buffer[]> {
    const rows = await this.database.rows<{ hash: Buffer }>(FIND_KNOWN_NETWORKS, [projectId, normalizeEmail(email)]);
    return rows.map(({ hash }) => hash);
  }

  /** The passkey of that credential id, and whether its user has a second factor; null when the project has none. */
  async findPasskey(projectId: string, credentialId: string): Promise<StoredPasskey | null> {
    return this.database.row<StoredPasskey>(FIND_PASSKEY, [projectId, credentialId]);
  }
}
