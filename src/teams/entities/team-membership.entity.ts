import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A user's being in a team. */
@Entity('team_memberships')
@Index('ix_team_memberships_user', ['projectId', 'userId'])
@Index('ix_team_memberships_joined', ['projectId', 'teamId', 'createdAt', 'userId'])
export class TeamMembershipEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  teamId: string;

  @PrimaryColumn('uuid')
  userId: string;

  /** The member's name in this team; null falls back to the user's own. */
  @Column('text', { nullable: true })
  displayName: string | null;

  @Column('text', { nullable: true })
  profileImageUrl: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
