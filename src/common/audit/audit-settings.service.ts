import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { takeTurn } from '../database/turns.js';
import { AuditQueries } from './audit.queries.js';
import type { AuditOrigin } from './audit-actor.js';
import { declareActions } from './audit-rules.js';
import { AuditService } from './audit.service.js';

declareActions({ 'audit_log_settings.updated': { object: ['audit_log_settings', 'project_id'] } });

const SET = `INSERT INTO audit_log_settings (project_id, retention_days) VALUES ($1, $2)
  ON CONFLICT (project_id) DO UPDATE SET retention_days = excluded.retention_days`;

/** How long projects keep their audit logs. */
@Injectable()
export class AuditSettingsService {
  constructor(
    private readonly database: Database,
    private readonly queries: AuditQueries,
    private readonly audit: AuditService,
  ) {}

  /** Sets how many days a project keeps its log, and writes that down in it. */
  async update(origin: AuditOrigin, retentionDays: number): Promise<void> {
    const { projectId } = origin;
    await this.database.transaction(async () => {
      await takeTurn(this.database, `audit log ${projectId}`);
      const before = await this.queries.retentionDays(projectId);
      if (before === retentionDays) return;
      await this.database.rows(SET, [projectId, retentionDays]);
      const settings = (days: number) => ({ project_id: projectId, retention_days: days });
      this.audit.note(origin, 'audit_log_settings.updated', settings(retentionDays), { before: settings(before) });
    });
  }
}
