import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { stateAfter, type AuditChanges } from '../../common/audit/audit-changes.js';
import { declareActions } from '../../common/audit/audit-rules.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { readUserAgent } from '../../common/audit/user-agent.js';
import type { Caller } from '../../common/caller/caller.js';
import { requireRight } from '../../common/colleague-rights/check-rights.js';
import { isUuid } from '../../common/contract/rules.js';
import { takeAdvisoryLock } from '../../common/database/advisory-lock.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { filterToQuery } from '../../users/reads/filter-to-query.js';
import { UsersQueries } from '../../users/reads/users.queries.js';
import { withHeld } from '../../users/reads/with-held.js';
import type { UserFilter } from '../../users/user-filter.contract.js';
import { BULK_ACTION_CHANNEL } from './bulk-action-queue.js';
import { RIGHT_OF_ACTION } from './bulk-action-rights.js';
import type {
  BulkActionCreate,
  BulkActionRead,
  BulkActionResultsQuery,
  BulkActionResultsRead,
} from './bulk-actions.contract.js';
import { BULK_ACTIONS } from './bulk-actions.limits.js';
import { presentBulkAction } from './bulk-actions.presenter.js';
import { BulkActionsQueries } from './bulk-actions.queries.js';
import { CREATE_BULK_ACTION, DROP_OLDEST_ENDED } from './bulk-actions.statements.js';
import { BulkUserChanges, NAMED_BY_ACTION } from './bulk-user-changes.service.js';
import { BulkActionEntity, type BulkActionOrigin, type RestrictionWords } from './entities/bulk-action.entity.js';

/** Requests for the audit log; the change of each user is in it, too. */
export const BULK_ACTION_ACTIONS = declareActions({ 'bulk_action.started': {}, 'bulk_action.cancelled': {} });

/** The refusals of asking for a bulk action. */
export const BULK_ACTION_ERRORS = [
  'BULK_ACTION_INVALID',
  'BULK_ACTION_COUNT_DIFFERS',
  'BULK_ACTION_TOO_LARGE',
  'BULK_ACTION_LIMIT_REACHED',
  'TEAM_NOT_FOUND',
  'PERMISSION_NOT_FOUND',
  'WRONG_PERMISSION_SCOPE',
  'COLLEAGUE_ROLE_REQUIRED',
] as const;
/** The refusals of cancelling one. */
export const BULK_ACTION_CANCEL_ERRORS = [
  'BULK_ACTION_NOT_FOUND',
  'BULK_ACTION_ENDED',
  'COLLEAGUE_ROLE_REQUIRED',
] as const;

/** Begins, shows and cancels changes to many users. The worker makes them. */
@Injectable()
export class BulkActionsService {
  constructor(
    private readonly database: Database,
    private readonly queries: BulkActionsQueries,
    private readonly users: UsersQueries,
    private readonly lists: ListLimiter,
    private readonly changes: BulkUserChanges,
    private readonly audit: AuditService,
  ) {}

  /**
   * Decides who the users are, and queues the change of each.
   *
   * @throws KnownError as {@link BULK_ACTION_ERRORS}; TooManyRequestsError as {@link ListLimiter}
   */
  async create(caller: Caller, input: BulkActionCreate): Promise<BulkActionRead> {
    const { action } = input;
    requireRight(caller, RIGHT_OF_ACTION[action]);
    requireValid(input);
    const [teamId, permissionId] = [input.team_id ?? '', input.permission_id ?? ''];
    await this.changes.requirePossible(caller, { action, teamId, permissionId });
    const userIds = await this.selectUsers(caller, input);
    const id = randomUUID();
    const named = [teamId || null, permissionId || null, restrictionOf(input)];
    const values = [caller.projectId, id, action, ...named, originOf(caller), userIds];
    await this.database.transaction(async () => {
      await takeAdvisoryLock(this.database, `bulk-actions/${caller.projectId}`); // So that they are counted right.
      if (!(await this.database.row(CREATE_BULK_ACTION, values))) {
        throw new KnownError('BULK_ACTION_LIMIT_REACHED', { max_count: BULK_ACTIONS.pending });
      }
      await this.database.rows(DROP_OLDEST_ENDED, [caller.projectId]);
      this.audit.note(caller, 'bulk_action.started', { id }, { changes: describe(input, userIds.length) });
      await this.database.notify(BULK_ACTION_CHANNEL);
    });
    return this.get(caller, id);
  }

  /** The newest twenty. */
  async list({ projectId }: Caller): Promise<BulkActionRead[]> {
    return (await this.queries.list(projectId)).map(presentBulkAction);
  }

  /** @throws KnownError BULK_ACTION_NOT_FOUND */
  async get({ projectId }: Caller, id: string): Promise<BulkActionRead> {
    const row = await this.queries.find(projectId, id);
    if (!row) throw new KnownError('BULK_ACTION_NOT_FOUND');
    return presentBulkAction(row);
  }

