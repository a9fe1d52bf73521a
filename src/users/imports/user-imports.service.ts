import { Injectable } from '@nestjs/common';
import { NIL_UUID } from '../../common/contract/rules.js';
import { CompositeStatement } from '../../common/database/composite-statement.js';
import { Database } from '../../common/database/database.js';
import { COUNT_RELEASED, releaseClaims } from '../contact-channels/address-claims.statements.js';
import { addImportedChannels } from '../contact-channels/imported-channels.statements.js';
import { addImportedPasskeys } from '../credentials/imported-passkeys.statements.js';
import { TotpService } from '../second-factor/totp.service.js';
import { addImportedAccounts } from '../linked-accounts/imported-accounts.statements.js';
import { countImported } from '../counts/user-counts.statements.js';
import { keepImported } from '../counts/visits.statements.js';
import { nameUserFields } from '../user-fields.js';
import type { ImportedUser } from './imported-user.js';
import {
  addImportedRows,
  addImportedUsers,
  IMPORTED_ROWS,
  IMPORTED_VISITS,
  SELECT_NOTHING,
  SELECT_TEAMS,
} from './user-imports.statements.js';

/** A team that a user selects, of those that they are in. */
export interface TeamChoice {
  userId: string;
  teamId: string;
}

/**
 * Brings many users in at once, with all that is theirs, as {@link UserCreationService} makes one. No events are recorded of
 * each.
 */
@Injectable()
export class UserImportsService {
  constructor(
    private readonly database: Database,
    private readonly totp: TotpService,
  ) {}

  /**
   * Makes users in the current transaction. A sign-in address is taken from whoever merely claims it.
   *
   * @param claimed those of their addresses that somebody claims
   * @param grant adds what modules above give to them, in the same statement
   * @throws the database's error when something of them was taken since it was looked up
   */
  async insert(
    projectId: string,
    users: readonly ImportedUser[],
    { claimed, grant }: { claimed: readonly string[]; grant: (statement: CompositeStatement) => void },
  ): Promise<void> {
    if (users.length === 0) return;
    await this.release(projectId, claimed);
    const statement = new CompositeStatement(projectId);
    addImportedRows(
      statement,
      users.map((user) => this.toRow(projectId, user)),
    );
    countImported(statement, IMPORTED_ROWS);
    keepImported(statement, IMPORTED_VISITS);
    addImportedPasskeys(
      statement,
      users.flatMap(({ passkeys }) => passkeys),
    );
    addImportedAccounts(
      statement,
      users.flatMap(({ accounts }) => accounts),
    );
    addImportedChannels(
      statement,
      users.flatMap(({ channels }) => channels),
    );
    addImportedUsers(statement);
    grant(statement);
    await this.database.rows(statement.selecting(SELECT_NOTHING), statement.values);
  }

  /** Has users select teams that they are in, as far as they have selected none. */
  async selectTeams(projectId: string, choices: readonly TeamChoice[]): Promise<void> {
    if (choices.length === 0) return;
    await this.database.rows(SELECT_TEAMS, [projectId, JSON.stringify(choices)]);
  }

  private async release(projectId: string, claimed: readonly string[]): Promise<void> {
    if (claimed.length === 0) return;
    const statement = new CompositeStatement(projectId, NIL_UUID); // None of them: whoever takes it is made after.
    for (const [name, text] of releaseClaims(`ANY(${statement.bind(claimed)}::text[])`)) {
      statement.add(`${name} AS (${text})`);
    }
    await this.database.rows(statement.selecting(COUNT_RELEASED), statement.values);
  }

  private toRow(projectId: string, user: ImportedUser): Record<string, unknown> {
    const primary = user.channels.find(({ isPrimary }) => isPrimary);
    const accounts = user.accounts.toSorted(byAge);
    return {
      id: user.id,
      ...nameUserFields(user),
      password_hash: user.passwordHash,
      totp_secret: user.totpSecret && `\\x${this.totp.seal(projectId, user.id, user.totpSecret).toString('hex')}`,
      otp_auth_enabled: user.otpAuthEnabled,
      passkey_auth_enabled: user.passkeys.length > 0,
      is_anonymous: user.isAnonymous,
      country_code: user.countryCode,
      sign_up_country_code: user.signUpCountryCode,
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
