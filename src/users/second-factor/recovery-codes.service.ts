import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import type { UserChange } from '../changes/user-change.js';
import { SecurityNotices } from '../sessions/security-notices.js';
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code.js';
import { RECOVERY_CODES } from './recovery-codes.limits.js';
import { insertRecoveryCodes, REMOVE_RECOVERY_CODES, USE_RECOVERY_CODE } from './recovery-codes.statements.js';

const REMOVED = 'removed_recovery_codes';

/** The codes with which users get in who have lost their authenticator app; only their hashes are kept. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly notices: SecurityNotices,
  ) {}

  /**
   * Gives a user new codes, in place of those they have, with the other changes of that user.
   *
   * @returns the codes, which nobody can read again
   * @throws KnownError TOTP_NOT_ENABLED
   */
  renew(change: UserChange): string[] {
    const { origin, user, statement } = change;
    if (!user.hasTotp) throw new KnownError('TOTP_NOT_ENABLED');
    const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    const hashes = codes.map((code) => hashRecoveryCode(origin.projectId, user.id, code));
    this.remove(change);
    statement.add('recovery_codes', insertRecoveryCodes(statement.bind(hashes)));
    this.events.record(origin, 'recovery_codes.created', { user_id: user.id });
    return codes;
  }

  /** Removes all codes, with the other changes of the user. */
  remove({ statement }: UserChange): void {
    if (!statement.has(REMOVED)) statement.add(REMOVED, REMOVE_RECOVERY_CODES);
  }

  /** Uses up a code of a user, and tells them; false when it is none, or was used. */
  async use(origin: EventOrigin, userId: string, typed: string): Promise<boolean> {
    const { projectId } = origin;
    const hash = hashRecoveryCode(projectId, userId, typed);
    if (!hash) return false;
    return this.database.transaction(async () => {
      const used = await this.database.row<{ left: number }>(USE_RECOVERY_CODE, [projectId, userId, hash]);
      if (!used) return false;
      this.events.record(origin, 'recovery_code.used', { user_id: userId });
      await this.notices.emit(origin, { kind: 'recovery_code_used', userId, left: used.left });
      return true;
    });
  }
}
