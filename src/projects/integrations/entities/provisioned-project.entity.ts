import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A project that a platform made and no team has taken over yet. */
@Entity('provisioned_projects')
@Index('ix_provisioned_projects_client', ['clientId'])
export class ProvisionedProjectEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** The platform's id in the environment. */
  @Column('text')
  clientId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
