import { CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A permission granted directly to a user of a project. */
@Entity('project_permissions')
@Index('ix_project_permissions_holders', ['projectId', 'permissionId', 'userId'])
export class ProjectPermissionEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('text')
  permissionId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
