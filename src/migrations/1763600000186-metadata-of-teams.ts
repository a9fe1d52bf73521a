import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** Teams are found by the keys and values of their metadata. */
export class MetadataOfTeams1763600000186 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Of a hundred keys each, and of the beginning of a value: what a team costs to write has a bound.
    await runner.query(`
      CREATE OR REPLACE FUNCTION metadata_entries(one jsonb, other jsonb, third jsonb) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
        SELECT coalesce(array_agg(DISTINCT entry), '{}')
        FROM unnest(ARRAY[one, other, third]) AS metadata,
          LATERAL (SELECT left(key, 100) AS key, left(value, 100) AS value
            FROM jsonb_each_text(CASE jsonb_typeof(metadata) WHEN 'object' THEN metadata ELSE '{}' END) LIMIT 100) pair,
          LATERAL unnest(ARRAY[key, key || E'\\n' || value]) AS entry
        WHERE entry IS NOT NULL
      $$`);
    await createIndex(
      runner,
      `ix_teams_metadata ON teams USING gin (project_id, metadata_entries(client_metadata, client_read_only_metadata, server_metadata))
      WITH (fastupdate = off)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_teams_metadata');
    await runner.query('DROP FUNCTION metadata_entries(jsonb, jsonb, jsonb)');
  }
}
