import { Entity, PrimaryColumn } from 'typeorm';

/** An event that somebody outside of the server is to hear of, until it is known who. */
@Entity('undispatched_events')
export class UndispatchedEventEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('bigint')
  eventId: string;
}
