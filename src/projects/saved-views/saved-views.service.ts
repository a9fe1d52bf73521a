import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { compareStates, stateAfter, stateBefore } from '../../common/audit/audit-changes.js';
import { declareActions } from '../../common/audit/audit-rules.js';
import { AuditService } from '../../common/audit/audit.service.js';
import type { Caller } from '../../common/caller/caller.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { takeAdvisoryLock } from '../../common/database/advisory-lock.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { UserFilter } from '../../users/user-filter.contract.js';
import { SavedViewEntity } from './saved-view.entity.js';
import type { SavedViewCreate, SavedViewRead, SavedViewUpdate } from './saved-views.contract.js';
import { SAVED_VIEWS } from './saved-views.limits.js';
import { presentSavedView } from './saved-views.presenter.js';
import { SavedViewsQueries } from './saved-views.queries.js';
import { CREATE_SAVED_VIEW } from './saved-views.statements.js';

/** Changes, for the audit log. */
export const SAVED_VIEW_ACTIONS = declareActions({
  'saved_view.created': {},
  'saved_view.updated': {},
  'saved_view.deleted': {},
});

/** Views of the list of users that the colleagues of a project share. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly database: Database,
    private readonly queries: SavedViewsQueries,
    private readonly audit: AuditService,
  ) {}

  /** By their names. */
  async list(caller: Caller): Promise<SavedViewRead[]> {
    return this.present(caller, await this.queries.list(caller.projectId));
  }

  /** @throws KnownError SAVED_VIEW_ALREADY_EXISTS, SAVED_VIEW_LIMIT_REACHED */
  async create(caller: Caller, input: SavedViewCreate): Promise<SavedViewRead> {
    const { projectId } = caller;
    const { name, signed_up_period, active_period, order_by, descending } = input;
    const filter = onlySet(input.filter);
    const id = randomUUID();
    const values = [
      name,
      JSON.stringify(filter),
      signed_up_period ?? null,
      active_period ?? null,
      order_by,
      descending,
    ];
    const work = async () => {
      await takeAdvisoryLock(this.database, `saved-views/${projectId}`); // So that they are counted right.
      if (!(await this.database.row(CREATE_SAVED_VIEW, [projectId, id, ...values]))) {
        throw new KnownError('SAVED_VIEW_LIMIT_REACHED', { max_count: SAVED_VIEWS.ofProject });
      }
      this.audit.note(caller, 'saved_view.created', { id }, { changes: stateAfter({ ...input, filter }) });
    };
    await this.named(name, () => this.database.transaction(work));
    return this.get(caller, id);
  }

  /** @throws KnownError SAVED_VIEW_NOT_FOUND, SAVED_VIEW_ALREADY_EXISTS */
  async update(caller: Caller, id: string, input: SavedViewUpdate): Promise<SavedViewRead> {
    const { projectId } = caller;
    const { name, filter, signed_up_period: signedUpPeriod, active_period: activePeriod, descending } = input;
    const content = withoutUndefined<Partial<SavedViewEntity>>({
      name,
      filter: filter && onlySet(filter),
      signedUpPeriod,
      activePeriod,
      orderBy: input.order_by,
      descending,
    });
    const work = async () => {
      const before = await this.lock(projectId, id);
      const after = { ...before, ...content };
      await this.database.repository(SavedViewEntity).save(after);
      const changes = compareStates(stateOf(before), stateOf(after));
      this.audit.note(caller, 'saved_view.updated', { id }, { changes });
    };
    await this.named(name ?? '', () => this.database.transaction(work));
    return this.get(caller, id);
  }

  /** @throws KnownError SAVED_VIEW_NOT_FOUND */
  async delete(caller: Caller, id: string): Promise<Success> {
    const { projectId } = caller;
    await this.database.transaction(async () => {
      const before = await this.lock(projectId, id);
      await this.database.repository(SavedViewEntity).delete({ projectId, id });
      this.audit.note(caller, 'saved_view.deleted', { id }, { changes: stateBefore(stateOf(before)) });
    });
    return SUCCESS;
  }

  private async get(caller: Caller, id: string): Promise<SavedViewRead> {
    const row = await this.database.repository(SavedViewEntity).findOneBy({ projectId: caller.projectId, id });
    const [view] = await this.present(caller, row ? [row] : []);
    if (!view) throw notFound();
    return view;
  }

  private async lock(projectId: string, id: string): Promise<SavedViewEntity> {
    const views = this.database.repository(SavedViewEntity);
    const row = await views.findOne({ where: { projectId, id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw notFound();
    return row;
  }

  private async present({ projectId, tenancy }: Caller, rows: readonly SavedViewEntity[]): Promise<SavedViewRead[]> {
    const teams = await this.queries.findTeams(
      projectId,
      rows.flatMap(({ filter }) => filter.team_id ?? []),
    );
    return rows.map((row) => presentSavedView(row, { config: tenancy.config, teams }));
  }

  private named<T>(name: string, work: () => Promise<T>): Promise<T> {
    return translateConstraint(work, {
      ux_saved_views_name: () => new KnownError('SAVED_VIEW_ALREADY_EXISTS', { name }),
    });
  }
}

function notFound(): KnownError {
  return new KnownError('SAVED_VIEW_NOT_FOUND');
}

/** A filter without what narrows nothing. */
function onlySet(filter: UserFilter): UserFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== undefined));
}

/** A view under the names of the wire, for the audit log. */
function stateOf({ name, filter, signedUpPeriod, activePeriod, orderBy, descending }: SavedViewEntity): object {
  return {
    name,
    filter,
    signed_up_period: signedUpPeriod,
    active_period: activePeriod,
    order_by: orderBy,
    descending,
  };
}
