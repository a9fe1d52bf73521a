import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A network that a user signed in from. */
@Entity('known_networks')
export class KnownNetworkEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('bytea')
  networkHash: Buffer;

  /** The last sign-in from there, to the hour. */
  @Column('timestamptz', { default: () => 'now()' })
  seenAt: Date;
}
