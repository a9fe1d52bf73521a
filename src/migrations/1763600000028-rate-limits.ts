import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counters of rate limits. Not logged: after a crash of the database they begin anew. The key is a hash over project
 * and subject, so it spreads over shards by itself.
 */
export class RateLimits1763600000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key varchar(255) NOT NULL,
        points integer NOT NULL DEFAULT 0,
        expire bigint,
        CONSTRAINT pk_rate_limits PRIMARY KEY (key)
      ) WITH (fillfactor = 50)`);
    await runner.query(`CREATE INDEX ix_rate_limits_expire ON rate_limits (expire)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE rate_limits`);
  }
}
