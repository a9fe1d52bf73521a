import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What reading a full outbox needs: an index for the transport, one that counts deliveries without reading the rows,
 * and figures about the searched text, without which a search that finds everybody reads the whole table.
 */
export class OutboxReads1763600000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_emails_transport ON emails (project_id, transport, created_at, id)`);
    await runner.query(`DROP INDEX ix_emails_finished`);
    await runner.query(`CREATE INDEX ix_emails_finished ON emails (project_id, finished_at, status)`);
    await runner.query(`
      CREATE STATISTICS st_emails_search ON (lower(recipient || E'\\n' || coalesce(subject, ''))) FROM emails`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP STATISTICS st_emails_search`);
    await runner.query(`DROP INDEX ix_emails_finished`);
    await runner.query(`CREATE INDEX ix_emails_finished ON emails (project_id, finished_at)`);
    await runner.query(`DROP INDEX ix_emails_transport`);
  }
}
