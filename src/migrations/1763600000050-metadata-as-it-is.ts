import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  users: ['client_metadata', 'client_read_only_metadata', 'server_metadata', 'oauth_providers'],
  teams: ['client_metadata', 'client_read_only_metadata', 'server_metadata'],
};

/**
 * New metadata is stored without compression, so that a page of a list can be cut by how many bytes are in it without
 * reading them. What is stored already stays as it is: only the catalogue changes.
 */
export class MetadataAsItIs1763600000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setStorage(runner, 'EXTERNAL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await setStorage(runner, 'EXTENDED');
  }
}

async function setStorage(runner: QueryRunner, storage: 'EXTERNAL' | 'EXTENDED'): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const changes = columns.map((column) => `ALTER COLUMN ${column} SET STORAGE ${storage}`);
    await runner.query(`ALTER TABLE ${table} ${changes.join(', ')}`);
  }
}
