import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Values of the data vault, and the keys that seal them where AWS KMS wraps those. Data keys have no key of a value's row to
 * them: they are never dropped but with their project.
 */
export class Vault1763600000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vault_entries (
        project_id text NOT NULL CONSTRAINT fk_vault_entries_project REFERENCES projects (id) ON DELETE CASCADE,
        store_id text NOT NULL,
        key_digest bytea NOT NULL,
        sealed_value bytea NOT NULL,
        data_key_id uuid,
        replaced_bytes integer,
        CONSTRAINT pk_vault_entries PRIMARY KEY (project_id, store_id, key_digest)
      )`);
    // What is sealed cannot be made smaller, and this way its size is known without reading it.
    await runner.query(`ALTER TABLE vault_entries ALTER COLUMN sealed_value SET STORAGE EXTERNAL`);
    await runner.query(`
      CREATE TABLE vault_store_totals (
        project_id text NOT NULL CONSTRAINT fk_vault_store_totals_project REFERENCES projects (id) ON DELETE CASCADE,
        store_id text NOT NULL,
        entries bigint NOT NULL,
        CONSTRAINT pk_vault_store_totals PRIMARY KEY (project_id, store_id)
      )`);
    await runner.query(`
      CREATE TABLE vault_totals (
        project_id text NOT NULL CONSTRAINT fk_vault_totals_project REFERENCES projects (id) ON DELETE CASCADE,
        bytes bigint NOT NULL,
        CONSTRAINT pk_vault_totals PRIMARY KEY (project_id)
      )`);
    await runner.query(`
      CREATE TABLE vault_data_keys (
        project_id text NOT NULL CONSTRAINT fk_vault_data_keys_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        wrapped_key bytea NOT NULL,
        kms_key_id text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_vault_data_keys PRIMARY KEY (project_id, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['vault_data_keys', 'vault_totals', 'vault_store_totals', 'vault_entries']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
