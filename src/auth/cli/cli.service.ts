import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
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
import { CLI_SESSION_MILLIS, RECENT_MINUTES } from './cli.limits.js';

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

const BEGIN = `
  INSERT INTO cli_logins (project_id, id, polling_code_hash, login_code_hash, network, expires_at)
  VALUES ($1, $2, $3, $4, $5, ${fromNow('$6')}) RETURNING expires_at AS "expiresAt"`;

/** Reads a login under its row's lock and hands its token out, all in one: of parallel polls exactly one gets it. */
const POLL = `
  WITH found AS (
    SELECT id, login_code_hash, refresh_token, used_at IS NOT NULL AS is_used, expires_at <= now() AS is_expired
    FROM cli_logins WHERE project_id = $1 AND polling_code_hash = $2 FOR UPDATE
  ), handed_out AS (
    UPDATE cli_logins login SET used_at = now(), refresh_token = NULL FROM found
    WHERE login.project_id = $1 AND login.id = found.id
      AND NOT found.is_expired AND NOT found.is_used AND found.refresh_token IS NOT NULL
  )
  SELECT login_code_hash AS "loginCodeHash", refresh_token AS "refreshToken", is_used AS "isUsed",
    is_expired AS "isExpired" FROM found`;

const WAITING = `project_id = $1 AND login_code_hash = $2
  AND refresh_token IS NULL AND used_at IS NULL AND expires_at > now()`;
const COMPLETE = `UPDATE cli_logins SET refresh_token = $3 WHERE ${WAITING} RETURNING id`;
const DESCRIBE = `SELECT created_at AS "startedAt", network,
    created_at > now() - $3 * interval '1 minute' AS "isRecent" FROM cli_logins WHERE ${WAITING}`;

/** Signing a command line in: it shows a page to confirm on, and polls until somebody did. */
@Injectable()
export class CliService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * An anonymous session is only checked: whose account the confirmed login leads to is known when somebody confirms
   * it, and two accounts are not made one.
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
    const codes = [hashToken(pollingCode), hashToken(loginCode)];
    const values = [projectId, randomUUID(), ...codes, networkOf(caller), input.expires_in_millis];
    const begun = await this.database.row<{ expiresAt: Date }>(BEGIN, values);
    if (!begun) throw new Error('A login was stored and did not come back');
    return { polling_code: pollingCode, login_code: loginCode, expires_at: begun.expiresAt.toISOString() };
  }

  /** @throws KnownError INVALID_POLLING_CODE */
  async poll({ projectId }: Caller, input: CliPoll): Promise<CliPollRead> {
    const login = await this.database.row<PolledLogin>(POLL, [projectId, hashToken(input.polling_code)]);
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
    const login = await this.database.row<WaitingLogin>(DESCRIBE, values);
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
      if (!(await this.database.row(COMPLETE, [projectId, hash, sealed]))) {
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
