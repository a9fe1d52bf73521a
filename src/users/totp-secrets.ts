import { Injectable } from '@nestjs/common';
import { Sealer } from '../common/crypto/sealing.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import type { UserEntity } from './entities/user.entity.js';
import { findTotpStep } from './totp.js';

/** The second factors of users: sealed secrets of time-based codes, and which of their codes were used. */
@Injectable()
export class TotpSecrets {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /**
   * What changes in a user's row with a new secret, in base64; null turns the second factor off.
   *
   * @throws KnownError TOTP_SECRET_EMPTY, as anybody could compute its codes
   */
  change(projectId: string, userId: string, secret: string | null | undefined): Partial<UserEntity> {
    if (secret === undefined) return {};
    if (secret === '') throw new KnownError('TOTP_SECRET_EMPTY');
    return {
      totpSecret: secret === null ? null : this.sealer.seal(secret, contextOf(projectId, userId)),
      totpLastStep: null,
    };
  }

  /**
   * Uses up a code of a user. Of any number of uses of one code exactly one is right, and none of an older code after
   * it: the step is claimed in the statement that compares it with the last one.
   */
  async useCode(projectId: string, userId: string, code: string): Promise<boolean> {
    const user = await this.database.row<{ sealed: Buffer }>(
      'SELECT totp_secret AS sealed FROM users WHERE project_id = $1 AND id = $2 AND totp_secret IS NOT NULL',
      [projectId, userId],
    );
    if (!user) return false;
    const secret = Buffer.from(this.sealer.unseal(user.sealed, contextOf(projectId, userId)), 'base64');
    const step = findTotpStep(secret, code);
    if (step === null) return false;
    const claimed = await this.database.row(
      `UPDATE users SET totp_last_step = $3
       WHERE project_id = $1 AND id = $2 AND totp_secret = $4 AND (totp_last_step IS NULL OR totp_last_step < $3)
       RETURNING id`,
      [projectId, userId, step, user.sealed],
    );
    return claimed !== null;
  }
}

function contextOf(projectId: string, userId: string): string {
  return `totp/${projectId}/${userId}`;
}
