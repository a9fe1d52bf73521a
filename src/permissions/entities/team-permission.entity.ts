import { CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A permission granted directly to a member of a team. */
@Entity('team_permissions')
@Index('ix_team_permissions_holders', ['projectId', 'permissionId', 'userId'])
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
