import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashToken, randomToken } from '../crypto/random-token.js';
import { Database } from '../database/database.js';
import { VerificationCodeEntity } from './verification-code.entity.js';

/** What a code is good for. */
export type CodePurpose = 'mfa-attempt' | 'contact-channel-verification' | 'unsubscribe';

/** The part of a code that a person may type; attempts are counted against the rest. */
const TYPED_LENGTH = 6;

/** One mechanism behind every mailed or typed code. Only hashes are stored. */
@Injectable()
export class VerificationCodes {
  constructor(private readonly database: Database) {}

  /**
   * Makes a code of 45 characters.
   *
   * @param code.lifetimeMillis after which it is expired
   * @example await codes.create(projectId, { purpose: 'mfa-attempt', data: { user_id }, lifetimeMillis: 300_000 })
   */
  async create(
    projectId: string,
    code: { purpose: CodePurpose; data: object; lifetimeMillis: number },
  ): Promise<string> {
    const text = randomToken();
    await this.database.repository(VerificationCodeEntity).insert({
      projectId,
      id: randomUUID(),
      purpose: code.purpose,
      codeHash: hashToken(text),
      nonceHash: hashToken(text.slice(TYPED_LENGTH)),
      data: code.data,
      expiresAt: new Date(Date.now() + code.lifetimeMillis),
    });
    return text;
  }
}