  /** @throws KnownError BULK_ACTION_NOT_FOUND */
  async results(caller: Caller, id: string, query: BulkActionResultsQuery): Promise<BulkActionResultsRead> {
    await this.get(caller, id);
    const { limit, cursor } = query;
    const rows = await this.queries.results(caller.projectId, id, { from: cursor ?? 1, limit: limit + 1 });
    return { items: rows.slice(0, limit), next_number: rows[limit]?.number ?? null };
  }

  /**
   * Stops an action; what it did stays.
   *
   * @throws KnownError as {@link BULK_ACTION_CANCEL_ERRORS}
   */
  async cancel(caller: Caller, id: string): Promise<BulkActionRead> {
    const { projectId } = caller;
    await this.database.transaction(async () => {
      const actions = this.database.repository(BulkActionEntity);
      const row = await actions.findOne({ where: { projectId, id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new KnownError('BULK_ACTION_NOT_FOUND');
      requireRight(caller, RIGHT_OF_ACTION[row.action]);
      if (row.finishedAt) throw new KnownError('BULK_ACTION_ENDED', { state: presentBulkAction(row).state });
      const ended = { status: 'cancelled', finishedAt: () => 'now()', leaseId: null, leaseUntil: null } as const;
      await actions.update({ projectId, id }, ended);
      this.audit.note(caller, 'bulk_action.cancelled', { id });
    });
    return this.get(caller, id);
  }

  /** The users of an action, each once, as they are now. */
  private async selectUsers(caller: Caller, input: BulkActionCreate): Promise<string[]> {
    const { user_ids: ids, filter, expected_count: expected } = input;
    const found = filter ? await this.findAll(caller, filter) : [...new Set(ids?.map((one) => one.toLowerCase()))];
    if (found.length > BULK_ACTIONS.users)
      throw new KnownError('BULK_ACTION_TOO_LARGE', { max_users: BULK_ACTIONS.users });
    if (expected !== undefined && expected !== null && expected !== found.length) {
      const counts = { expected_count: expected, actual_count: found.length };
      throw new KnownError('BULK_ACTION_COUNT_DIFFERS', counts);
    }
    return found;
  }

  private async findAll(caller: Caller, filter: UserFilter): Promise<string[]> {
    const filters = withHeld(caller, filterToQuery(filter));
    const read = async () => ({
      found: await this.users.findIds(caller.projectId, filters, BULK_ACTIONS.users + 1),
      bytes: 0,
    });
    return (await this.lists.run(caller, read)).found;
  }
}

/** @throws KnownError BULK_ACTION_INVALID */
function requireValid(input: BulkActionCreate): void {
  const problem = problemOf(input);
  if (problem) throw new KnownError('BULK_ACTION_INVALID', { problem });
}

function problemOf({ action, user_ids, filter, expected_count, ...named }: BulkActionCreate): string | null {
  if (Boolean(user_ids) === Boolean(filter)) return 'Send either user_ids or a filter.';
  if (user_ids?.length === 0) return 'Send at least one of user_ids.';
  if (!(user_ids ?? []).every(isUuid)) return 'Every one of user_ids is a UUID.';
  if (filter && (expected_count ?? null) === null) return 'Send with a filter expected_count, too.';
  for (const name of ['team_id', 'permission_id'] as const) {
    const isTaken = NAMED_BY_ACTION[action].includes(name);
    if (isTaken !== Boolean(named[name])) return `The action ${action} takes ${isTaken ? 'a' : 'no'} ${name}.`;
  }
  const hasWords = Boolean(named.restricted_by_admin_reason || named.restricted_by_admin_private_details);
  return hasWords && action !== 'restrict' ? `The action ${action} takes no words on a restriction.` : null;
}

/** The words on the restriction that is asked for, in JSON; null for any other action. */
function restrictionOf({
  action,
  restricted_by_admin_reason: reason,
  restricted_by_admin_private_details: privateDetails,
}: BulkActionCreate): string | null {
  if (action !== 'restrict') return null;
  const words: RestrictionWords = { reason: reason || null, privateDetails: privateDetails || null };
  return JSON.stringify(words);
}

function originOf({ tier, ownerId, keySetId, remoteAddress, headers, requestId }: Caller): string {
  const origin: BulkActionOrigin = {
    tier,
    ownerId,
    keySetId: keySetId ?? null,
    remoteAddress,
    userAgent: readUserAgent(headers),
    requestId: requestId ?? null,
  };
  return JSON.stringify(origin);
}

/** The request as the audit log keeps it. */
function describe(input: BulkActionCreate, count: number): AuditChanges {
  const { action, team_id, permission_id, filter } = input;
  const { restricted_by_admin_reason: reason } = input;
  return stateAfter({
    action,
    count,
    ...(reason ? { restricted_by_admin_reason: reason } : {}),
    ...(team_id ? { team_id } : {}),
    ...(permission_id ? { permission_id } : {}),
    ...(filter ? { filter: { ...filter } } : {}),
  });
}
