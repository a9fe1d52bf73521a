import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Caller } from '../caller/caller.js';
import { hashToken, randomToken } from '../crypto/random-token.js';
import { Database } from '../database/database.js';
import { fromNow } from '../database/from-now.js';
import { KnownError } from '../errors/known-error.js';
import { requireTrustedUrl, withCode } from '../urls/callback-url.js';
import type { CodeData, CodePurpose } from './code-purposes.js';
import { VerificationCodeEntity } from './verification-code.entity.js';
import { findCodeInAnyProject, READ_VERIFICATION_CODE } from './verification-codes.queries.js';
import {
  ATTEMPT_VERIFICATION_CODE,
  REVOKE_SENT_CODES,
  USE_VERIFICATION_CODE,
} from './verification-codes.statements.js';

/** The length of a code, in characters: those that a person may type, followed by the nonce of the link or the page. */
export const CODE_LENGTH = 45;
/** The length of the part that a person may type; attempts are counted against the rest. */
export const TYPED_LENGTH = 6;
/** The attempts that one nonce is good for; the next fails even with the right code. */
const MAX_ATTEMPTS = 20;
const DEFAULT_LIFETIME_MS = 7 * 86_400_000;

/** A code that somebody presents, and the purpose it is presented for. */
export interface PresentedCode<P extends CodePurpose> {
  purpose: P;
  code: string;
}

/** A code to be made. */
export interface NewCode<P extends CodePurpose> {
  purpose: P;
  data: CodeData[P];
  /** Its lifetime, in milliseconds; a week by default. */
  lifetimeMillis?: number;
}

/** A code that was looked for in every project. */
export interface CodeOfAnyProject<P extends CodePurpose> {
  projectId: string;
  id: string;
  data: CodeData[P];
  isUsed: boolean;
  isExpired: boolean;
}

interface FoundCode<P extends CodePurpose> {
  id: string;
  data: CodeData[P];
  isExpired: boolean;
  isUsed: boolean;
  attempts: number;
}

/** The one mechanism behind every emailed or typed code. Only hashes are stored, and each code is good for one use. */
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
   * @returns the id, too, with which it can be revoked
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
   * Checks a code without using it up; the attempt counts.
   *
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, _EXPIRED, _ALREADY_USED, _MAX_ATTEMPTS_REACHED
   */
  async check<P extends CodePurpose>(projectId: string, presented: PresentedCode<P>): Promise<CodeData[P]> {
    return (await this.attempt(projectId, presented, false)).data;
  }

  /**
   * Reads a code that nobody types or guesses, as often as its link is opened: no attempt is counted.
   *
   * @returns the id, too, to use it up with {@link useById}
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, for one that was used up, too; VERIFICATION_CODE_EXPIRED
   */
  async read<P extends CodePurpose>(
    projectId: string,
    { purpose, code }: PresentedCode<P>,
  ): Promise<{ id: string; data: CodeData[P] }> {
    const values = [projectId, hashToken(code.toLowerCase()), purpose];
    const found = await this.database.row<Pick<FoundCode<P>, 'id' | 'data' | 'isExpired'>>(
      READ_VERIFICATION_CODE,
      values,
    );
    if (!found) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    if (found.isExpired) throw new KnownError('VERIFICATION_CODE_EXPIRED');
    return { id: found.id, data: found.data };
  }

  /** Answers the `check-code` endpoints by {@link check}. */
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
    const { affected } = await this.database
      .repository(VerificationCodeEntity)
      .update({ projectId, id, usedAt: IsNull() }, { usedAt: () => 'now()' });
    if (!affected) throw new KnownError('VERIFICATION_CODE_ALREADY_USED');
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
    const used = await this.database.row(USE_VERIFICATION_CODE, [projectId, id, purpose]);
    if (!used) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  }

  /**
   * Revokes an unused code that invites to a team.
   *
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND when the team has no such code
   */
  async revoke(projectId: string, purpose: CodePurpose, { id, teamId }: { id: string; teamId: string }): Promise<void> {
    const { affected } = await this.database
      .repository(VerificationCodeEntity)
      .delete({ projectId, id, purpose, teamId, usedAt: IsNull() });
    if (!affected) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  }

  /** Revokes the unused codes that somebody sent to invite into teams, and answers which these were. */
  revokeSent(
    projectId: string,
    purpose: CodePurpose,
    { senderId, teamIds }: { senderId: string; teamIds: readonly string[] },
  ): Promise<Array<{ id: string; teamId: string }>> {
    return this.database.rows(REVOKE_SENT_CODES, [projectId, purpose, teamIds, senderId]);
  }

  /**
   * Finds the code of a link that names no project; nobody types such a code, so no attempts are counted. One that is
   * `isHeld`, in a transaction, keeps others who hold it waiting for the end of that; {@link useById} uses it up.
   *
   * @returns null when there is no such code
   * @example const found = await codes.findInAnyProject({ purpose: 'unsubscribe', code });
   */
  findInAnyProject<P extends CodePurpose>(
    { purpose, code }: PresentedCode<P>,
    { isHeld = false } = {},
  ): Promise<CodeOfAnyProject<P> | null> {
    return this.database.row<CodeOfAnyProject<P>>(findCodeInAnyProject(purpose, isHeld), [
      hashToken(code.toLowerCase()),
    ]);
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
  ): Promise<FoundCode<P>> {
    const text = code.toLowerCase();
    const values = [projectId, hashNonce(text), hashToken(text), purpose, MAX_ATTEMPTS, isUse];
    const found = await this.database.row<FoundCode<P>>(ATTEMPT_VERIFICATION_CODE, values);
    if (!found) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    if (found.isExpired) throw new KnownError('VERIFICATION_CODE_EXPIRED');
    if (found.isUsed) throw new KnownError('VERIFICATION_CODE_ALREADY_USED');
    if (found.attempts >= MAX_ATTEMPTS) throw new KnownError('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
    return found;
  }
}

/** The team that a code invites to; the code is deleted with it. */
function teamOf(data: object): string | null {
  return 'team_id' in data && typeof data.team_id === 'string' ? data.team_id : null;
}

/** The hash of the nonce: everything behind the characters that a person may type. */
function hashNonce(code: string): Buffer {
  return hashToken(code.slice(TYPED_LENGTH));
}
