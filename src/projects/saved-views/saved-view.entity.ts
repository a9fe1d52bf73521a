import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { UserFilter } from '../../users/user-filter.contract.js';
import type { UserOrder } from '../../users/users.contract.js';

/** A way of looking at the list of users that the colleagues of a project share. */
@Entity('saved_views')
@Index('ux_saved_views_name', ['projectId', 'name'], { unique: true })
export class SavedViewEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  /** The filters that are set, and no others. */
  @Column('jsonb')
  filter: UserFilter;

  @Column('text', { nullable: true })
  signedUpPeriod: string | null;

  @Column('text', { nullable: true })
  activePeriod: string | null;

  @Column('text')
  orderBy: UserOrder;

  @Column('boolean')
  descending: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
