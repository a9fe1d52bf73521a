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
  CliCompleteRead,
  CliDetails,
  CliDetailsRead,
  CliLoginCreate,
  CliLoginRead,
  CliPoll,
  CliPollRead,
} from './cli.contract.js';
import { DESCRIBE_CLI_LOGIN, FIND_ANONYMOUS_TOKEN } from './cli-logins.queries.js';
import { CLAIM_ANONYMOUS_TOKEN, COMPLETE_CLI_LOGIN, HOLD_CLI_LOGIN, POLL_CLI_LOGIN } from './cli-logins.statements.js';
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
   * Begins a login. An anonymous session is kept for the browser, which may go on as its user and sign up: two accounts are
   * not made one. Only the login code opens it, which this server does not keep.
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
        anonymousToken: anonymous === undefined ? null : sealAnonymous(projectId, loginCode, anonymous),
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
   * Tells whether the command line has a session of an anonymous user, whom the browser could go on as.
   *
   * @throws KnownError CLI_LOGIN_CODE_INVALID as {@link describe}
   */
  async check({ projectId }: Caller, { login_code: loginCode }: CliComplete): Promise<CliCompleteRead> {
    const token = await this.readAnonymous(FIND_ANONYMOUS_TOKEN, projectId, loginCode);
    const isThere = token !== null && (await this.sessions.isAnonymous(projectId, token));
    return { cli_session_state: isThere ? 'anonymous' : 'none' };
  }

  /**
   * Hands the session of the command line's anonymous user to the browser, once: of parallel claims one gets it.
   *
   * @throws KnownError CLI_LOGIN_CODE_INVALID as {@link describe}; CLI_ANONYMOUS_SESSION_MISSING
   */
  async claim(caller: Caller, { login_code: loginCode }: CliComplete): Promise<CliCompleteRead> {
    const { projectId } = caller;
    const token = await this.readAnonymous(CLAIM_ANONYMOUS_TOKEN, projectId, loginCode);
    // A user who has signed up since is nobody's to become by a link.
    const isThere = token !== null && (await this.sessions.isAnonymous(projectId, token));
    const accessToken = isThere ? await this.sessions.findRefreshed(caller, token) : null;
    if (token === null || accessToken === null) throw new KnownError('CLI_ANONYMOUS_SESSION_MISSING');
    return { access_token: accessToken, refresh_token: token };
  }

  private async readAnonymous(statement: string, projectId: string, loginCode: string): Promise<string | null> {
    const login = await this.database.row<{ anonymousToken: Buffer | null }>(statement, [
      projectId,
      hashToken(loginCode),
    ]);
    if (!login) throw new KnownError('CLI_LOGIN_CODE_INVALID');
    return login.anonymousToken && unsealAnonymous(projectId, loginCode, login.anonymousToken);
  }

  /**
   * Confirms a login: the command line gets a session of its own, which ends before that of the browser does.
   *
   * @throws KnownError CLI_LOGIN_CODE_INVALID when the code is unknown, expired or was confirmed before;
   *   CLI_SESSION_INVALID for a refresh token that is none of the project
   */
  async complete(caller: Caller, input: CliComplete): Promise<Success> {
    const { projectId } = caller;
    const hash = hashToken(input.login_code);
    const { refresh_token: shown } = input;
    return this.database.transaction(async () => {
      const login = await this.database.row(HOLD_CLI_LOGIN, [projectId, hash]);
      if (!login) throw new KnownError('CLI_LOGIN_CODE_INVALID');
      const own = shown ? await this.sessions.createForCommandLine(caller, shown, CLI_SESSION_MILLIS) : null;
      if (!own) throw new KnownError('CLI_SESSION_INVALID');
      const sealed = this.sealer.seal(own.refreshToken, contextOf(projectId, hash));
      await this.database.rows(COMPLETE_CLI_LOGIN, [projectId, hash, sealed]);
      return SUCCESS;
    });
  }
}

/** The network of an end user. */
function networkOf({ tier, remoteAddress }: Caller): string | null {
  return tier === 'client' ? addressPrefix(remoteAddress) : null;
}

/** A key of the login code alone: neither the database nor the server's secret opens what it seals. */
function sealerOf(loginCode: string): Sealer {
  return new Sealer([loginCode], 'cli-anonymous-session/v1');
}

function sealAnonymous(projectId: string, loginCode: string, token: string): Buffer {
  return sealerOf(loginCode).seal(token, contextOf(projectId, hashToken(loginCode)));
}

function unsealAnonymous(projectId: string, loginCode: string, sealed: Buffer): string {
  return sealerOf(loginCode).unseal(sealed, contextOf(projectId, hashToken(loginCode)));
}

function contextOf(projectId: string, loginCodeHash: Buffer): string {
  return `cli-login/${projectId}/${loginCodeHash.toString('hex')}`;
}
