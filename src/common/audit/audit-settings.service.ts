import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { takeAdvisoryLock } from '../database/advisory-lock.js';
import { AuditQueries } from './audit.queries.js';
import type { AuditOrigin } from './audit-actor.js';
import { declareActions } from './audit-rules.js';
import { AuditService } from './audit.service.js';
import { AuditSettingsEntity } from './audit-settings.entity.js';

declareActions({ 'audit_log_settings.updated': { object: ['audit_log_settings', 'project_id'] } });

/** The retention of projects' audit logs. */
@Injectable()
export class AuditSettingsService {
  constructor(
    private readonly database: Database,
    private readonly queries: AuditQueries,
    private readonly audit: AuditService,
  ) {}

  /** Sets the days that a project keeps its log, and notes that in it. */
  async update(origin: AuditOrigin, retentionDays: number): Promise<void> {
    const { projectId } = origin;
    await this.database.transaction(async () => {
      await takeAdvisoryLock(this.database, `audit log ${projectId}`);
      const before = await this.queries.retentionDays(projectId);
      if (before === retentionDays) return;
      await this.database.repository(AuditSettingsEntity).upsert({ projectId, retentionDays }, ['projectId']);
      const settings = (days: number) => ({ project_id: projectId, retention_days: days });
      this.audit.note(origin, 'audit_log_settings.updated', settings(retentionDays), { before: settings(before) });
    });
  }
}
