import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { hashToken, randomToken } from '../crypto/random-token.js';
import { Database, type Statement } from '../database/database.js';
import { fromNow } from '../database/from-now.js';
import { KnownError } from '../errors/known-error.js';
import { requireTrustedUrl, withCode } from '../urls/callback-url.js';
import type { CodeData, CodePurpose } from './code-purposes.js';
import { VerificationCodeEntity } from './verification-code.entity.js';

/** In characters: what a person may type, followed by what only the link or the asking page knows (the nonce). */
export const CODE_LENGTH = 45;
/** The part of a code that a person may type; attempts are counted against the rest. */
export const TYPED_LENGTH = 6;
/** How many attempts one nonce is good for; the next fails even with the right code. */
const MAX_ATTEMPTS = 20;
const DEFAULT_LIFETIME_MS = 7 * 86_400_000;

/** A code and what it is good for; its purpose must be the one it was made for. */
export interface PresentedCode<P extends CodePurpose> {
  purpose: P;
  code: string;
}

/** A code to be made. */
export interface NewCode<P extends CodePurpose> {
  purpose: P;
  data: CodeData[P];
  /** After which it is expired, in milliseconds; a week by default. */
  lifetimeMillis?: number;
}

/** A code that was looked for in every project, and what was found of it: one that was used before was not used again. */
export interface UsedCode<P extends CodePurpose> {
  projectId: string;
  data: CodeData[P];
  state: 'used-now' | 'used-before' | 'expired';
}

interface JudgedCode<P extends CodePurpose> {
  id: string;
  data: CodeData[P];
  isExpired: boolean;
  isUsed: boolean;
  attempts: number;
}

/**
 * Counts an attempt against every code of the nonce and reads the code as it was before, all under the rows' locks: of
 * attempts at the same moment each sees the count and the use of those before it. With `$6` the code is marked used
 * where it is good, in the same statement.
 */
const ATTEMPT = {
  name: 'attempt_verification_code',
  text: `WITH before AS (
      SELECT id, data, used_at, attempts, expires_at <= now() AS is_expired,
        code_hash = $3 AND purpose = $4 AS is_meant
      FROM verification_codes WHERE project_id = $1 AND nonce_hash = $2 ORDER BY id FOR UPDATE
    ), counted AS (
      UPDATE verification_codes code SET attempts = code.attempts + 1,
        used_at = CASE WHEN $6 AND is_meant AND NOT is_expired AND before.used_at IS NULL AND before.attempts < $5
          THEN now() ELSE before.used_at END
      FROM before WHERE code.project_id = $1 AND code.id = before.id
    )
    SELECT id, data, is_expired AS "isExpired", used_at IS NOT NULL AS "isUsed", attempts FROM before WHERE is_meant`,
};

const READ = {
  name: 'read_verification_code',
  text: `SELECT id, data, expires_at <= now() AS "isExpired" FROM verification_codes
    WHERE project_id = $1 AND code_hash = $2 AND purpose = $3 AND used_at IS NULL`,
};

/** The one mechanism behind every mailed or typed code. Only hashes are stored, and each code is good for one use. */
@Injectable()
export class VerificationCodesService {
  constructor(private readonly database: Database) {}

  /**
   * Makes a code of 45 characters. Codes made earlier stay good.
   *
   * @example await codes.create(projectId, { purpose, data, lifetimeMillis: 300_000 })
   */
  async create<P extends CodePurpose>(projectId: string, code: NewCode<P>): Promise<string> {
    return (await this.insert(projectId, code)).code;
  }

  /**
   * Makes a code and the link that carries it.
   *
   * @returns the id, too, for those who may revoke it
   * @throws KnownError REDIRECT_URL_NOT_WHITELISTED when the project does not trust the callback
   * @example const { link } = await codes.createLink(caller, callbackUrl, { purpose, data });
   */
  async createLink<P extends CodePurpose>(
    { projectId, tenancy }: Pick<Caller, 'projectId' | 'tenancy'>,
    callbackUrl: string,
    newCode: NewCode<P>,
  ): Promise<{ id: string; code: string; link: string }> {
    requireTrustedUrl(tenancy, callbackUrl);
    const { id, code } = await this.insert(projectId, newCode);
    return { id, code, link: withCode(callbackUrl, code) };
  }

  /**
   * Judges a code without using it up; the attempt counts.
   *
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, _EXPIRED, _ALREADY_USED, _MAX_ATTEMPTS_REACHED
   */
  async check<P extends CodePurpose>(projectId: string, presented: PresentedCode<P>): Promise<CodeData[P]> {
    return (await this.attempt(projectId, presented, false)).data;
  }

  /**
   * Reads a code that nobody types or guesses, as often as its link is opened: no attempt is counted.
   *
   * @returns the id, too, for who uses it up with {@link useById}
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, for one that was used up, too; VERIFICATION_CODE_EXPIRED
   */
  async read<P extends CodePurpose>(
    projectId: string,
    { purpose, code }: PresentedCode<P>,
  ): Promise<{ id: string; data: CodeData[P] }> {
    const values = [projectId, hashToken(code.toLowerCase()), purpose];
    const found = await this.database.row<Pick<JudgedCode<P>, 'id' | 'data' | 'isExpired'>>(READ, values);
    if (!found) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    if (found.isExpired) throw new KnownError('VERIFICATION_CODE_EXPIRED');
    return { id: found.id, data: found.data };
  }

  /** What the `check-code` endpoints do: {@link check}, answered as the wire wants it. */
  async checkCode(projectId: string, presented: PresentedCode<CodePurpose>): Promise<{ is_code_valid: true }> {
    await this.check(projectId, presented);
    return { is_code_valid: true };
  }

