import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { Database } from '../../common/database/database.js';
import { fromNow } from '../../common/database/from-now.js';
import { KnownError } from '../../common/errors/known-error.js';
import { addressPrefix } from '../../common/rate-limits/address-prefix.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import type {
  CliComplete,
  CliDetails,
  CliDetailsRead,
  CliLoginCreate,
  CliLoginRead,
  CliPoll,
  CliPollRead,
} from './cli.contract.js';
import { DESCRIBE_CLI_LOGIN } from './cli-logins.queries.js';
import { COMPLETE_CLI_LOGIN, POLL_CLI_LOGIN } from './cli-logins.statements.js';
import { CLI_SESSION_MILLIS, RECENT_MINUTES } from './cli.limits.js';
import { CliLoginEntity } from './entities/cli-login.entity.js';

interface PolledLogin {
  loginCodeHash: Buffer;
  refreshToken: Buffer | null;
  isExpired: boolean;
  isUsed: boolean;
}

interface WaitingLogin {
  startedAt: Date;
  network: string | null;
  isRecent: boolean;
}

/** Signing a command line in: it shows a page to confirm on, and polls until somebody did. */
@Injectable()
export class CliService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Begins a login. An anonymous session is only checked: the account that the login leads to is known when somebody
   * confirms it, and two accounts are not made one.
   *
   * @throws KnownError CLI_ANONYMOUS_SESSION_INVALID
   */
  async begin(caller: Caller, input: CliLoginCreate): Promise<CliLoginRead> {
    const { projectId } = caller;
    const anonymous = input.anon_refresh_token;
    if (anonymous !== undefined && !(await this.sessions.isAnonymous(projectId, anonymous))) {
      throw new KnownError('CLI_ANONYMOUS_SESSION_INVALID');
    }
    const pollingCode = randomToken();
    const loginCode = randomToken();
    const { raw } = await this.database
      .repository(CliLoginEntity)
      .createQueryBuilder()
      .insert()
      .values({
        projectId,
        id: randomUUID(),
        pollingCodeHash: hashToken(pollingCode),
        loginCodeHash: hashToken(loginCode),
        network: networkOf(caller),
        expiresAt: () => fromNow(input.expires_in_millis),
      })
      .returning('expires_at')
      .execute();
    const [{ expires_at: expiresAt }] = raw as [{ expires_at: Date }];
    return { polling_code: pollingCode, login_code: loginCode, expires_at: expiresAt.toISOString() };
  }

  /** @throws KnownError INVALID_POLLING_CODE */
  async poll({ projectId }: Caller, input: CliPoll): Promise<CliPollRead> {
    const login = await this.database.row<PolledLogin>(POLL_CLI_LOGIN, [projectId, hashToken(input.polling_code)]);
    if (!login) throw new KnownError('INVALID_POLLING_CODE');
    if (login.isExpired) return { status: 'expired' };
    if (login.isUsed) return { status: 'used' };
    if (!login.refreshToken) return { status: 'waiting' };
    const token = this.sealer.unseal(login.refreshToken, contextOf(projectId, login.loginCodeHash));
    return { status: 'success', refresh_token: token };
  }

  /** @throws KnownError CLI_LOGIN_CODE_INVALID when the code is unknown, expired or was confirmed before */
  async describe(caller: Caller, input: CliDetails): Promise<CliDetailsRead> {
    const values = [caller.projectId, hashToken(input.login_code), RECENT_MINUTES];
    const login = await this.database.row<WaitingLogin>(DESCRIBE_CLI_LOGIN, values);
    if (!login) throw new KnownError('CLI_LOGIN_CODE_INVALID');
    const { startedAt, network, isRecent } = login;
    return {
      started_at_millis: startedAt.getTime(),
      network,
      is_same_network: network !== null && network === networkOf(caller),
      is_recent: isRecent,
    };
  }

  /**
   * Confirms a login: the command line gets a session of its own, which ends before that of the browser does.
   *
   * @throws KnownError CLI_LOGIN_CODE_INVALID when the code is unknown, expired or was confirmed before
   */
  async complete(caller: Caller, input: CliComplete): Promise<Success> {
    const { projectId } = caller;
    const hash = hashToken(input.login_code);
    return this.database.transaction(async () => {
      const own = await this.sessions.createForCommandLine(caller, input.refresh_token, CLI_SESSION_MILLIS);
      const sealed = this.sealer.seal(own?.refreshToken ?? input.refresh_token, contextOf(projectId, hash));
      if (!(await this.database.row(COMPLETE_CLI_LOGIN, [projectId, hash, sealed]))) {
        throw new KnownError('CLI_LOGIN_CODE_INVALID');
      }
      return SUCCESS;
    });
  }
}

/** The network of an end user. */
function networkOf({ tier, remoteAddress }: Caller): string | null {
  return tier === 'client' ? addressPrefix(remoteAddress) : null;
}

function contextOf(projectId: string, loginCodeHash: Buffer): string {
  return `cli-login/${projectId}/${loginCodeHash.toString('hex')}`;
}
