import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A team of users. */
@Entity('teams')
@Index('ix_teams_created', ['projectId', 'createdAt', 'id'])
@Index('ix_teams_by_name', { synchronize: false })
@Index('ix_teams_search', { synchronize: false })
@Index('ix_teams_metadata', { synchronize: false })
export class TeamEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  displayName: string;

  @Column('text', { nullable: true })
  profileImageUrl: string | null;

  @Column('jsonb', { nullable: true })
  clientMetadata: unknown;

  @Column('jsonb', { nullable: true })
  clientReadOnlyMetadata: unknown;

  @Column('jsonb', { nullable: true })
  serverMetadata: unknown;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
