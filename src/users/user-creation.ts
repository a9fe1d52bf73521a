import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { Database } from '../common/database/database.js';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { KnownError } from '../common/errors/known-error.js';
import { PermissionsService } from '../permissions/permissions.service.js';
import { ContactChannelEntity } from './entities/contact-channel.entity.js';
import { OauthAccountEntity } from './entities/oauth-account.entity.js';
import { UserEntity, type Metadata } from './entities/user.entity.js';
import { UserEvents } from './user-events.js';
import { UsersQueries, type UserRow } from './users.queries.js';

/** Everything a new user starts with; addresses are normalised, images stored and passwords hashed by now. */
export interface NewUser {
  displayName?: string | null;
  profileImageUrl?: string | null;
  clientMetadata?: unknown;
  clientReadOnlyMetadata?: unknown;
  serverMetadata?: unknown;
  passwordHash?: string | null;
  otpAuthEnabled?: boolean;
  isAnonymous?: boolean;
  email?: { value: string; isVerified: boolean; usedForAuth: boolean } | null;
  oauthAccounts?: Array<{ providerConfigId: string; accountId: string; email: string | null }>;
}

/** The one place where users come into being, however they sign up. */
@Injectable()
export class UserCreation {
  constructor(
    private readonly database: Database,
    private readonly queries: UsersQueries,
    private readonly permissions: PermissionsService,
    private readonly events: UserEvents,
  ) {}

  /**
   * Creates a user with their address, accounts and default permissions, or nothing at all. The row returned is from
   * before the personal team, as the contract wants it.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS
   */
  async create(caller: Pick<Caller, 'projectId' | 'tenancy'>, user: NewUser): Promise<UserRow> {
    const { projectId, tenancy } = caller;
    const userId = randomUUID();
    return this.database.transaction(async () => {
      await this.insertUser(projectId, userId, user);
      if (user.email) await this.insertEmail(projectId, userId, user.email);
      await this.insertAccounts(projectId, userId, user.oauthAccounts ?? []);
      await this.permissions.grantSignUpDefaults(tenancy, userId);
      const row = await this.queries.find(projectId, userId);
      if (!row) throw new Error('A user vanished inside the transaction that made it');
      await this.events.emitCreated(caller, {
        userId,
        displayName: row.displayName,
        primaryEmail: row.primaryEmail,
      });
      return row;
    });
  }

  private async insertUser(projectId: string, id: string, user: NewUser): Promise<void> {
    await this.database.repository(UserEntity).insert({
      projectId,
      id,
      displayName: user.displayName || null,
      profileImageUrl: user.profileImageUrl ?? null,
      clientMetadata: (user.clientMetadata ?? null) as Metadata,
      clientReadOnlyMetadata: (user.clientReadOnlyMetadata ?? null) as Metadata,
      serverMetadata: (user.serverMetadata ?? null) as Metadata,
      passwordHash: user.passwordHash ?? null,
      otpAuthEnabled: user.otpAuthEnabled ?? false,
      isAnonymous: user.isAnonymous ?? false,
    });
  }

  private async insertEmail(projectId: string, userId: string, email: NonNullable<NewUser['email']>): Promise<void> {
    const channel = { projectId, id: randomUUID(), userId, type: 'email' as const, isPrimary: true, ...email };
    await translateConstraint(() => this.database.repository(ContactChannelEntity).insert(channel), {
      ux_contact_channels_auth: () => emailTaken(email.value),
    });
  }

  private async insertAccounts(
    projectId: string,
    userId: string,
    accounts: NonNullable<NewUser['oauthAccounts']>,
  ): Promise<void> {
    if (accounts.length === 0) return;
    const rows = accounts.map((account) => ({ projectId, id: randomUUID(), userId, ...account }));
    await translateConstraint(() => this.database.repository(OauthAccountEntity).insert(rows), {
      ux_oauth_accounts_sign_in: () => new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'),
    });
  }
}

/** The refusal of an address that somebody else signs in with. */
export function emailTaken(email: string): KnownError<'USER_EMAIL_ALREADY_EXISTS'> {
  return new KnownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false });
}
