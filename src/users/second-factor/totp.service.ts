import { Injectable } from '@nestjs/common';
import { Sealer } from '../../common/crypto/sealing.js';
import { Database } from '../../common/database/database.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserChange } from '../changes/user-change.js';
import { UserSecretsQueries } from '../reads/user-secrets.queries.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { findTotpStep } from './totp.js';
import { CLAIM_STEP } from './totp.statements.js';

/** The second factors of users: sealed secrets of time-based codes, and which of their codes were used. */
@Injectable()
export class TotpService {
  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    private readonly secrets: UserSecretsQueries,
    private readonly sealer: Sealer,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  /**
   * Adds a new secret, in base64, to the change of a user; null turns the second factor off, undefined leaves it as it is. A
   * new one ends all sessions but the caller's own. Recovery codes go with the old one.
   *
   * @throws KnownError TOTP_SECRET_EMPTY, as anybody could compute its codes
   */
  put(change: UserChange, secret: string | null | undefined): void {
    if (secret === undefined) return;
    if (secret === '') throw new KnownError('TOTP_SECRET_EMPTY');
    const { origin, user, statement } = change;
    const sealed = secret === null ? null : this.seal(origin.projectId, user.id, secret);
    statement.set('totp_secret', sealed);
    statement.set('totp_last_step', null);
    this.recoveryCodes.remove(change);
    if (sealed) this.events.record(origin, 'totp.enabled', { user_id: user.id });
    else if (user.hasTotp) this.events.record(origin, 'totp.disabled', { user_id: user.id });
    const why = sealed ? 'second factor set' : 'second factor removed';
    this.sessions.endAfter(change, why, { isOfAccessToken: true });
  }

  /** The sealed form in which a user's secret, in base64, is stored. */
  seal(projectId: string, userId: string, secret: string): Buffer {
    return this.sealer.seal(secret, contextOf(projectId, userId));
  }

  /** The secret of a user, in base64, from its sealed form. */
  unseal(projectId: string, userId: string, sealed: Buffer): string {
    return this.sealer.unseal(sealed, contextOf(projectId, userId));
  }

  /**
   * Uses up a code of a user. Of any number of uses of one code exactly one is right, and none of an older code after
   * it: the step is claimed in the statement that compares it with the last one.
   */
  async useCode(projectId: string, userId: string, code: string): Promise<boolean> {
    const sealed = await this.secrets.findTotpSecret(projectId, userId);
    if (!sealed) return false;
    const secret = Buffer.from(this.unseal(projectId, userId, sealed), 'base64');
    const step = findTotpStep(secret, code, Math.floor(this.clock.now() / 1000));
    if (step === null) return false;
    return (await this.database.row(CLAIM_STEP, [projectId, userId, step, sealed])) !== null;
  }
}

function contextOf(projectId: string, userId: string): string {
  return `totp/${projectId}/${userId}`;
}
