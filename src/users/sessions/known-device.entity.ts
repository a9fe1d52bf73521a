import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device that a user signed in with. */
@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('bytea')
  deviceHash: Buffer;

  /** The last sign-in with it, to the hour. */
  @Column('timestamptz', { default: () => 'now()' })
  seenAt: Date;
}
