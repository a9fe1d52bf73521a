import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { LIST_BYTES } from '../../common/contract/page.limits.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { ShownSecondFactor } from '../second-factor/second-factor.contract.js';
import { SecondFactorGuard } from '../second-factor/second-factor-guard.service.js';
import type { UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import type {
  LinkedAccountCreate,
  LinkedAccountListQuery,
  LinkedAccountParams,
  ServerLinkedAccountUpdate,
} from './linked-accounts.contract.js';
import {
  getProviderType,
  shownTypeOf,
  requireNoOtherSignIn,
  requireNotLinked,
  requireOwnAccounts,
} from './linked-accounts.policy.js';
import { LinkedAccountsQueries, type AccountRow } from './linked-accounts.queries.js';
import { StoredLinkedAccountsService, signsInAnother } from './stored-linked-accounts.service.js';

/**
 * Management of linked accounts over REST and GraphQL, without the provider taking part: clients list and change their
 * own, servers everybody's.
 */
@Injectable()
export class LinkedAccountManagementService {
  constructor(
    private readonly database: Database,
    private readonly users: UserChangesService,
    private readonly queries: LinkedAccountsQueries,
    private readonly accounts: StoredLinkedAccountsService,
    private readonly secondFactor: SecondFactorGuard,
    private readonly lists: ListLimiter,
  ) {}

  /**
   * Oldest first, and always all of them. A server that names no user gets those of all users.
   *
   * @throws KnownError USER_NOT_FOUND, LIST_TOO_LARGE; LINKED_ACCOUNT_OF_ANOTHER_USER to a client; TooManyRequestsError as
   *   {@link ListLimiter}
   */
  async list(caller: Caller, { user_id: userId }: LinkedAccountListQuery): Promise<AccountRow[]> {
    requireOwnAccounts(caller, userId);
    return userId === undefined ? this.listAll(caller) : this.listOfUser(caller, userId);
  }

  /** @throws KnownError USER_NOT_FOUND, LINKED_ACCOUNT_NOT_FOUND; LINKED_ACCOUNT_OF_ANOTHER_USER to a client */
  async get(caller: Caller, { user_id, id }: LinkedAccountParams): Promise<AccountRow> {
    requireOwnAccounts(caller, user_id);
    const row = await this.queries.find(caller.projectId, user_id, id);
    if (row) return row;
    await this.requireUser(caller, user_id);
    throw notFound();
  }

  /**
   * @throws KnownError LINKED_ACCOUNT_PROVIDER_NOT_FOUND, USER_NOT_FOUND, LINKED_ACCOUNT_OTHER_SIGNS_IN,
   *   LINKED_ACCOUNT_ALREADY_EXISTS, LINKED_ACCOUNT_LIMIT_REACHED, OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN
   */
  async create(caller: Caller, input: LinkedAccountCreate): Promise<AccountRow> {
    getProviderType(caller, input.provider_config_id);
    const account = {
      providerConfigId: input.provider_config_id,
      accountId: input.account_id,
      email: input.email ?? null,
      allowSignIn: input.allow_sign_in,
      allowConnectedAccounts: input.allow_connected_accounts,
    };
    return this.database.transaction(async () => {
      const id = await this.users.change(caller, input.user_id, async (change) => {
        const own = await this.queries.findOfUsers(caller.projectId, [change.user.id]);
        if (account.allowSignIn) requireNoOtherSignIn(own, account.providerConfigId);
        requireNotLinked(own, account);
        return this.accounts.add(change, account, signsInAnother);
      });
      // As it was stored, with the moment that the database chose.
      const created = id && (await this.queries.find(caller.projectId, input.user_id, id));
      if (!created) throw noUser(caller);
      return created;
    });
  }

  /**
   * @throws KnownError USER_NOT_FOUND, LINKED_ACCOUNT_NOT_FOUND, LINKED_ACCOUNT_OTHER_SIGNS_IN, LINKED_ACCOUNT_ALREADY_EXISTS, OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN;
   *   to a client LINKED_ACCOUNT_OF_ANOTHER_USER, FRESH_SIGN_IN_REQUIRED, INVALID_TOTP_CODE
   */
  async update(caller: Caller, params: LinkedAccountParams, input: ServerLinkedAccountUpdate): Promise<AccountRow> {
    requireOwnAccounts(caller, params.user_id);
    const shown = await this.secondFactor.count(caller, input);
    const updated = await this.users.change(caller, params.user_id, async (change) => {
      const { own, current } = await this.readOwn(change, params);
      if (shownTypeOf(caller.tenancy, current.providerConfigId) === null) throw notFound();
      const changes = toChanges(input);
      const next = { ...current, ...changes };
      const others = own.filter(({ id }) => id !== current.id);
      if (changes.allowSignIn) requireNoOtherSignIn(others, next.providerConfigId);
      requireNotLinked(others, next);
      if (next.allowSignIn !== current.allowSignIn) await this.secondFactor.require(change, shown);
      if (Object.keys(changes).length > 0) this.accounts.replace(change, own, next);
      return next;
    });
    if (!updated) throw noUser(caller);
    return updated;
  }

  /**
   * A user may remove the last account that signs them in.
   *
   * @throws KnownError USER_NOT_FOUND, LINKED_ACCOUNT_NOT_FOUND; to a client LINKED_ACCOUNT_OF_ANOTHER_USER,
   *   FRESH_SIGN_IN_REQUIRED, INVALID_TOTP_CODE
   */
  async delete(caller: Caller, params: LinkedAccountParams, input: ShownSecondFactor = {}): Promise<Success> {
    requireOwnAccounts(caller, params.user_id);
    const shown = await this.secondFactor.count(caller, input);
    const isRemoved = await this.users.change(caller, params.user_id, async (change) => {
      const { own, current } = await this.readOwn(change, params);
      if (current.allowSignIn) await this.secondFactor.require(change, shown);
      this.accounts.remove(change, own, current);
      return true;
    });
    if (!isRemoved) throw noUser(caller);
    return SUCCESS;
  }

  private async listAll(caller: Caller): Promise<AccountRow[]> {
    const { rows } = await this.lists.run(caller, async () => {
      const all = await this.queries.listAll(caller.projectId);
      if (!all) throw new KnownError('LIST_TOO_LARGE', { max_bytes: LIST_BYTES });
      // The request's only list, which has a bound of its own.
      return { rows: all, bytes: 0 };
    });
    return rows;
  }

  private async listOfUser(caller: Caller, userId: string): Promise<AccountRow[]> {
    const rows = await this.queries.findOfUsers(caller.projectId, [userId]);
    if (rows.length === 0) await this.requireUser(caller, userId);
    return rows;
  }

  private async requireUser(caller: Caller, userId: string): Promise<void> {
    if (!(await this.queries.userExists(caller.projectId, userId))) throw noUser(caller);
  }

  private async readOwn(
    { origin, user }: UserChange,
    { id }: LinkedAccountParams,
  ): Promise<{ own: AccountRow[]; current: AccountRow }> {
    const own = await this.queries.findOfUsers(origin.projectId, [user.id]);
    const current = own.find((account) => account.id === id.toLowerCase());
    if (!current) throw notFound();
    return { own, current };
  }
}

function toChanges(input: ServerLinkedAccountUpdate): Partial<AccountRow> {
  return withoutUndefined({
    accountId: input.account_id,
    email: input.email,
    allowSignIn: input.allow_sign_in,
    allowConnectedAccounts: input.allow_connected_accounts,
  });
}

/** A client's own user can be missing, too: tokens outlive their users. */
function noUser({ tier }: Caller): KnownError {
  return new KnownError(tier === 'client' ? 'CANNOT_GET_OWN_USER_WITHOUT_USER' : 'USER_NOT_FOUND');
}

function notFound(): KnownError {
  return new KnownError('LINKED_ACCOUNT_NOT_FOUND');
}
