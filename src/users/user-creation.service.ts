import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { CompositeStatement } from '../common/database/composite-statement.js';
import { Database } from '../common/database/database.js';
import { millis } from '../common/database/millis.js';
import { EventsService, recordEvents, type NewEvent } from '../common/events/events.service.js';
import { PermissionsService } from '../permissions/permissions.service.js';
import { addFirstEmail, type FirstEmail } from './contact-channels/first-email.js';
import { addFirstAccounts, type FirstAccount } from './linked-accounts/first-accounts.js';
import { UserCountsService } from './metrics/user-counts.service.js';
import { searchText } from './user-copies.js';
import {
  fillUserFields,
  JSON_COLUMNS,
  storeUserFields,
  type UserFieldName,
  type UserFieldValues,
} from './user-fields.js';
import { UserFollowers, type CreationEvent, type SignUpOrigin } from './user-followers.js';
import { presentServerUser } from './users.presenter.js';
import type { UserRow } from './users.queries.js';

/** Everything a new user starts with; addresses are normalised, images stored and passwords hashed by now. */
export interface NewUser extends Partial<UserFieldValues> {
  passwordHash?: string | null;
  otpAuthEnabled?: boolean;
  isAnonymous?: boolean;
  email?: FirstEmail | null;
  /** Who goes on with one of them gives it an id. */
  oauthAccounts?: Array<Omit<FirstAccount, 'id'> & { id?: string }>;
}

const STORED = `SELECT ${JSON_COLUMNS}, ${millis('signed_up_at')} AS "signedUpAtMillis",
  ${millis('last_active_at')} AS "lastActiveAtMillis" FROM created_user`;

/** The one place where users come into being, however they sign up. */
@Injectable()
export class UserCreationService {
  constructor(
    private readonly database: Database,
    private readonly permissions: PermissionsService,
    private readonly followers: UserFollowers,
    private readonly counts: UserCountsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Creates a user with their address, accounts, default permissions and what modules above endow them with, or nothing
   * at all, in one statement. The row returned is from before the personal team: clients select it themselves.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS, OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN
   */
  async create(origin: SignUpOrigin, user: NewUser): Promise<UserRow> {
    const accounts = (user.oauthAccounts ?? []).map((account) => ({ id: randomUUID(), ...account }));
    const row = toRow(user, accounts);
    const { id: userId, displayName, primaryEmail, isAnonymous } = row;
    const statement = new CompositeStatement(origin.projectId, userId);
    // PostgreSQL begins with the last part: of two refusals that of the address is told.
    this.counts.countCreated(statement, {
      ...row,
      providers: accounts.map(({ providerConfigId }) => providerConfigId),
    });
    if (accounts.length > 0) addFirstAccounts(statement, accounts);
    if (user.email) addFirstEmail(statement, user.email, row);
    this.permissions.addSignUpDefaults(statement, origin.tenancy);
    const endowments = this.followers.endow(origin, { userId, displayName, primaryEmail, isAnonymous }, statement);
    const selectedTeamId = endowments[0]?.selectedTeamId ?? null;
    addUser(statement, { ...row, selectedTeamId }, user.passwordHash ?? null);
    const timeFields = ['signed_up_at_millis', 'last_active_at_millis'];
    const created: CreationEvent = { event: ['user.created', presentServerUser(row)], timeFields };
    this.addEvents(statement, { ...origin, newUserId: userId }, [
      created,
      ...endowments.flatMap(({ events }) => events),
    ]);
    const stored = await translateConstraint(
      () => this.database.row<Partial<UserRow>>(statement.selecting(STORED), statement.values),
      statement.refusals,
    );
    return { ...row, ...stored };
  }

  /** Who signs up is who does it: nobody is signed in yet. */
  private addEvents(
    statement: CompositeStatement,
    { newUserId: userId, ...origin }: SignUpOrigin & { newUserId: string },
    events: CreationEvent[],
  ): void {
    const noted = events.map(({ event: [type, data] }) => [type, data, { isProven: true, userId }] as NewEvent);
    const json = this.events.toJson(origin, noted);
    const now = `to_jsonb(${millis('now()')})`;
    const timed = events
      .flatMap(({ timeFields }, index) => timeFields.map((field) => `{${index},data,${field}}`))
      .reduce((data, path) => `jsonb_set(${data}, '${path}', ${now})`, `${statement.bind(json)}::jsonb`);
    statement.add(recordEvents(timed));
  }
}

/** The row as it will be read, but for the times. */
function toRow(user: NewUser, accounts: readonly FirstAccount[]): UserRow {
  return {
    id: randomUUID(),
    ...fillUserFields(user),
    hasPassword: typeof user.passwordHash === 'string',
    hasTotp: false,
    otpAuthEnabled: user.otpAuthEnabled ?? false,
    passkeyAuthEnabled: false,
    isAnonymous: user.isAnonymous ?? false,
    selectedTeamId: null,
    signedUpAtMillis: 0,
    lastActiveAtMillis: 0,
    primaryEmail: user.email?.value ?? null,
    primaryEmailVerified: user.email?.isVerified ?? false,
    primaryEmailAuthEnabled: user.email?.usedForAuth ?? false,
    team: null,
    // Of one age, so by id.
    oauthProviders: accounts
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ providerConfigId, accountId, email }) => ({ id: providerConfigId, account_id: accountId, email })),
  };
}

/** Adds the user, with the copies of what the other parts write. */
function addUser(statement: CompositeStatement, row: UserRow, passwordHash: string | null): void {
  const fields = storeUserFields(row).map(([column, value]) => [column, statement.bind(value)]);
  const { display_name: name, ...others } = Object.fromEntries(fields) as Record<UserFieldName, string>;
  const email = statement.bind(row.primaryEmail);
  const columns = {
    project_id: '$1',
    id: '$2',
    display_name: name,
    ...others,
    password_hash: statement.bind(passwordHash),
    otp_auth_enabled: statement.bind(row.otpAuthEnabled),
    is_anonymous: statement.bind(row.isAnonymous),
    selected_team_id: statement.bind(row.selectedTeamId),
    search_text: searchText(`${name}::text`, `array_remove(ARRAY[${email}::text], NULL)`),
    primary_email: email,
    primary_email_verified: statement.bind(row.primaryEmailVerified),
    primary_email_auth_enabled: statement.bind(row.primaryEmailAuthEnabled),
    oauth_providers: statement.bind(JSON.stringify(row.oauthProviders)),
  };
  statement.add(`created_user AS (INSERT INTO users (${Object.keys(columns).join(', ')})
    VALUES (${Object.values(columns).join(', ')}) RETURNING *)`);
}
