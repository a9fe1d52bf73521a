import { Inject, Injectable } from '@nestjs/common';
import { BackgroundPace } from '../../common/concurrency/background-pace.js';
import { Database } from '../../common/database/database.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { KnownError } from '../../common/errors/known-error.js';
import { GIVE_UP, HOLD_ON, LET_GO } from '../../common/jobs/leased-queue.statements.js';
import type { LeasedItem } from '../../common/jobs/leased-table.js';
import { BulkActionActors } from './bulk-action-actors.service.js';
import { BulkActionQueue } from './bulk-action-queue.js';
import { BulkActionsQueries, type BulkActionTurn } from './bulk-actions.queries.js';
import { BULK_ACTIONS } from './bulk-actions.limits.js';
import { REPORT_RESULT } from './bulk-actions.statements.js';
import { BulkUserChanges } from './bulk-user-changes.service.js';
import type { BulkActionOutcome } from './entities/bulk-action-result.entity.js';

/** Refusals by which there is nothing to do for a user. */
const NOTHING_TO_DO = new Set<string>([
  'USER_NOT_FOUND',
  'TEAM_MEMBERSHIP_ALREADY_EXISTS',
  'TEAM_MEMBERSHIP_NOT_FOUND',
]);
/** Refusals that no other user would be spared. */
const OF_ALL_USERS = new Set<string>([
  'CURRENT_PROJECT_NOT_FOUND',
  'COLLEAGUE_ROLE_REQUIRED',
  'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  'INVALID_SECRET_SERVER_KEY',
  'INVALID_SUPER_SECRET_ADMIN_KEY',
  'TEAM_NOT_FOUND',
  'PERMISSION_NOT_FOUND',
  'WRONG_PERMISSION_SCOPE',
]);

/** Somebody else has it by now, or it was cancelled: nothing more is done. */
class LeaseLost extends Error {}

/** Brings a bulk action to its end, user by user: each with how far it is, in one transaction. */
@Injectable()
export class BulkActionRunner {
  private readonly statements;
  private readonly pace = new BackgroundPace(BULK_ACTIONS.pace);

  constructor(
    private readonly database: Database,
    private readonly queue: BulkActionQueue,
    private readonly queries: BulkActionsQueries,
    private readonly actors: BulkActionActors,
    private readonly changes: BulkUserChanges,
    @Inject(LOG) private readonly log: Log,
  ) {
    const { leases } = queue;
    const advance = (outcome: 'done' | BulkActionOutcome) =>
      leases.statement({
        name: `advance_bulk_action_${outcome}`,
        set: `position = position + 1, ${outcome}_count = ${outcome}_count + 1, attempts = 1, ${HOLD_ON}`,
      });
    this.statements = {
      done: advance('done'),
      skipped: advance('skipped'),
      failed: advance('failed'),
      completed: leases.statement({
        name: 'complete_bulk_action',
        set: `status = 'completed', finished_at = now(), ${LET_GO}`,
      }),
      givenUp: leases.statement({ name: 'give_up_bulk_action', set: GIVE_UP }),
    };
  }

  /**
   * Works on an action for one turn, and puts it behind those of others if it is not at its end.
   *
   * @returns after how many milliseconds another turn or attempt is due, or null
   */
  async handle(item: LeasedItem, { isStopping }: { isStopping: () => boolean }): Promise<number | null> {
    try {
      return await this.takeTurn(item, isStopping);
    } catch (error) {
      if (error instanceof LeaseLost) return null;
      return this.giveBack(item, error);
    }
  }

  private async takeTurn(item: LeasedItem, isStopping: () => boolean): Promise<number | null> {
    const turn = await this.queries.findTurn(item.projectId, item.id);
    if (!turn) throw new LeaseLost();
    for (const userId of turn.userIds) {
      await this.pace.next();
      if (isStopping()) {
        await this.queue.leases.release(item);
        return null;
      }
      await this.change(item, turn, userId);
    }
    if (turn.position + turn.userIds.length < turn.total) {
      await this.queue.leases.postpone(item, 0);
      return 0;
    }
    await this.queue.leases.change(item, this.statements.completed);
    return null;
  }

  private async change(item: LeasedItem, turn: BulkActionTurn, userId: string): Promise<void> {
    const { action, restriction } = turn;
    const change = { action, teamId: turn.teamId ?? '', permissionId: turn.permissionId ?? '', restriction };
    try {
      await this.database.transaction(async () => {
        const caller = await this.actors.require(item.projectId, turn);
        await this.changes.make(caller, userId, change);
        await this.advance(item, 'done');
      });
    } catch (error) {
      if (!(error instanceof KnownError) || OF_ALL_USERS.has(error.code)) throw error;
      await this.reportRefusal(item, userId, error);
    }
  }

  private async reportRefusal(item: LeasedItem, userId: string, { code, message }: KnownError): Promise<void> {
    const outcome = NOTHING_TO_DO.has(code) ? 'skipped' : 'failed';
    await this.database.transaction(async () => {
      await this.database.rows(REPORT_RESULT, [item.projectId, item.id, userId, outcome, code, message]);
      await this.advance(item, outcome);
    });
  }

  private async advance(item: LeasedItem, outcome: 'done' | BulkActionOutcome): Promise<void> {
    if (!(await this.queue.leases.change(item, this.statements[outcome]))) throw new LeaseLost();
  }

  private async giveBack(item: LeasedItem, error: unknown): Promise<number | null> {
    const isKnown = error instanceof KnownError;
    const reason = isKnown ? error.message : 'The server could not go on. Ask again, or look into its log.';
    if (!isKnown) this.log.warn({ error: (error as Error).message, actionId: item.id }, 'A bulk action met an error');
    const told = { type: isKnown ? error.code : 'UNKNOWN', message: reason, isTransient: !isKnown };
    const delayMs = await this.queue.leases.retry(item, told);
    if (delayMs === null) await this.queue.leases.change(item, this.statements.givenUp, [told.type, told.message]);
    return delayMs;
  }
}
