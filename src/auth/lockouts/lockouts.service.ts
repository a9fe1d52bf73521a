import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { declareActions } from '../../common/audit/audit-rules.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { Database } from '../../common/database/database.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { ContactChannelsQueries } from '../../users/contact-channels/contact-channels.queries.js';
import { UsersQueries } from '../../users/reads/users.queries.js';
import { SecondFactorGuard } from '../../users/second-factor/second-factor-guard.service.js';
import { UntrustedNetworksService } from '../password/untrusted-networks.service.js';
import type { LockoutKind, LockoutRead } from './lockouts.contract.js';
import { LOCKOUT_LIFT } from './lockouts.limits.js';

declareActions({ 'lockout.lifted': { object: ['user', 'user_id'] } });

/** Users whom the protection against guessing keeps out for a while: each limit says itself whether it does. */
@Injectable()
export class LockoutsService {
  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditService,
    private readonly limiter: RateLimiter,
    private readonly users: UsersQueries,
    private readonly channels: ContactChannelsQueries,
    private readonly passwords: UntrustedNetworksService,
    private readonly factors: SecondFactorGuard,
  ) {}

  /** The lockouts of a user at present; none of an unknown one. */
  async list(caller: Caller, userId: string): Promise<LockoutRead[]> {
    const { projectId } = caller;
    const addresses = await this.addressesOf(projectId, userId);
    const [factorMillis, ...passwordMillis] = await Promise.all([
      this.factors.lockedMillis(projectId, userId),
      ...addresses.map((address) => this.passwords.lockedMillis(caller, address)),
    ]);
    const found: Array<[LockoutKind, number]> = [
      ['password', Math.max(0, ...passwordMillis)],
      ['second_factor', factorMillis],
    ];
    return found
      .filter(([, millis]) => millis > 0)
      .map(([kind, millis]) => ({ kind, until_millis: Math.ceil(this.clock.now() + millis) }));
  }

  /**
   * Forgets what was guessed at a user.
   *
   * @throws KnownError USER_NOT_FOUND; TooManyRequestsError
   */
  async lift(caller: Caller, userId: string): Promise<void> {
    const { projectId } = caller;
    if (!(await this.users.find(projectId, userId))) throw new KnownError('USER_NOT_FOUND');
    await this.limiter.consume(LOCKOUT_LIFT, { projectId, account: userId });
    const addresses = await this.addressesOf(projectId, userId);
    await this.database.transaction(async () => this.audit.note(caller, 'lockout.lifted', { user_id: userId }));
    await this.factors.forgetGuesses(projectId, userId);
    for (const address of addresses) await this.passwords.forgetGuesses(caller, address);
  }

  /** The addresses that a user signs in with: guesses at a password are counted by them. */
  private async addressesOf(projectId: string, userId: string): Promise<string[]> {
    const channels = await this.channels.find(projectId, { userId });
    return channels.filter(({ type, usedForAuth }) => type === 'email' && usedForAuth).map(({ value }) => value);
  }
}
