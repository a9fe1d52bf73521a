import { Injectable } from '@nestjs/common';
import { NIL_UUID } from '../../common/contract/rules.js';
import { CompositeStatement } from '../../common/database/composite-statement.js';
import { Database } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';
import { RELEASED, releaseClaims } from '../contact-channels/address-claims.js';
import { addImportedChannels } from '../contact-channels/imported-channels.js';
import { addImportedPasskeys } from '../credentials/imported-passkeys.js';
import { TotpService } from '../credentials/totp.service.js';
import { addImportedAccounts } from '../linked-accounts/imported-accounts.js';
import { UserCountsService } from '../metrics/user-counts.service.js';
import { searchText } from '../user-copies.js';
import type { ImportedUser } from './imported-user.js';

/** A user with the copies of what the other parts write, as the statement reads it. */
const COLUMNS = `id uuid, display_name text, profile_image_url text, client_metadata jsonb,
  client_read_only_metadata jsonb, server_metadata jsonb, password_hash text, totp_secret text,
  otp_auth_enabled boolean, passkey_auth_enabled boolean, is_anonymous boolean, country_code text, primary_email text,
  primary_email_verified boolean, primary_email_auth_enabled boolean, oauth_providers jsonb, signed_up_at_millis float8,
  last_active_at_millis float8, selected_team_id uuid, addresses text[], providers text[]`;

const PLAIN = [
  'id',
  'display_name',
  'profile_image_url',
  'client_metadata',
  'client_read_only_metadata',
  'server_metadata',
  'password_hash',
  'otp_auth_enabled',
  'passkey_auth_enabled',
  'is_anonymous',
  'country_code',
  'primary_email',
  'primary_email_verified',
  'primary_email_auth_enabled',
  'oauth_providers',
  'selected_team_id',
].join(', ');

const SIGNED_UP = `coalesce(${momentAt('signed_up_at_millis')}, now())`;

/** Which user selects which of their teams. */
export interface TeamChoice {
  userId: string;
  teamId: string;
}

/** Brings many users in at once, with all that is theirs, as {@link UserCreationService} makes one. Nothing is told of each. */
@Injectable()
export class UserImportsService {
  constructor(
    private readonly database: Database,
    private readonly counts: UserCountsService,
    private readonly totp: TotpService,
  ) {}

  /**
   * Makes users in the current transaction. A sign-in address is taken from whoever merely claims it.
   *
   * @param claimed those of their addresses that somebody claims
   * @param endow adds what modules above give to them, in the same statement
   * @throws the database's error when something of them was taken since it was looked up
   */
  async insert(
    projectId: string,
    users: readonly ImportedUser[],
    { claimed, endow }: { claimed: readonly string[]; endow: (statement: CompositeStatement) => void },
  ): Promise<void> {
    if (users.length === 0) return;
    await this.release(projectId, claimed);
    const statement = new CompositeStatement(projectId);
    const rows = JSON.stringify(users.map((user) => this.toRow(projectId, user)));
    statement.add(
      `imported AS MATERIALIZED (SELECT r.*, ${SIGNED_UP} AS signed_up_at
        FROM json_to_recordset(${statement.bind(rows)}::json) AS r (${COLUMNS}))`,
    );
    this.counts.countImported(statement, 'imported');
    addImportedPasskeys(
      statement,
      users.flatMap(({ passkey }) => passkey ?? []),
    );
    addImportedAccounts(
      statement,
      users.flatMap(({ accounts }) => accounts),
    );
    addImportedChannels(
      statement,
      users.flatMap(({ channels }) => channels),
    );
    statement.add(`imported_users AS (
      INSERT INTO users (project_id, ${PLAIN}, totp_secret, search_text, signed_up_at, last_active_at)
      SELECT $1, ${PLAIN}, decode(totp_secret, 'hex'), ${searchText('display_name', 'addresses')}, signed_up_at,
        coalesce(${momentAt('last_active_at_millis')}, signed_up_at)
      FROM imported ORDER BY id)`);
    endow(statement);
    await this.database.rows(statement.selecting('SELECT 1'), statement.values);
  }

  /** Has users select teams that they are in, as far as they have selected none. */
  async selectTeams(projectId: string, choices: readonly TeamChoice[]): Promise<void> {
    if (choices.length === 0) return;
    await this.database.rows(
      `UPDATE users u SET selected_team_id = c."teamId"
       FROM json_to_recordset($2::json) AS c ("userId" uuid, "teamId" uuid)
       WHERE u.project_id = $1 AND u.id = c."userId" AND u.selected_team_id IS NULL`,
      [projectId, JSON.stringify(choices)],
    );
  }

  private async release(projectId: string, claimed: readonly string[]): Promise<void> {
    if (claimed.length === 0) return;
    const statement = new CompositeStatement(projectId, NIL_UUID); // None of them: whoever takes it is made after.
    for (const [name, text] of releaseClaims(`ANY(${statement.bind(claimed)}::text[])`)) {
      statement.add(`${name} AS (${text})`);
    }
    await this.database.rows(statement.selecting(`SELECT count(*) FROM ${RELEASED}`), statement.values);
  }

  private toRow(projectId: string, user: ImportedUser): Record<string, unknown> {
    const primary = user.channels.find(({ isPrimary }) => isPrimary);
    const accounts = user.accounts.toSorted(byAge);
    return {
      id: user.id,
      display_name: user.displayName,
      profile_image_url: user.profileImageUrl,
      client_metadata: user.clientMetadata,
      client_read_only_metadata: user.clientReadOnlyMetadata,
      server_metadata: user.serverMetadata,
      password_hash: user.passwordHash,
      totp_secret: user.totpSecret && this.totp.seal(projectId, user.id, user.totpSecret).toString('hex'),
      otp_auth_enabled: user.otpAuthEnabled,
      passkey_auth_enabled: user.passkey !== null,
      is_anonymous: user.isAnonymous,
      country_code: user.countryCode,
      selected_team_id: user.selectedTeamId,
      primary_email: primary?.value ?? null,
      primary_email_verified: primary?.isVerified ?? false,
      primary_email_auth_enabled: primary?.usedForAuth ?? false,
      oauth_providers: accounts.map(({ providerConfigId, accountId, email }) => ({
        id: providerConfigId,
        account_id: accountId,
        email,
      })),
      signed_up_at_millis: user.signedUpAtMillis,
      last_active_at_millis: user.lastActiveAtMillis,
      addresses: user.channels.map(({ value }) => value),
      providers: accounts.filter(({ allowSignIn }) => allowSignIn).map(({ providerConfigId }) => providerConfigId),
    };
  }
}

interface Aged {
  id: string;
  createdAtMillis: number | null;
}

/** As `linkedProviders` orders them; one without a time is made now. */
function byAge(a: Aged, b: Aged): number {
  const [first, second] = [a.createdAtMillis ?? Infinity, b.createdAtMillis ?? Infinity];
  if (first !== second) return first - second;
  return a.id < b.id ? -1 : 1;
}
