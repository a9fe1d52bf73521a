import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { findRestriction, requiresVerifiedEmail } from '../../common/access/restriction.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { CompositeStatement } from '../../common/database/composite-statement.js';
import { Database } from '../../common/database/database.js';
import { EventsService, type NewEvent } from '../../common/events/events.service.js';
import { PermissionsService } from '../../permissions/permissions.service.js';
import { ContactChannelsQueries } from '../contact-channels/contact-channels.queries.js';
import { emailTaken } from '../contact-channels/email-taken.js';
import { addFirstEmail, type FirstEmail } from '../contact-channels/first-email.statements.js';
import { addFirstAccounts, type FirstAccount } from '../linked-accounts/first-accounts.statements.js';
import { countCreated } from '../counts/user-counts.statements.js';
import { fillUserFields, type UserFieldValues } from '../user-fields.js';
import { addEvents, addUser, SELECT_STORED } from './user-creation.statements.js';
import { UserLifecycle, type CreationEvent, type SignUpOrigin } from './user-lifecycle.js';
import { presentServerUser } from '../reads/users.presenter.js';
import type { UserRow } from '../reads/users.queries.js';

/** Everything a new user starts with; addresses are normalised, images stored and passwords hashed by now. */
export interface NewUser extends Partial<UserFieldValues> {
  passwordHash?: string | null;
  otpAuthEnabled?: boolean;
  isAnonymous?: boolean;
  /** The country of the request that signs them up, in two capital letters. */
  signUpCountryCode?: string | null;
  email?: FirstEmail | null;
  /** A caller who goes on with one of them gives it an id. */
  oauthAccounts?: Array<Omit<FirstAccount, 'id'> & { id?: string }>;
}

/** The one place where users come into being, however they sign up. */
@Injectable()
export class UserCreationService {
  constructor(
    private readonly database: Database,
    private readonly permissions: PermissionsService,
    private readonly channels: ContactChannelsQueries,
    private readonly lifecycle: UserLifecycle,
    private readonly events: EventsService,
  ) {}

  /**
   * Creates a user with their address, accounts, default permissions and what modules above give them, or nothing at all, in
   * one statement. The row returned is from before the personal team: clients select it themselves.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS, OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN
   */
  async create(origin: SignUpOrigin, user: NewUser): Promise<UserRow> {
    const accounts = (user.oauthAccounts ?? []).map((account) => ({ id: randomUUID(), ...account }));
    const row = toRow(user, accounts, requiresVerifiedEmail(origin.tenancy.config));
    const { id: userId, displayName, primaryEmail, isAnonymous } = row;
    const statement = new CompositeStatement(origin.projectId, userId);
    // Counted first, and so written last: PostgreSQL begins with the last part. Of two refusals the one of the address is thrown.
    countCreated(statement, {
      ...row,
      providers: accounts.map(({ providerConfigId }) => providerConfigId),
    });
    if (accounts.length > 0) addFirstAccounts(statement, accounts);
    if (user.email) addFirstEmail(statement, user.email, row);
    this.permissions.addSignUpDefaults(statement, origin.tenancy);
    const grants = this.lifecycle.grantAtSignUp(origin, { userId, displayName, primaryEmail, isAnonymous }, statement);
    const selectedTeamId = grants[0]?.selectedTeamId ?? null;
    addUser(statement, { ...row, selectedTeamId }, user.passwordHash ?? null);
    const timeFields = ['signed_up_at_millis', 'last_active_at_millis'];
    const created: CreationEvent = { event: ['user.created', presentServerUser(row)], timeFields };
    this.recordCreation(statement, { ...origin, newUserId: userId }, [
      created,
      ...grants.flatMap(({ events }) => events),
    ]);
    const stored = await translateConstraint(
      () => this.database.row<Partial<UserRow>>(statement.selecting(SELECT_STORED), statement.values),
      statement.refusals,
    );
    return { ...row, ...stored };
  }

  /**
   * Refuses a taken address, normalised, before more is done; creating the user refuses it, too.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS
   */
  async requireFree(projectId: string, email: string): Promise<void> {
    if (await this.channels.isReserved(projectId, email)) throw emailTaken(email);
  }

  /** The new user counts as who did it: nobody is signed in yet. */
  private recordCreation(
    statement: CompositeStatement,
    { newUserId: userId, ...origin }: SignUpOrigin & { newUserId: string },
    events: CreationEvent[],
  ): void {
    const noted = events.map(({ event: [type, data] }) => [type, data, { isProven: true, userId }] as NewEvent);
    const json = this.events.toJson(origin, noted);
    const times = events.flatMap(({ timeFields }, index) => timeFields.map((field) => `{${index},data,${field}}`));
    addEvents(statement, json, times);
  }
}

/** The row as it will be read, but for the times. */
function toRow(user: NewUser, accounts: readonly FirstAccount[], isVerifiedEmailRequired: boolean): UserRow {
  const fields = fillUserFields(user);
  const facts = {
    isAnonymous: user.isAnonymous ?? false,
    primaryEmailVerified: user.email?.isVerified ?? false,
    restrictedByAdmin: fields.restrictedByAdmin,
  };
  return {
    id: randomUUID(),
    ...fields,
    ...facts,
    restrictedReason: findRestriction(facts, isVerifiedEmailRequired),
    hasPassword: typeof user.passwordHash === 'string',
    hasTotp: false,
    otpAuthEnabled: user.otpAuthEnabled ?? false,
    passkeyAuthEnabled: false,
    signUpCountryCode: user.signUpCountryCode ?? null,
    selectedTeamId: null,
    signedUpAtMillis: 0,
    lastActiveAtMillis: 0,
    primaryEmail: user.email?.value ?? null,
    primaryEmailAuthEnabled: user.email?.usedForAuth ?? false,
    team: null,
    // Of one age, so by id.
    oauthProviders: accounts
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ providerConfigId, accountId, email }) => ({ id: providerConfigId, account_id: accountId, email })),
  };
}
