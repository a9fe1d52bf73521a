import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An address of a user. */
@Entity('contact_channels')
@Index('ux_contact_channels_value', ['projectId', 'userId', 'type', 'value'], { unique: true })
@Index('ux_contact_channels_primary', ['projectId', 'userId'], { unique: true, where: 'is_primary' })
@Index('ux_contact_channels_auth', ['projectId', 'type', 'value'], { unique: true, where: 'used_for_auth' })
export class ContactChannelEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  type: 'email';

  @Column('text')
  value: string;

  @Column('boolean', { default: false })
  isPrimary: boolean;

  @Column('boolean', { default: false })
  isVerified: boolean;

  @Column('boolean', { default: false })
  usedForAuth: boolean;

  /** Whoever verifies it may sign in with it; until then it signs nobody in. */
  @Column('boolean', { default: false })
  signsInOnceVerified: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Since when it has its address; null when it was made with it. */
  @Column('timestamptz', { nullable: true })
  valueChangedAt: Date | null;
}
