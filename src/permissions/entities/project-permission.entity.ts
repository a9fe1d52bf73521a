import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A permission granted directly to a user of a project. */
@Entity('project_permissions')
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
