import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ActorType } from '../../common/caller/actors.js';
import type { IpInfo } from './ip-info.js';

/** A sign-in that lasts: its refresh token, by hash, and when and where it was last used. */
@Entity('sessions')
@Index('ux_sessions_token', ['projectId', 'tokenHash'], { unique: true })
@Index('ix_sessions_user', ['projectId', 'userId', 'createdAt'])
@Index('ix_sessions_expiry', ['expiresAt'])
export class SessionEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('bytea')
  tokenHash: Buffer;

  @Column('boolean', { default: false })
  isImpersonation: boolean;

  /** The one who acts as the user in it: null for the users themselves, and where it was begun before that was kept. */
  @Column('text', { nullable: true })
  impersonatorType: ActorType | null;

  @Column('text', { nullable: true })
  impersonatorId: string | null;

  /** Given to a program on a command line. */
  @Column('boolean', { default: false })
  isCommandLine: boolean;

  /** Begun on a trusted device: nobody was asked for the second factor. */
  @Column('boolean', { default: false })
  isOnTrust: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Column('jsonb', { nullable: true })
  lastUsedIpInfo: IpInfo | null;

  /** The device that it was last used with, in the words of the client; null where a server or a command line began it. */
  @Column('text', { nullable: true })
  userAgent: string | null;
}
