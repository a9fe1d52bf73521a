import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A team of which somebody came on a day, so that each is counted once; kept as long as the users who came. */
@Entity('active_teams')
@Index('ix_active_teams_day', { synchronize: false })
export class ActiveTeamEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** In UTC. */
  @PrimaryColumn('date')
  day: string;

  /** Of a team that may be gone since. */
  @PrimaryColumn('uuid')
  teamId: string;
}
