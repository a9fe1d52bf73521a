import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A project's own retention of its audit log. It does not stand in the configuration, which is sealed: the database
 * itself enforces it.
 */
@Entity('audit_log_settings')
@Check('ck_audit_log_settings_days', 'retention_days BETWEEN 30 AND 3650')
export class AuditSettingsEntity {
  @PrimaryColumn('text')
  projectId: string;

  @Column('integer')
  retentionDays: number;
}
