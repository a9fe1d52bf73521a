import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { ConfigurationSource } from '../configuration-source.js';
import type { Tier } from '../tier.js';

/** A change of a project's configuration, and the way back from it. */
@Entity('configuration_changes')
export class ConfigurationChangeEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** Counts the changes of the project, from 1. */
  @PrimaryColumn('integer')
  revision: number;

  /** The access with which it was made; null for what the server did by itself. */
  @Column('text', { nullable: true })
  actorTier: Tier | null;

  /** The user of the dashboard who made it; null when a key did. */
  @Column('uuid', { nullable: true })
  actorUserId: string | null;

  /** The set of keys that made it, without a user of the dashboard; null for changes from before these were kept. */
  @Column('uuid', { nullable: true })
  actorKeySetId: string | null;

  /** The revision whose change was undone: the settings before it are back. */
  @Column('integer', { nullable: true })
  returnedTo: number | null;

  /** The paths of the changed settings; one empty path stands for too many to name. */
  @Column('text', { array: true })
  paths: string[];

  /** The changes, as JSON, sealed. Secrets are not in it. */
  @Column('bytea')
  changes: Buffer;

  /** The place from which it was pushed; null for a change of another way. */
  @Column('jsonb', { nullable: true })
  source: ConfigurationSource | null;

  /** All levels of the settings before it, as JSON, sealed: secrets are in it. */
  @Column('bytea')
  state: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  changedAt: Date;
}
