import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A team of users. */
@Entity('teams')
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
