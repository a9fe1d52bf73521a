import { Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody who misses it, too. It goes with them. */
@Entity('feature_request_votes')
@Index('ix_feature_request_votes_user', ['projectId', 'userId'])
export class FeatureRequestVoteEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  requestId: string;

  @PrimaryColumn('uuid')
  userId: string;
}
