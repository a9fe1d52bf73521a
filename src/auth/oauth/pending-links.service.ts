import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import type { CodeBasis, PendingLink } from './authorization-codes.service.js';
import { ProviderTokensService } from './provider-tokens/provider-tokens.service.js';
import { OauthUsersService, type ProvenAccount, type ResolvedAccount } from './oauth-users.service.js';

/** A link that is made when the application exchanges its code. */
export interface AskedLink {
  userId: string;
  basis: CodeBasis;
  isNewUser: false;
  pendingLink: PendingLink;
}

/** Undoes the transaction in which a link was tried. */
class Tried extends Error {
  constructor(readonly account: ResolvedAccount) {
    super('A link was tried');
  }
}

/**
 * Accounts at providers that are to be linked. Whoever knows an access token can send any browser to a provider with it: a
 * link made when that browser is back would give them somebody else's account. So it is made when the application
 * exchanges the code, with the verifier that only the browser has in which it began.
 */
@Injectable()
export class PendingLinksService {
  constructor(
    private readonly database: Database,
    private readonly users: OauthUsersService,
    private readonly tokens: ProviderTokensService,
  ) {}

  /**
   * Checks that an account can be linked to the caller's user, without linking it. Call it outside of a transaction.
   *
   * @throws KnownError as {@link OauthUsersService.link}
   */
  async ask(caller: Caller, proven: Omit<PendingLink, 'user'>): Promise<AskedLink> {
    const { userId, basis } = await this.try(caller, proven);
    const pendingLink = { ...proven, user: requireUser(caller) };
    return { userId, basis, isNewUser: false, pendingLink };
  }

  /**
   * Links an account that was asked for, and keeps the tokens that its provider gave. Call it in the transaction that uses
   * the code up.
   *
   * @param caller whoever exchanges the code
   * @throws KnownError as {@link OauthUsersService.link}
   */
  async complete(
    caller: Omit<Caller, 'user' | 'ownerId' | 'hasProof'>,
    { user, tokens, ...proven }: PendingLink,
  ): Promise<void> {
    const { id: accountId } = await this.users.link({ ...caller, user, ownerId: null, hasProof: false }, proven);
    await this.tokens.store({ projectId: caller.projectId, accountId }, tokens);
  }

  private async try(caller: Caller, proven: ProvenAccount): Promise<ResolvedAccount> {
    try {
      return await this.database.transaction(async () => {
        throw new Tried(await this.users.link(caller, proven));
      });
    } catch (error) {
      if (error instanceof Tried) return error.account;
      throw error;
    }
  }
}