  /**
   * Uses a code up; of any number of uses at the same moment exactly one succeeds. Call it outside of a transaction:
   * what follows may fail, and the code stays used. In one, the code stays unused and the attempt uncounted if that
   * fails, so let nobody guess there.
   *
   * @param preCheck called with a good code's data before it is used up; what it throws leaves the code unused
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, _EXPIRED, _ALREADY_USED, _MAX_ATTEMPTS_REACHED
   * @example const { user_id } = await codes.use(projectId, { purpose, code });
   */
  async use<P extends CodePurpose>(
    projectId: string,
    presented: PresentedCode<P>,
    preCheck?: (data: CodeData[P]) => Promise<void>,
  ): Promise<CodeData[P]> {
    if (!preCheck) return (await this.attempt(projectId, presented, true)).data;
    const { id, data } = await this.attempt(projectId, presented, false);
    await preCheck(data);
    const used = await this.database.row(
      'UPDATE verification_codes SET used_at = now() WHERE project_id = $1 AND id = $2 AND used_at IS NULL RETURNING id',
      [projectId, id],
    );
    if (!used) throw new KnownError('VERIFICATION_CODE_ALREADY_USED');
    return data;
  }

  /**
   * Uses up a code that was {@link read}, or for somebody who has proven by other means that it was meant for them; of any
   * number of uses at the same moment exactly one succeeds. In a transaction the code stays unused if that fails, and
   * others who use it at the same moment wait for its end.
   *
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND when there is none that is good
   */
  async useById(projectId: string, purpose: CodePurpose, id: string): Promise<void> {
    const used = await this.database.row(
      `UPDATE verification_codes SET used_at = now()
       WHERE project_id = $1 AND id = $2 AND purpose = $3 AND used_at IS NULL AND expires_at > now() RETURNING id`,
      [projectId, id, purpose],
    );
    if (!used) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  }

  /**
   * Takes back an unused code that lets into a team.
   *
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND when the team has no such code
   */
  async revoke(projectId: string, purpose: CodePurpose, { id, teamId }: { id: string; teamId: string }): Promise<void> {
    const revoked = await this.database.row(
      `DELETE FROM verification_codes
       WHERE project_id = $1 AND id = $2 AND purpose = $3 AND team_id = $4 AND used_at IS NULL RETURNING id`,
      [projectId, id, purpose, teamId],
    );
    if (!revoked) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  }

  /**
   * Uses up a code of a link that names no project; nobody types such a code, so no attempts are counted. In a
   * transaction the code stays unused if the transaction fails, and others who use it at the same moment wait for that.
   *
   * @returns null when there is no such code
   * @example const used = await codes.useInAnyProject({ purpose: 'unsubscribe', code });
   */
  useInAnyProject<P extends CodePurpose>({ purpose, code }: PresentedCode<P>): Promise<UsedCode<P> | null> {
    return this.database.row<UsedCode<P>>(useInAnyProject(purpose), [hashToken(code.toLowerCase())]);
  }

  private async insert<P extends CodePurpose>(
    projectId: string,
    { purpose, data, lifetimeMillis }: NewCode<P>,
  ): Promise<{ id: string; code: string }> {
    const id = randomUUID();
    const code = randomToken(CODE_LENGTH);
    await this.database.repository(VerificationCodeEntity).insert({
      projectId,
      id,
      purpose,
      codeHash: hashToken(code),
      nonceHash: hashNonce(code),
      data,
      teamId: teamOf(data),
      expiresAt: () => fromNow(lifetimeMillis ?? DEFAULT_LIFETIME_MS),
    });
    return { id, code };
  }

  private async attempt<P extends CodePurpose>(
    projectId: string,
    { purpose, code }: PresentedCode<P>,
    isUse: boolean,
  ): Promise<JudgedCode<P>> {
    const text = code.toLowerCase();
    const values = [projectId, hashNonce(text), hashToken(text), purpose, MAX_ATTEMPTS, isUse];
    const found = await this.database.row<JudgedCode<P>>(ATTEMPT, values);
    if (!found) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    if (found.isExpired) throw new KnownError('VERIFICATION_CODE_EXPIRED');
    if (found.isUsed) throw new KnownError('VERIFICATION_CODE_ALREADY_USED');
    if (found.attempts >= MAX_ATTEMPTS) throw new KnownError('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
    return found;
  }
}

/**
 * The row is locked while it is read, so that of several uses at once one sees it unused. The purpose stands in the
 * text, and not in a parameter, for the sake of the index over the codes of that purpose.
 */
function useInAnyProject(purpose: CodePurpose): Statement {
  const text = `WITH found AS (
      SELECT project_id, id, data, CASE WHEN used_at IS NOT NULL THEN 'used-before' WHEN expires_at <= now() THEN 'expired'
        ELSE 'used-now' END AS state
      FROM verification_codes WHERE code_hash = $1 AND purpose = '${purpose}' FOR UPDATE
    ), used AS (
      UPDATE verification_codes code SET used_at = now() FROM found
      WHERE code.project_id = found.project_id AND code.id = found.id AND found.state = 'used-now'
    )
    SELECT project_id AS "projectId", data, state FROM found`;
  return { name: `use_code_for_${purpose}`, text };
}

/** The team that a code lets into, which takes the code with it when it goes. */
function teamOf(data: object): string | null {
  return 'team_id' in data && typeof data.team_id === 'string' ? data.team_id : null;
}

/** The nonce is everything behind the characters that a person may type. */
function hashNonce(code: string): Buffer {
  return hashToken(code.slice(TYPED_LENGTH));
}
