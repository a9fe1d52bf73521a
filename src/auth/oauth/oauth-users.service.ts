import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { tokenExpired } from '../../common/access/token-expired.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ImagesService } from '../../common/images/images.service.js';
import { AnonymousUpgradeService } from '../../users/updates/anonymous-upgrade.service.js';
import { CredentialsQueries, type AuthEmail } from '../../users/credentials/credentials.queries.js';
import { StoredLinkedAccountsService } from '../../users/linked-accounts/stored-linked-accounts.service.js';
import { SessionsQueries } from '../../users/sessions/sessions.queries.js';
import { fieldsOfTerms, type SignUpTerms } from '../../users/lifecycle/sign-up-terms.js';
import { UserCreationService } from '../../users/lifecycle/user-creation.service.js';
import type { ChallengeResult } from '../captcha/challenge-result.js';
import { addressKey, lockSignUp } from '../sign-up-lock.js';
import { SignUpRulesService } from '../sign-up-rules/sign-up-rules.service.js';
import type { CodeBasis } from './authorization-codes.service.js';
import type { ProviderProfile } from './providers/provider.js';

/** An account at a provider that a browser came back with. */
export interface ProvenAccount {
  providerConfigId: string;
  profile: ProviderProfile;
  /** The result of the CAPTCHA when the browser was sent away; absent where there was none. */
  challenge?: ChallengeResult | null;
}

/** The same, with the answer of the sign-up rules; null while they were not asked. */
type AccountWithTerms = ProvenAccount & { terms: SignUpTerms | null };

/** The end of a transaction in which a user would be made, before anything was written: the rules are asked first. */
class RulesNotAsked extends Error {}

/** The user of an account at a provider. */
export interface ResolvedAccount {
  userId: string;
  /** The id of the linked account. */
  id: string;
  basis: CodeBasis;
  isNewUser: boolean;
}

/**
 * The users behind accounts at providers: finds them, makes them, and links accounts to them. The linked accounts themselves
 * are kept by {@link LinkedAccountsService}.
 */
@Injectable()
export class OauthUsersService {
  constructor(
    private readonly database: Database,
    private readonly linkedAccounts: StoredLinkedAccountsService,
    private readonly credentials: CredentialsQueries,
    private readonly sessions: SessionsQueries,
    private readonly creation: UserCreationService,
    private readonly upgrade: AnonymousUpgradeService,
    private readonly images: ImagesService,
    private readonly rules: SignUpRulesService,
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
    // An account that was linked already has not been checked against the session yet.
    const session = await this.sessions.findLive(caller.projectId, { id: sessionId, userId });
    if (!session) throw tokenExpired(null);
    if (session.isImpersonation) throw new KnownError('SIGN_IN_NOT_OPEN_TO_IMPERSONATION');
    const basis = { askingSessionId: sessionId, millisLeft: session.millisLeft };
    return { userId, id, basis, isNewUser: false };
  }

  /**
   * The user whom an account signs in: the one who has it; else, if the project merges accounts, the one who has its
   * address; else a new one, which an anonymous caller becomes, if the sign-up rules let them. Of parallel calls for one
   * account, or one address, the first makes the user and the others find them. Call it outside of any transaction: no
   * database connection waits for rules.
   *
   * @param goOn does the rest in the same transaction
   * @throws KnownError CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE, SIGN_UP_NOT_ENABLED, SIGN_UP_REJECTED,
   *   USER_EMAIL_ALREADY_EXISTS when another sign-up took the address at this moment
   */
  async signIn<T>(caller: Caller, proven: ProvenAccount, goOn: (account: ResolvedAccount) => Promise<T>): Promise<T> {
    const signIn = (terms: SignUpTerms | null) =>
      this.database.transaction(async () => goOn(await this.resolve(caller, { ...proven, terms })));
    try {
      // Without rules there is nothing to wait for.
      return await signIn(this.rules.areSet(caller.tenancy) ? null : await this.askRules(caller, proven));
    } catch (error) {
      if (!(error instanceof RulesNotAsked)) throw error;
      return signIn(await this.askRules(caller, proven));
    }
  }

  private askRules(caller: Caller, { providerConfigId, profile, challenge }: ProvenAccount): Promise<SignUpTerms> {
    const email = profile.email === null ? null : normalizeEmail(profile.email);
    return this.rules.ask(caller, { authMethod: 'oauth', oauthProvider: providerConfigId, email, challenge });
  }

  private async resolve(caller: Caller, proven: AccountWithTerms): Promise<ResolvedAccount> {
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

  private async findByAddress(caller: Caller, proven: AccountWithTerms): Promise<ResolvedAccount> {
    const { email } = proven.profile;
    const holder = email === null ? null : await this.credentials.findAuthEmail(caller.projectId, email);
    const isDuplicate = holder !== null && mergeStrategyOf(caller) === 'allow_duplicates';
    if (holder && !isDuplicate) return this.merge(caller, proven, holder);
    if (!caller.tenancy.config.auth.allowSignUp) throw new KnownError('SIGN_UP_NOT_ENABLED');
    return this.make(caller, proven, { usedForAuth: !isDuplicate });
  }

  /** Links the account to the holder of its address. Both sides must have proven it: the holder, and the provider. */
  private async merge(caller: Caller, proven: ProvenAccount, holder: AuthEmail): Promise<ResolvedAccount> {
    const isLinking = mergeStrategyOf(caller) === 'link_method';
    if (!isLinking || !holder.isVerified || !proven.profile.isEmailVerified) {
      throw usedBySomeoneElse(holder, isLinking && !holder.isVerified);
    }
    const id = await this.linkedAccounts.link(caller, holder.userId, toAccount(proven));
    // The user is locked by now, so that the address and the account do not change.
    const confirmed = await this.credentials.findAuthEmail(caller.projectId, holder.value);
    const linked = await this.find(caller, proven);
    // An account of theirs that does not sign in stays so: they, or a server, switched that off.
    const isTheirs = id !== null && linked?.id === id;
    if (!isTheirs || confirmed?.userId !== holder.userId || !confirmed.isVerified) {
      throw usedBySomeoneElse(holder, false);
    }
    return linked;
  }

  private async make(
    caller: Caller,
    proven: AccountWithTerms,
    { usedForAuth }: { usedForAuth: boolean },
  ): Promise<ResolvedAccount> {
    const { terms } = proven;
    if (!terms) throw new RulesNotAsked();
    const { displayName, email: value, isEmailVerified: isVerified } = proven.profile;
    const url = this.ownImageUrl(proven.profile);
    const email = value === null ? null : { value: normalizeEmail(value), isVerified, usedForAuth };
    const account = { ...toAccount(proven), id: randomUUID() };
    const profileImage = url === null ? undefined : { url };
    const user =
      (await this.upgrade.upgradeCaller(caller, { email, account, displayName, profileImage, terms })) ??
      (await this.creation.create(caller, {
        ...fieldsOfTerms(terms),
        displayName,
        profileImageUrl: url,
        email,
        oauthAccounts: [account],
      }));
    const linked = await this.linkedAccounts.findSignIn(caller.projectId, account);
    if (!linked) throw new Error('An account was linked and is not there');
    return { ...signedIn(user.id, linked.id), isNewUser: true };
  }

  /** The image of a profile; null where the address is one of our stored images, which belongs to somebody already. */
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
