import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ConfigurationSource } from '../configuration-source.js';

/** A project with the three levels of its settings, sealed. */
@Entity('projects')
export class ProjectEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  displayName: string;

  @Column('text', { default: '' })
  description: string;

  @Column('boolean', { default: false })
  isProductionMode: boolean;

  @Column('boolean', { default: false })
  isDevelopmentEnvironment: boolean;

  @Column('text', { default: 'completed' })
  onboardingStatus: string;

  @Column('text', { nullable: true })
  logoUrl: string | null;

  @Column('text', { nullable: true })
  fullLogoUrl: string | null;

  @Column('text', { nullable: true })
  logoDarkModeUrl: string | null;

  @Column('text', { nullable: true })
  logoFullDarkModeUrl: string | null;

  /** A team of project `internal`; no foreign key, so that projects and users can live on different shards. */
  @Index('ix_projects_owner_team')
  @Column('uuid', { nullable: true })
  ownerTeamId: string | null;

  /** The project-level override as JSON, sealed: it may hold connection strings. */
  @Column('bytea', { nullable: true })
  projectOverride: Buffer | null;

  /** The branch-level override as JSON, sealed: it is pushed from a repository, and holds no secrets. */
  @Column('bytea', { nullable: true })
  branchOverride: Buffer | null;

  /** The environment-level override as JSON, sealed: it holds secrets of providers and email servers. */
  @Column('bytea', { nullable: true })
  environmentOverride: Buffer | null;

  /** The place from which the branch level was pushed; null for none. */
  @Column('jsonb', { nullable: true })
  configurationSource: ConfigurationSource | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
