import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** The audit log is filtered by the kind of object. */
export class KindsOfAuditedObjects1763600000157 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_audit_log_object_type ON audit_log (project_id, object_type, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_audit_log_object_type');
  }
}
