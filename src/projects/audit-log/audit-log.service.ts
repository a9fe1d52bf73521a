import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { CHANGES } from '../../common/audit/audit.limits.js';
import { AuditQueries } from '../../common/audit/audit.queries.js';
import { auditRule, ruledActions } from '../../common/audit/audit-rules.js';
import type { AuditFilters } from '../../common/audit/audit-sql.queries.js';
import { AuditSettingsService } from '../../common/audit/audit-settings.service.js';
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
   * Newest first.
   *
   * @throws TooManyRequestsError, KnownError SCHEMA_ERROR as {@link ListLimiter}
   */
  async list(caller: Caller, { limit, cursor, ...query }: AuditListQuery): Promise<Page<AuditEntryRead>> {
    const { rows, next } = await this.lists.run(caller, async () => {
      const page = await this.queries.list(caller.projectId, toFilters(query), { limit, cursor });
      return { ...page, bytes: page.rows.length * CHANGES.all };
    });
    return {
      items: rows.map((row) => presentAuditEntry(row, caller.tenancy)),
      is_paginated: true,
      pagination: { next_cursor: next },
    };
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
    objectId: query.object_id || undefined,
    sinceMillis: query.since_millis,
    untilMillis: query.until_millis,
    text: query.query || undefined,
  };
}
