import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { AuthorizationCodesService, CHALLENGE_METHODS, type NewCode } from './authorization-codes.service.js';
import type { Flow } from './oauth-flows.service.js';
import { OauthUsersService } from './oauth-users.service.js';
import { PendingLinksService } from './pending-links.service.js';
import { ProviderTokensService } from './provider-tokens/provider-tokens.service.js';
import type { ProviderProfile, ProviderTokens } from './providers/provider.js';

/** The provider's answer to a sign-in there. */
interface ProvenSignIn {
  profile: ProviderProfile;
  tokens: ProviderTokens;
}

/**
 * The supported values of the parameters of an authorization request. They are checked at the callback only: before, no
 * redirect is trusted yet that an error could be sent to.
 */
const SUPPORTED = {
  scope: ['legacy'],
  responseType: ['code'],
  codeChallengeMethod: CHALLENGE_METHODS,
} as const;
/** The wire names of these parameters. */
const PARAMETERS: Record<keyof typeof SUPPORTED, string> = {
  scope: 'scope',
  responseType: 'response_type',
  codeChallengeMethod: 'code_challenge_method',
};

/** Issues authorization codes to applications whose users signed in at a provider. */
@Injectable()
export class CodeIssuanceService {
  constructor(
    private readonly database: Database,
    private readonly users: OauthUsersService,
    private readonly links: PendingLinksService,
    private readonly providerTokens: ProviderTokensService,
    private readonly codes: AuthorizationCodesService,
  ) {}

  /**
   * Signs the user of a proven account in, or asks whether it can be linked, and issues the code for that. The user is
   * there afterwards even if the application asked for something unsupported and gets no code.
   *
   * @throws KnownError OAUTH_REQUEST_NOT_SUPPORTED; as {@link OauthUsersService.signIn} and {@link PendingLinksService.ask}
   */
  async issue(caller: Caller, flow: Flow, { profile, tokens }: ProvenSignIn): Promise<string> {
    const unsupported = findUnsupported(flow);
    const proven = { providerConfigId: flow.providerConfigId, profile, challenge: flow.challenge };
    const asked = flow.type === 'link' ? await this.links.ask(caller, { ...proven, tokens }) : null;
    const create = async (subject: CodeSubject) =>
      unsupported ? null : this.codes.create(caller.projectId, toCode(flow, subject));
    const code = asked
      ? await this.database.transaction(() => create(asked))
      : await this.users.signIn(caller, proven, async (account) => {
          await this.providerTokens.store({ projectId: caller.projectId, accountId: account.id }, tokens);
          return create(account);
        });
    if (unsupported) throw unsupported;
    if (code === null) throw new Error('A code was due and not made');
    return code;
  }
}

/** The user that a code is issued for, and why. */
type CodeSubject = Pick<NewCode, 'userId' | 'basis' | 'isNewUser' | 'pendingLink'>;

function toCode(flow: Flow, { userId, basis, isNewUser, pendingLink }: CodeSubject): NewCode {
  const { codeChallenge, redirectUri, afterCallbackRedirectUrl } = flow;
  const codeChallengeMethod = flow.codeChallengeMethod === 'plain' ? 'plain' : 'S256';
  const asked = { codeChallenge, codeChallengeMethod, redirectUri, afterCallbackRedirectUrl } as const;
  return { ...asked, userId, basis, isNewUser, pendingLink };
}

function findUnsupported(flow: Flow): KnownError | null {
  for (const [member, supported] of Object.entries(SUPPORTED) as Array<[keyof typeof SUPPORTED, readonly string[]]>) {
    if (supported.includes(flow[member])) continue;
    return new KnownError('OAUTH_REQUEST_NOT_SUPPORTED', { parameter: PARAMETERS[member], supported });
  }
  return null;
}
