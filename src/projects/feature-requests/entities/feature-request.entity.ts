import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something that an owner of projects misses. */
@Entity('feature_requests')
@Index('ix_feature_requests_author', ['projectId', 'authorUserId'])
export class FeatureRequestEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  content: string | null;

  /** Null once they are gone: what they asked for stays. */
  @Column('uuid', { nullable: true })
  authorUserId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
