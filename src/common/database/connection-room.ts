import type pg from 'pg';
import type { Environment } from '../environment/environment.js';
import type { Log } from '../environment/log.js';
import type { DatabaseAccess } from './database-access.js';
import { READ_CONNECTIONS } from './connection-room.queries.js';
import { DATABASE_CONNECTIONS, DATABASE_MS } from './database.limits.js';

/** The most connections that a server comes to have. */
export function countOwnConnections({ databasePool, role }: Pick<Environment, 'databasePool' | 'role'>): number {
  const { jobs, listener } = DATABASE_CONNECTIONS;
  return databasePool + (role === 'api' ? 0 : jobs) + listener;
}

/** The sentence for an operator whose database has no room for all connections that this server may come to have, or null. */
export function describeLackOfRoom(
  own: number,
  { present, allowed }: { present: number; allowed: number },
): string | null {
  if (own + present <= allowed) return null;
  return (
    `This server may come to have ${own} connections to the database beside the ${present} that are there, and PostgreSQL ` +
    `allows ${allowed}: lower VESTIBULE_DATABASE_POOL, or raise max_connections`
  );
}

/** Warns where others take so many connections that this server may not get all of its own. Before it has any. */
export async function warnOfLackOfRoom(access: DatabaseAccess, environment: Environment, log: Log): Promise<void> {
  // The pooler's connections are none of the database's.
  if (access.isPooled) return;
  let client: pg.Client | undefined;
  try {
    client = await access.hosts.connect({
      application_name: 'vestibule-migrations',
      connectionTimeoutMillis: DATABASE_MS.connection,
      query_timeout: DATABASE_MS.silence,
    });
    const { rows } = await client.query<{ present: number; allowed: number }>(READ_CONNECTIONS);
    const sentence = rows[0] && describeLackOfRoom(countOwnConnections(environment), rows[0]);
    if (sentence) log.warn(sentence);
  } catch {
    // Whatever is wrong with the database is told by what cannot do without.
  } finally {
    await client?.end().catch(() => undefined);
  }
}
