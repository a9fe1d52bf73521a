import { Injectable } from '@nestjs/common';
import { requireOwnUser, type Caller } from '../common/caller/caller.js';
import { ListLimiter } from '../common/access/list-limiter.js';
import type { JsonText } from '../common/contract/json-text.js';
import type { ListCountRead } from '../common/contract/list-count.js';
import type { Page } from '../../shared/contract/page.js';
import { SUCCESS, type Success } from '../common/contract/success.js';
import { KnownError } from '../common/errors/known-error.js';
import { GivenPasswordsService } from './credentials/given-passwords.service.js';
import { UserProvisioningService } from './lifecycle/user-provisioning.service.js';
import { UserRemovalService } from './lifecycle/user-removal.service.js';
import { presentServerUser, presentUser } from './reads/users.presenter.js';
import type { UserFilters } from './reads/user-conditions.queries.js';
import { UsersQueries, type UserRow } from './reads/users.queries.js';
import { withHeld } from './reads/with-held.js';
import type { ShownSecondFactor } from './second-factor/second-factor.contract.js';
import { RateLimiter } from '../common/rate-limits/rate-limiter.js';
import { addressPrefix } from '../common/rate-limits/address-prefix.js';
import { CONTACT_CHANNELS } from './contact-channels/contact-channels.limits.js';
import { readAdminRestriction } from './restrictions/admin-restriction.js';
import { UserUpdatesService } from './updates/user-updates.service.js';
import type { ServerUserRead, ServerUserUpdate, UserCreate, UserListQuery } from './users.contract.js';
import { requireAudience, requireOwnDeletion } from './users.policy.js';

/** Users of a project: read, list, create, update, delete. */
@Injectable()
export class UsersService {
  constructor(
    private readonly queries: UsersQueries,
    private readonly lists: ListLimiter,
    private readonly provisioning: UserProvisioningService,
    private readonly updates: UserUpdatesService,
    private readonly removal: UserRemovalService,
    private readonly passwords: GivenPasswordsService,
    private readonly limiter: RateLimiter,
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
   * A page of users, in the JSON that the database wrote.
   *
   * @throws TooManyRequestsError, KnownError SCHEMA_ERROR as {@link ListLimiter}
   */
  async list(caller: Caller, query: UserListQuery): Promise<Page<JsonText<ServerUserRead>>> {
    requireAudience(query);
    const { users, next } = await this.lists.run(caller, () =>
      this.queries.list(caller.projectId, withHeld(caller, query)),
    );
    return { items: users, is_paginated: true, pagination: { next_cursor: next } };
  }

  /**
   * The number of users in a list, over all its pages, as far as that is counted.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  async count(caller: Caller, filters: UserFilters): Promise<ListCountRead> {
    const read = async () => ({
      found: await this.queries.count(caller.projectId, withHeld(caller, filters)),
      bytes: 0,
    });
    return (await this.lists.run(caller, read)).found;
  }

  /** @throws KnownError as {@link UserProvisioningService.create} */
  async create(caller: Caller, input: UserCreate): Promise<ServerUserRead> {
    readAdminRestriction(input);
    return presentServerUser(await this.provisioning.create(caller, input));
  }

  /** @throws KnownError USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, USER_EMAIL_ALREADY_EXISTS; plain ones */
  async update(caller: Caller, userId: string, input: ServerUserUpdate): Promise<ServerUserRead> {
    const row = await this.applyUpdate(caller, userId, input);
    if (!row) throw new KnownError('USER_NOT_FOUND');
    return presentServerUser(row);
  }

  /** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, and as {@link update}; TooManyRequestsError for addresses */
  async updateOwn(caller: Caller, input: ServerUserUpdate & ShownSecondFactor) {
    const { id } = requireOwnUser(caller);
    if (caller.tier === 'client' && input.primary_email) await this.countAddress(caller, id);
    const row = await this.applyUpdate(caller, id, input);
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

  /** Counts an address that users give themselves: the answer discloses whether it signs somebody in. */
  private async countAddress({ projectId, remoteAddress }: Caller, account: string): Promise<void> {
    await this.limiter.consume(CONTACT_CHANNELS, { projectId, account, prefix: addressPrefix(remoteAddress) });
  }

  private async applyUpdate(
    caller: Caller,
    userId: string,
    input: ServerUserUpdate & ShownSecondFactor,
  ): Promise<UserRow | null> {
    const restriction = readAdminRestriction(input);
    const passwordHash = await this.passwords.hash(caller, input);
    return this.updates.update(caller, userId, { ...input, ...restriction, passwordHash });
  }
}
