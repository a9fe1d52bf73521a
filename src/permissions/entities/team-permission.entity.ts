import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A permission granted directly to a member of a team. */
@Entity('team_permissions')
export class TeamPermissionEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  teamId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('text')
  permissionId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
