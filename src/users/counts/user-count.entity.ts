import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of a counter of a project's users: the count is the sum of all parts, each of which alone says nothing. */
@Entity('user_counts')
export class UserCountEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** Spreads writers, so that those who count in one project at once need not wait for each other. */
  @PrimaryColumn('smallint')
  part: number;

  /** `sign-up`, `active` and what begins with it, `country`, `method` or `provider`. */
  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('boolean')
  isAnonymous: boolean;

  /** The day, country, sign-in method or provider; of `sign-up` empty for all days that are no longer shown. */
  @PrimaryColumn('text')
  key: string;

  @Column('bigint')
  count: string;
}
