import type pg from 'pg';
import { StartupError } from '../errors/startup-error.js';
import { StandbyError, type DatabaseHosts } from './database-hosts.js';

/**
 * A connection of its own, for what is done once while a server starts.
 *
 * @throws StartupError when the database cannot be reached, or only be read
 */
export async function connectAtStart(hosts: DatabaseHosts): Promise<pg.Client> {
  try {
    return await hosts.connect({ application_name: 'vestibule-migrations', keepAlive: true });
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof StandbyError) {
      throw new StartupError(`${message}: VESTIBULE_DATABASE_URL must name the primary.`);
    }
    throw new StartupError(`The database at ${hosts.places} cannot be reached: ${message || 'no answer'}`);
  }
}
