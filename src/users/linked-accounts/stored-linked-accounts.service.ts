import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import { MOST_LINKED_ACCOUNTS } from './linked-accounts.limits.js';
import { presentAccountChange, presentGoneAccount } from './linked-accounts.presenter.js';
import {
  LinkedAccountsQueries,
  type AccountRow,
  type OwnAccount,
  type ProviderAccount,
  type SignInAccount,
} from './linked-accounts.queries.js';
import { insertAccount, REMOVE_ALL_ACCOUNTS, removeAccount, replaceAccount } from './linked-accounts.statements.js';

const REMOVED = 'removed_accounts';

/** An account at a provider that is to be linked to a user. */
export interface NewLinkedAccount extends ProviderAccount {
  email: string | null;
  /** True, and true by default, when it signs the user in. */
  allowSignIn?: boolean;
  /** True, and true by default, when the tokens of the provider may be used. */
  allowConnectedAccounts?: boolean;
}

/**
 * The stored accounts of users at providers, which are written here alone, and with them their copy in the user's row.
 * Connecting one, and the tokens of its provider, are ceremonies of `auth`.
 */
@Injectable()
export class StoredLinkedAccountsService {
  constructor(
    private readonly users: UserChangesService,
    private readonly queries: LinkedAccountsQueries,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

  /** The user whom an account signs in; null when it signs in nobody of the project. */
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
    return this.users.change(origin, userId, async (change) => {
      const own = await this.findOwn(origin.projectId, change.user.id, account);
      return own?.id ?? this.add(change, account);
    });
  }

  /**
   * Links an account, with the other changes of its user; one in a change. The user must not have it.
   *
   * @param refuse makes the refusal of an account that signs in somebody already
   * @returns the id of the linked account
   * @throws KnownError LINKED_ACCOUNT_LIMIT_REACHED; when the change is written, what `refuse` makes
   */
  add(change: UserChange, account: NewLinkedAccount, refuse: () => KnownError = connectedToAnother): string {
    const { statement, user } = change;
    const others = statement.has(REMOVED) ? [] : user.oauthProviders;
    if (others.length >= MOST_LINKED_ACCOUNTS) {
      throw new KnownError('LINKED_ACCOUNT_LIMIT_REACHED', { max_count: MOST_LINKED_ACCOUNTS });
    }
    const row = { allowSignIn: true, allowConnectedAccounts: true, ...account, id: randomUUID(), userId: user.id };
    const keys = [row.id, row.providerConfigId].map((value) => statement.bind(value));
    statement.add('added_account', insertAccount([...keys, ...bindSettings(change, row)]));
    statement.set('oauth_providers', JSON.stringify([...others, present(row)]));
    statement.refusals.ux_oauth_accounts_sign_in = refuse;
    statement.refusals.ux_oauth_accounts_own = refuse;
    this.sessions.endAfter(change, 'account linked');
    this.events.record(change.origin, 'linked_account.created', presentAccountChange(row));
    return row.id;
  }

  /**
   * Replaces the account of the same id.
   *
   * @param before all accounts of the user, oldest first, read under the lock
   * @throws KnownError OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN when the change is written
   */
  replace(change: UserChange, before: readonly AccountRow[], account: AccountRow): void {
    const { statement, origin } = change;
    const id = statement.bind(account.id);
    statement.add('replaced_account', replaceAccount(id, bindSettings(change, account)));
    const former = before.find((each) => each.id === account.id);
    // Tokens alone are no way to sign in.
    if (!former || isOfSignIn(former, account)) {
      keepCopy(
        change,
        before.map((each) => (each.id === account.id ? account : each)),
      );
      this.sessions.endAfter(change, account.allowSignIn ? 'account linked' : 'account unlinked');
    }
    statement.refusals.ux_oauth_accounts_sign_in = signsInAnother;
    const shown = former && presentAccountChange({ ...former, userId: account.userId });
    this.events.record(origin, 'linked_account.updated', presentAccountChange(account), { before: shown });
  }

  /**
   * Takes an account from its user.
   *
   * @param before all accounts of the user, oldest first, read under the lock
   */
  remove(change: UserChange, before: readonly AccountRow[], account: AccountRow): void {
    const { statement, origin } = change;
    statement.add('removed_account', removeAccount(statement.bind(account.id)));
    keepCopy(
      change,
      before.filter(({ id }) => id !== account.id),
    );
    this.sessions.endAfter(change, 'account unlinked');
    this.events.record(origin, 'linked_account.deleted', presentGoneAccount(account));
  }

  /** Takes all of them from a user, with the other changes of that user. */
  removeAll(change: UserChange): void {
    const { origin, user, statement } = change;
    statement.add(REMOVED, REMOVE_ALL_ACCOUNTS);
    statement.set('oauth_providers', '[]');
    for (const { id: providerConfigId, account_id: accountId } of user.oauthProviders) {
      const gone = presentGoneAccount({ userId: user.id, providerConfigId, accountId });
      this.events.record(origin, 'linked_account.deleted', gone);
    }
    this.sessions.endAfter(change, 'account unlinked');
  }
}

/** True when a change of an account is about more than the use of its tokens. */
function isOfSignIn(before: AccountRow, after: AccountRow): boolean {
  return (['accountId', 'email', 'allowSignIn'] as const).some((name) => before[name] !== after[name]);
}

type Settings = Omit<AccountRow, 'id' | 'userId' | 'createdAt'>;

/** The placeholders of `account_id, email, allow_sign_in, allow_connected_accounts`. */
function bindSettings({ statement }: UserChange, account: Settings): string[] {
  const { accountId, email, allowSignIn, allowConnectedAccounts } = account;
  return [accountId, email, allowSignIn, allowConnectedAccounts].map((value) => statement.bind(value));
}

function keepCopy({ statement }: UserChange, accounts: readonly AccountRow[]): void {
  statement.set('oauth_providers', JSON.stringify(accounts.map(present)));
}

function present({ providerConfigId: id, accountId: account_id, email }: Settings) {
  return { id, account_id, email };
}

function connectedToAnother(): KnownError {
  return new KnownError('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
}

/** The refusal of an account that signs in somebody else, where the caller may name any account. */
export function signsInAnother(): KnownError {
  return new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
}
