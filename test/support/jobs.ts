import { query } from './database';

/** Lets a job that runs at set times run now. Whoever asks waits for what it does. */
export async function runJob(name: string): Promise<void> {
  await query('INSERT INTO jobs.job (name) VALUES ($1)', [name]);
}
