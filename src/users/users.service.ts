import { Injectable } from '@nestjs/common';
import { requireOwnUser, type Caller } from '../common/access/caller.js';
import { ListTurns } from '../common/access/list-turns.js';
import type { ListCountRead } from '../common/contract/list-count.js';
import { presentPage, type Page } from '../common/contract/page.js';
import { SUCCESS, type Success } from '../common/contract/success.js';
import { normalizeEmail } from '../common/contract/rules.js';
import { isImportableHash } from '../common/crypto/imported-hashes.js';
import { PasswordHasher } from '../common/crypto/password-hasher.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { ImagesService } from '../common/images/images.service.js';
import { readImage, type SentImage } from '../common/images/read-image.js';
import { ContactChannelsQueries } from './contact-channels/contact-channels.queries.js';
import { noEmail } from './contact-channels/primary-email.service.js';
import type { ShownSecondFactor } from './credentials/second-factor.contract.js';
import { emailTaken } from './email-taken.js';
import { UserCreationService, type NewUser } from './user-creation.service.js';
import { UserRemovalService } from './user-removal.service.js';
import { UserUpdatesService } from './user-updates.service.js';
import type {
  ServerUserFields,
  ServerUserRead,
  ServerUserUpdate,
  UserCreate,
  UserListQuery,
} from './users.contract.js';
import { requireOwnDeletion } from './users.policy.js';
import { presentServerUser, presentUser } from './users.presenter.js';
import { readUserFields } from './user-fields.js';
import { UsersQueries, type UserFilters, type UserRow } from './users.queries.js';

/** Users of a project: read, list, create, update, delete. */
@Injectable()
export class UsersService {
  constructor(
    private readonly queries: UsersQueries,
    private readonly channels: ContactChannelsQueries,
    private readonly creation: UserCreationService,
    private readonly updates: UserUpdatesService,
    private readonly removal: UserRemovalService,
    private readonly hasher: PasswordHasher,
    private readonly images: ImagesService,
    private readonly database: Database,
    private readonly lists: ListTurns,
  ) {}

  /** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER when nobody is signed in, or the user was deleted */
  async getOwn(caller: Caller) {
    const row = caller.user && (await this.queries.find(caller.projectId, caller.user.id));
    if (!row) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
    return presentUser(row, caller.tier);
  }

  /** @throws KnownError USER_NOT_FOUND */
  async get(caller: Caller, userId: string): Promise<ServerUserRead> {
    const row = await this.queries.find(caller.projectId, userId);
    if (!row) throw new KnownError('USER_NOT_FOUND');
    return presentServerUser(row);
  }

  /**
   * A page of users.
   *
   * @throws TooManyRequestsError, KnownError SCHEMA_ERROR as {@link ListTurns}
   */
  async list(caller: Caller, query: UserListQuery): Promise<Page<ServerUserRead>> {
    const { rows, length } = await this.lists.run(caller, () => this.queries.list(caller.projectId, query));
    return presentPage(rows.map(presentServerUser), length);
  }

  /**
   * How many users a list has, over all its pages, as far as that is counted.
   *
   * @throws TooManyRequestsError as {@link ListTurns}
   */
  async count(caller: Caller, filters: UserFilters): Promise<ListCountRead> {
    const read = async () => ({ found: await this.queries.count(caller.projectId, filters), bytes: 0 });
    return (await this.lists.run(caller, read)).found;
  }

  /** @throws KnownError USER_EMAIL_ALREADY_EXISTS; plain ones for what the project does not allow */
  async create(caller: Caller, input: UserCreate): Promise<ServerUserRead> {
    checkPasswordFields(input);
    const email = input.primary_email ? normalizeEmail(input.primary_email) : null;
    if (!email && (input.primary_email_auth_enabled || input.primary_email_verified)) throw noEmail();
    const refusal = findRefusedMethod(caller, input);
    // Making the user refuses a taken address, too. Asked for by itself it goes before other refusals, and before work.
    const hasMore = refusal || input.profile_image_url || input.password;
    if (email && input.primary_email_auth_enabled && hasMore) await this.checkEmailIsFree(caller.projectId, email);
    const image = input.profile_image_url ? readImage(input.profile_image_url, caller.tier) : null;
    if (refusal) throw refusal;
    const user: NewUser = {
      ...readUserFields(input),
      passwordHash: input.password_hash ?? (await this.hashPassword(caller, input.password)),
      otpAuthEnabled: input.otp_auth_enabled,
      isAnonymous: input.is_anonymous,
      email: email
        ? {
            value: email,
            isVerified: input.primary_email_verified ?? false,
            usedForAuth: input.primary_email_auth_enabled ?? false,
          }
        : null,
      oauthAccounts: input.oauth_providers?.map(({ id, account_id, email: address }) => ({
        providerConfigId: id,
        accountId: account_id,
        email: address,
      })),
    };
    return presentServerUser(await this.createWithImage(caller, user, image));
  }

