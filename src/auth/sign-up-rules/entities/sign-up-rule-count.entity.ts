import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A counter of how often a sign-up rule matched, or took too long, within an hour. */
@Entity('sign_up_rule_counts')
@Index('ix_sign_up_rule_counts_at', ['at'])
export class SignUpRuleCountEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** The rule's key in the configuration, also of one that is gone from it. */
  @PrimaryColumn('text')
  ruleId: string;

  /** The action that it had, or `over_limit`. */
  @PrimaryColumn('text')
  kind: string;

  /** The beginning of the hour; 1970 for all hours that are too old to be shown by themselves. */
  @PrimaryColumn('timestamptz')
  at: Date;

  @Column('bigint')
  count: string;
}
