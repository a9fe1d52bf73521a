import { Injectable } from '@nestjs/common';
import { Sealer } from '../../common/crypto/sealing.js';
import { Database } from '../../common/database/database.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserWrite } from '../user-write.js';
import { CredentialsQueries } from './credentials.queries.js';
import { findTotpStep } from './totp.js';

/** The second factors of users: sealed secrets of time-based codes, and which of their codes were used. */
@Injectable()
export class TotpService {
  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    private readonly queries: CredentialsQueries,
    private readonly sealer: Sealer,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Adds a new secret, in base64, to the change of a user; null turns the second factor off, undefined leaves it as it is.
   *
   * @throws KnownError TOTP_SECRET_EMPTY, as anybody could compute its codes
   */
  put(write: UserWrite, secret: string | null | undefined): void {
    if (secret === undefined) return;
    if (secret === '') throw new KnownError('TOTP_SECRET_EMPTY');
    const { origin, user, change } = write;
    const sealed = secret === null ? null : this.seal(origin.projectId, user.id, secret);
    change.set('totp_secret', sealed);
    change.set('totp_last_step', null);
    if (sealed) this.events.record(origin, 'totp.enabled', { user_id: user.id });
    else if (user.hasTotp) this.events.record(origin, 'totp.disabled', { user_id: user.id });
    this.sessions.endAfter(write, 'second factor switched');
  }

  /** A secret, in base64, as it is stored of a user. */
  seal(projectId: string, userId: string, secret: string): Buffer {
    return this.sealer.seal(secret, contextOf(projectId, userId));
  }

  /** The secret of a user, in base64, of what is stored. */
  unseal(projectId: string, userId: string, sealed: Buffer): string {
    return this.sealer.unseal(sealed, contextOf(projectId, userId));
  }

  /**
   * Uses up a code of a user. Of any number of uses of one code exactly one is right, and none of an older code after
   * it: the step is claimed in the statement that compares it with the last one.
   */
  async useCode(projectId: string, userId: string, code: string): Promise<boolean> {
    const sealed = await this.queries.findTotpSecret(projectId, userId);
    if (!sealed) return false;
    const secret = Buffer.from(this.unseal(projectId, userId, sealed), 'base64');
    const step = findTotpStep(secret, code, Math.floor(this.clock.now() / 1000));
    if (step === null) return false;
    const claimed = await this.database.row(
      `UPDATE users SET totp_last_step = $3
       WHERE project_id = $1 AND id = $2 AND totp_secret = $4 AND (totp_last_step IS NULL OR totp_last_step < $3)
       RETURNING id`,
      [projectId, userId, step, sealed],
    );
    return claimed !== null;
  }
}

function contextOf(projectId: string, userId: string): string {
  return `totp/${projectId}/${userId}`;
}
