import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { CHANGES } from '../../common/audit/audit.limits.js';
import { AuditQueries } from '../../common/audit/audit.queries.js';
import { auditRule, ruledActions } from '../../common/audit/audit-rules.js';
import type { AuditFilters } from '../../common/audit/audit-sql.queries.js';
import { AuditSettingsService } from '../../common/audit/audit-settings.service.js';
import type { ListCountRead } from '../../common/contract/list-count.js';
import type { Page } from '../../../shared/contract/page.js';
import { declaredEvents } from '../../common/events/event-registry.js';
import type {
  AuditEntryRead,
  AuditFilterQuery,
  AuditListQuery,
  AuditSettingsRead,
  AuditSettingsUpdate,
} from './audit-log.contract.js';
import { presentAuditEntry } from './audit-log.presenter.js';

/** The audit log of a project, as administrators read it. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly queries: AuditQueries,
    private readonly settings: AuditSettingsService,
    private readonly lists: ListLimiter,
  ) {}

  /**
   * Newest first unless told.
   *
   * @throws TooManyRequestsError, KnownError SCHEMA_ERROR as {@link ListLimiter}
   */
  async list(caller: Caller, { limit, cursor, desc, ...query }: AuditListQuery): Promise<Page<AuditEntryRead>> {
    const { rows, next } = await this.lists.run(caller, async () => {
      const page = await this.queries.list(caller.projectId, toFilters(query), {
        limit,
        cursor,
        isAscending: desc === 'false',
      });
      return { ...page, bytes: page.rows.length * CHANGES.all };
    });
    return {
      items: rows.map((row) => presentAuditEntry(row, caller.tenancy)),
      is_paginated: true,
      pagination: { next_cursor: next },
    };
  }

  /**
   * The number of rows of a list, over all its pages, as far as that is counted.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  async count(caller: Caller, query: AuditFilterQuery): Promise<ListCountRead> {
    const read = async () => ({ found: await this.queries.count(caller.projectId, toFilters(query)), bytes: 0 });
    return (await this.lists.run(caller, read)).found;
  }

  /** Every action that the log can hold, by name in alphabetical order. */
  actions(): string[] {
    const all = new Set([...declaredEvents().keys(), ...ruledActions()]);
    return [...all].filter((action) => auditRule(action).notAudited === undefined).toSorted();
  }

  /** The retention of the log. */
  async readSettings({ projectId }: Caller): Promise<AuditSettingsRead> {
    return { retention_days: await this.queries.retentionDays(projectId) };
  }

  /** Changes how long the log is kept, which is in the log then. */
  async updateSettings(caller: Caller, { retention_days }: AuditSettingsUpdate): Promise<AuditSettingsRead> {
    await this.settings.update(caller, retention_days);
    return { retention_days };
  }
}

/** The filters of a request as reads take them. */
export function toFilters(query: AuditFilterQuery): AuditFilters {
  return {
    action: query.action || undefined,
    actorId: query.actor_id || undefined,
    objectType: query.object_type || undefined,
    objectId: query.object_id || undefined,
    sinceMillis: query.since_millis ?? undefined,
    untilMillis: query.until_millis ?? undefined,
    text: query.query || undefined,
  };
}