  /** @throws KnownError USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, USER_EMAIL_ALREADY_EXISTS; plain ones */
  async update(caller: Caller, userId: string, input: ServerUserUpdate): Promise<ServerUserRead> {
    const row = await this.applyUpdate(caller, userId, input);
    if (!row) throw new KnownError('USER_NOT_FOUND');
    return presentServerUser(row);
  }

  /** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, and as {@link update} */
  async updateOwn(caller: Caller, input: ServerUserUpdate & ShownSecondFactor) {
    const row = await this.applyUpdate(caller, requireOwnUser(caller).id, input);
    if (!row) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
    return presentUser(row, caller.tier);
  }

  /** @throws KnownError USER_NOT_FOUND */
  async delete(caller: Caller, userId: string): Promise<Success> {
    if (!(await this.removal.remove(caller, userId))) throw new KnownError('USER_NOT_FOUND');
    return SUCCESS;
  }

  /** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, OWN_USER_DELETION_DISABLED */
  async deleteOwn(caller: Caller): Promise<Success> {
    const { id } = requireOwnDeletion(caller);
    if (!(await this.removal.remove(caller, id))) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
    return SUCCESS;
  }

  private async applyUpdate(
    caller: Caller,
    userId: string,
    input: ServerUserUpdate & ShownSecondFactor,
  ): Promise<UserRow | null> {
    checkPasswordFields(input);
    const passwordHash =
      input.password === null ? null : (input.password_hash ?? (await this.hashPassword(caller, input.password)));
    return this.updates.update(caller, userId, { ...input, passwordHash });
  }

  private async checkEmailIsFree(projectId: string, email: string): Promise<void> {
    if (await this.channels.isReserved(projectId, email)) throw emailTaken(email);
  }

  private async createWithImage(caller: Caller, user: NewUser, image: SentImage | null): Promise<UserRow> {
    if (!image) return this.creation.create(caller, { ...user, profileImageUrl: null });
    return this.database.transaction(async () => {
      const profileImageUrl = await this.images.store(caller.projectId, 'user-profile-images', image);
      return this.creation.create(caller, { ...user, profileImageUrl });
    });
  }

  private async hashPassword({ tenancy }: Caller, password: string | null | undefined): Promise<string | undefined> {
    return password === null || password === undefined ? undefined : this.hasher.hash(tenancy.project, password);
  }
}

function checkPasswordFields({ password, password_hash: hash }: ServerUserFields): void {
  if (password !== undefined && hash !== undefined) {
    throw new KnownError('PASSWORD_GIVEN_TWICE');
  }
  if (hash !== undefined && !isImportableHash(hash)) {
    throw new KnownError('PASSWORD_HASH_NOT_SUPPORTED');
  }
}

/** The refusal of a way to sign in that the project does not have. */
function findRefusedMethod({ tenancy: { config } }: Caller, input: UserCreate): KnownError | null {
  const unknown = input.oauth_providers?.find(({ id }) => !Object.hasOwn(config.auth.oauth.providers, id));
  if (unknown) return new KnownError('OAUTH_PROVIDER_NOT_CONFIGURED', { provider_id: unknown.id });
  const hasPassword = typeof input.password === 'string' || input.password_hash !== undefined;
  if (hasPassword && !config.auth.password.allowSignIn) return new KnownError('PASSWORD_SIGN_IN_DISABLED');
  if (input.otp_auth_enabled && !config.auth.otp.allowSignIn) return new KnownError('OTP_SIGN_IN_DISABLED');
  return null;
}
