import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/access/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ImagesService } from '../../common/images/images.service.js';
import { AnonymousUpgradeService } from '../../users/anonymous-upgrade.service.js';
import { CredentialsQueries, type AuthEmail } from '../../users/credentials/credentials.queries.js';
import { LinkedAccountsService } from '../../users/linked-accounts/linked-accounts.service.js';
import { SessionsQueries } from '../../users/sessions/sessions.queries.js';
import { UserCreationService } from '../../users/user-creation.service.js';
import { addressKey, lockSignUp } from '../sign-up-lock.js';
import type { CodeBasis } from './authorization-codes.service.js';
import type { ProviderProfile } from './providers/provider.js';

/** Who came back from a provider. */
export interface ProvenAccount {
  providerConfigId: string;
  profile: ProviderProfile;
}

/** Whom an account at a provider leads to. */
export interface ResolvedAccount {
  userId: string;
  /** Of the linked account. */
  id: string;
  basis: CodeBasis;
  isNewUser: boolean;
}

/** The users behind accounts at providers: those who are there, and new ones. */
@Injectable()
export class OauthAccountsService {
  constructor(
    private readonly database: Database,
    private readonly linkedAccounts: LinkedAccountsService,
    private readonly credentials: CredentialsQueries,
    private readonly sessions: SessionsQueries,
    private readonly creation: UserCreationService,
    private readonly upgrade: AnonymousUpgradeService,
    private readonly images: ImagesService,
  ) {}

  /**
   * Links an account to the caller's own user, or finds it linked. Call it in a transaction.
   *
   * @throws KnownError USER_NOT_FOUND, OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER, LINKED_ACCOUNT_LIMIT_REACHED,
   *   ACCESS_TOKEN_EXPIRED, SIGN_IN_NOT_OPEN_TO_IMPERSONATION
   */
  async link(caller: Caller, proven: ProvenAccount): Promise<ResolvedAccount> {
    const { id: userId, sessionId } = requireUser(caller);
    const id = await this.linkedAccounts.link(caller, userId, toAccount(proven));
    if (id === null) throw new KnownError('USER_NOT_FOUND');
    // Where nothing had to be linked, nobody has looked at the session yet.
    const session = await this.sessions.findLive(caller.projectId, { id: sessionId, userId });
    if (!session) throw new KnownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null });
    if (session.isImpersonation) throw new KnownError('SIGN_IN_NOT_OPEN_TO_IMPERSONATION');
    const basis = { askingSessionId: sessionId, millisLeft: session.millisLeft };
    return { userId, id, basis, isNewUser: false };
  }

  /**
   * The user whom an account signs in: the one who has it; else, as the project wants it, the one who has its address; else
   * a new one, which an anonymous caller becomes. Of parallel calls for one account, or one address, the first makes the
   * user and the others find them. Call it in a transaction.
   *
   * @throws KnownError CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE, SIGN_UP_NOT_ENABLED,
   *   USER_EMAIL_ALREADY_EXISTS when another sign-up took the address at this moment
   */
  async signIn(caller: Caller, proven: ProvenAccount): Promise<ResolvedAccount> {
    const known = await this.find(caller, proven);
    if (known) return known;
    const { email, accountId } = proven.profile;
    const keys = [`account/${JSON.stringify([proven.providerConfigId, accountId])}`];
    if (email !== null) keys.push(addressKey(normalizeEmail(email)));
    await lockSignUp(this.database, caller.projectId, keys);
    return (await this.find(caller, proven)) ?? this.findByAddress(caller, proven);
  }

  private async find({ projectId }: Caller, proven: ProvenAccount): Promise<ResolvedAccount | null> {
    const found = await this.linkedAccounts.findSignIn(projectId, toAccount(proven));
    return found && signedIn(found.userId, found.id);
  }

  private async findByAddress(caller: Caller, proven: ProvenAccount): Promise<ResolvedAccount> {
    const { email } = proven.profile;
    const holder = email === null ? null : await this.credentials.findAuthEmail(caller.projectId, email);
    const isDuplicate = holder !== null && mergeStrategyOf(caller) === 'allow_duplicates';
    if (holder && !isDuplicate) return this.merge(caller, proven, holder);
    if (!caller.tenancy.config.auth.allowSignUp) throw new KnownError('SIGN_UP_NOT_ENABLED');
    return this.make(caller, proven, { usedForAuth: !isDuplicate });
  }

  /** Both sides must have proven the address: the account's user, and the provider for who stands before us. */
  private async merge(caller: Caller, proven: ProvenAccount, holder: AuthEmail): Promise<ResolvedAccount> {
    const isLinking = mergeStrategyOf(caller) === 'link_method';
    if (!isLinking || !holder.isVerified || !proven.profile.isEmailVerified) {
      throw usedBySomeoneElse(holder, isLinking && !holder.isVerified);
    }
    const id = await this.linkedAccounts.link(caller, holder.userId, toAccount(proven));
    // The user is locked by now: what is true of the address and the account stays so.
    const confirmed = await this.credentials.findAuthEmail(caller.projectId, holder.value);
    const linked = await this.find(caller, proven);
    // An account that is theirs already and no way in stays none: they, or a server, switched that off.
    const isTheirs = id !== null && linked?.id === id;
    if (!isTheirs || confirmed?.userId !== holder.userId || !confirmed.isVerified) {
      throw usedBySomeoneElse(holder, false);
    }
    return linked;
  }

  private async make(
    caller: Caller,
    proven: ProvenAccount,
    { usedForAuth }: { usedForAuth: boolean },
  ): Promise<ResolvedAccount> {
    const { displayName, email: value, isEmailVerified: isVerified } = proven.profile;
    const url = this.ownImageUrl(proven.profile);
    const email = value === null ? null : { value: normalizeEmail(value), isVerified, usedForAuth };
    const account = { ...toAccount(proven), id: randomUUID() };
    const profileImage = url === null ? undefined : { url };
    const user =
      (await this.upgrade.upgradeCaller(caller, { email, account, displayName, profileImage })) ??
      (await this.creation.create(caller, { displayName, profileImageUrl: url, email, oauthAccounts: [account] }));
    const linked = await this.linkedAccounts.findSignIn(caller.projectId, account);
    if (!linked) throw new Error('An account was linked and is not there');
    return { ...signedIn(user.id, linked.id), isNewUser: true };
  }

  /** An image that is kept here is somebody's already. */
  private ownImageUrl({ profileImageUrl: url }: ProviderProfile): string | null {
    return url !== null && this.images.isKept(url) ? null : url;
  }
}

function toAccount({ providerConfigId, profile: { accountId, email, listedEmail } }: ProvenAccount) {
  return { providerConfigId, accountId, email: listedEmail ?? email };
}

function signedIn(userId: string, id: string): ResolvedAccount {
  return { userId, id, basis: { accountId: id }, isNewUser: false };
}

function mergeStrategyOf({ tenancy }: Caller) {
  return tenancy.config.auth.oauth.accountMergeStrategy;
}

function usedBySomeoneElse(holder: AuthEmail, wouldWork: boolean): KnownError {
  return new KnownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
    type: 'email',
    contact_channel_value: holder.value,
    would_work_if_email_was_verified: wouldWork,
  });
}
