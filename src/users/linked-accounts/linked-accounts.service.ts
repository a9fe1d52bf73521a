import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserWrite } from '../user-write.js';
import { UserWritesService } from '../user-writes.service.js';
import { MOST_LINKED_ACCOUNTS } from './linked-accounts.limits.js';
import { presentAccountChange, presentGoneAccount } from './linked-accounts.presenter.js';
import {
  LinkedAccountsQueries,
  type AccountRow,
  type OwnAccount,
  type ProviderAccount,
  type SignInAccount,
} from './linked-accounts.queries.js';

const REMOVED = 'removed_accounts';

/** An account at a provider that is to be linked to a user. */
export interface NewLinkedAccount extends ProviderAccount {
  email: string | null;
  /** Whether it signs the user in; it does when nothing is said. */
  allowSignIn?: boolean;
  /** Whether the tokens of the provider may be used; they may when nothing is said. */
  allowConnectedAccounts?: boolean;
}

/** The accounts of users at providers, which are written here alone, and with them their copy in the user's row. */
@Injectable()
export class LinkedAccountsService {
  constructor(
    private readonly users: UserWritesService,
    private readonly queries: LinkedAccountsQueries,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

  /** Whom an account signs in; null when it signs in nobody of the project. */
  async findSignIn(projectId: string, account: ProviderAccount): Promise<SignInAccount | null> {
    return this.queries.findSignIn(projectId, account);
  }

  /** An account that is linked to the user, whether it signs them in or not; null when it is not linked to them. */
  async findOwn(projectId: string, userId: string, account: ProviderAccount): Promise<OwnAccount | null> {
    return this.queries.findOwn(projectId, userId, account);
  }

  /**
   * Links an account to a user. One that is linked to them already stays as it is.
   *
   * @returns the id of the linked account; null when there is no such user
   * @throws KnownError as {@link add}
   */
  async link(origin: EventOrigin, userId: string, account: NewLinkedAccount): Promise<string | null> {
    return this.users.change(origin, userId, async (write) => {
      const own = await this.findOwn(origin.projectId, write.user.id, account);
      return own?.id ?? this.add(write, account);
    });
  }

  /**
   * Links an account, with the other changes of its user; one in a change. The user must not have it.
   *
   * @param refuse what the caller is told when the account signs in somebody already
   * @returns the id of the linked account
   * @throws KnownError LINKED_ACCOUNT_LIMIT_REACHED; when the change is written, what `refuse` makes
   */
  add(write: UserWrite, account: NewLinkedAccount, refuse: () => KnownError = connectedToAnother): string {
    const { change, user } = write;
    const others = change.has(REMOVED) ? [] : user.oauthProviders;
    if (others.length >= MOST_LINKED_ACCOUNTS) {
      throw new KnownError('LINKED_ACCOUNT_LIMIT_REACHED', { max_count: MOST_LINKED_ACCOUNTS });
    }
    const row = { allowSignIn: true, allowConnectedAccounts: true, ...account, id: randomUUID(), userId: user.id };
    // By the clock and not by when the transaction began, which may have waited for another one: the age is the order.
    change.add(
      'added_account',
      `INSERT INTO oauth_accounts (project_id, user_id, id, provider_config_id, account_id, email, allow_sign_in,
         allow_connected_accounts, created_at)
       VALUES ($1, $2, ${change.bind(row.id)}, ${change.bind(row.providerConfigId)}, ${bindSettings(write, row)},
         clock_timestamp())`,
    );
    change.set('oauth_providers', JSON.stringify([...others, present(row)]));
    change.refusals.ux_oauth_accounts_sign_in = refuse;
    change.refusals.ux_oauth_accounts_own = refuse;
    this.sessions.endAfter(write, 'account linked');
    this.events.record(write.origin, 'linked_account.created', presentAccountChange(row));
    return row.id;
  }

  /**
   * Replaces the account of the same id.
   *
   * @param before all accounts of the user, oldest first, read under the lock
   * @throws KnownError OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN when the change is written
   */
  replace(write: UserWrite, before: readonly AccountRow[], account: AccountRow): void {
    const { change, origin } = write;
    const id = change.bind(account.id);
    change.add(
      'replaced_account',
      `UPDATE oauth_accounts SET (account_id, email, allow_sign_in, allow_connected_accounts)
         = ROW (${bindSettings(write, account)})
       WHERE project_id = $1 AND user_id = $2 AND id = ${id}`,
    );
    const former = before.find((each) => each.id === account.id);
    // Tokens alone are no way to sign in.
    if (!former || isOfSignIn(former, account)) {
      keepCopy(
        write,
        before.map((each) => (each.id === account.id ? account : each)),
      );
      this.sessions.endAfter(write, account.allowSignIn ? 'account linked' : 'account unlinked');
    }
    change.refusals.ux_oauth_accounts_sign_in = signsInAnother;
    const shown = former && presentAccountChange({ ...former, userId: account.userId });
    this.events.record(origin, 'linked_account.updated', presentAccountChange(account), { before: shown });
  }

  /**
   * Takes an account from its user.
   *
   * @param before all accounts of the user, oldest first, read under the lock
   */
  remove(write: UserWrite, before: readonly AccountRow[], account: AccountRow): void {
    const { change, origin } = write;
    change.add(
      'removed_account',
      `DELETE FROM oauth_accounts WHERE project_id = $1 AND user_id = $2 AND id = ${change.bind(account.id)}`,
    );
    keepCopy(
      write,
      before.filter(({ id }) => id !== account.id),
    );
    this.sessions.endAfter(write, 'account unlinked');
    this.events.record(origin, 'linked_account.deleted', presentGoneAccount(account));
  }

  /** Takes all of them from a user, with the other changes of that user. */
  removeAll(write: UserWrite): void {
    const { origin, user, change } = write;
    change.add(REMOVED, 'DELETE FROM oauth_accounts WHERE project_id = $1 AND user_id = $2');
    change.set('oauth_providers', '[]');
    for (const { id: providerConfigId, account_id: accountId } of user.oauthProviders) {
      const gone = presentGoneAccount({ userId: user.id, providerConfigId, accountId });
      this.events.record(origin, 'linked_account.deleted', gone);
    }
    this.sessions.endAfter(write, 'account unlinked');
  }
}

/** Whether the change of an account is more than one of what its tokens may be used for. */
function isOfSignIn(before: AccountRow, after: AccountRow): boolean {
  return (['accountId', 'email', 'allowSignIn'] as const).some((name) => before[name] !== after[name]);
}

type Settings = Omit<AccountRow, 'id' | 'userId' | 'createdAt'>;

/** The placeholders of `account_id, email, allow_sign_in, allow_connected_accounts`. */
function bindSettings({ change }: UserWrite, account: Settings): string {
  const { accountId, email, allowSignIn, allowConnectedAccounts } = account;
  return [accountId, email, allowSignIn, allowConnectedAccounts].map((value) => change.bind(value)).join(', ');
}

function keepCopy({ change }: UserWrite, accounts: readonly AccountRow[]): void {
  change.set('oauth_providers', JSON.stringify(accounts.map(present)));
}

function present({ providerConfigId: id, accountId: account_id, email }: Settings) {
  return { id, account_id, email };
}

function connectedToAnother(): KnownError {
  return new KnownError('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
}

/** What is told where the account may be named by whoever calls. */
export function signsInAnother(): KnownError {
  return new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
}
