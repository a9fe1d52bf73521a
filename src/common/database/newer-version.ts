import type { DataSource } from 'typeorm';
import type { Log } from '../environment/log.js';
import { COUNT_OTHER_MIGRATIONS } from './migrations.queries.js';

/** The names of the migrations that this version of the server has. */
export function migrationNames({ migrations }: DataSource): string[] {
  return migrations.map((migration) => migration.name ?? migration.constructor.name);
}

/** Warns where a newer version of the server has been at work: what it added to the schema is unknown here. */
export async function warnOfNewerVersion(dataSource: DataSource, log: Log): Promise<void> {
  const names = migrationNames(dataSource);
  const [row] = await dataSource.query<Array<{ count: number }>>(COUNT_OTHER_MIGRATIONS, [names]);
  if (!row?.count) return;
  log.warn(
    `The database belongs to a newer version of this server, with ${row.count} migration${row.count === 1 ? '' : 's'} that this one does not know: ` +
      'start that version, or keep the time short in which both run',
  );
}
