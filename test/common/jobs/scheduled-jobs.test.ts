import { readFileSync } from 'node:fs';
import { query } from '../../support/database';
import { waitFor } from '../../support/process';
import { logFile } from '../../support/server';

/** One that changes nothing which other tests use: limits are off there. */
const NAME = 'drop-expired-rate-limits';

const insert = async (): Promise<string> =>
  (await query<{ id: string }>('INSERT INTO jobs.job (name) VALUES ($1) RETURNING id', [NAME]))[0]!.id;
const stateOf = async (id: string) =>
  (await query<{ state: string }>('SELECT state FROM jobs.job WHERE id = $1', [id]))[0]?.state;
const rename = (from: string, to: string) => query(`ALTER TABLE ${from} RENAME TO ${to}`);

describe('a job at set times', () => {
  it('that fails leaves a line in the log', async () => {
    await rename('rate_limits', 'rate_limits_away');
    const id = await insert();
    try {
      await waitFor(async () => ['retry', 'failed'].includes((await stateOf(id)) ?? ''));
    } finally {
      await rename('rate_limits_away', 'rate_limits');
    }
    const lines = readFileSync(logFile(), 'utf8').split('\n');
    const line = lines.find((text) => text.includes('A job failed')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      job: NAME,
      error: 'QueryFailedError: relation "rate_limits" does not exist',
      errorCode: '42P01',
    });
  });

  it('whose process died is taken over once it gives no sign of life', async () => {
    const [{ id } = { id: '' }] = await query<{ id: string }>(
      `INSERT INTO jobs.job (name, state, started_on, data)
       VALUES ($1, 'active', now(), jsonb_build_object('aliveAt', now() - interval '2 minutes')) RETURNING id`,
      [NAME],
    );
    await waitFor(async () => (await stateOf(id)) === 'completed');
    expect(readFileSync(logFile(), 'utf8')).toContain('A process ended with a job in hand; another takes it over');
  });

  it('whose process works on it is left to it', async () => {
    const id = await insert();
    await waitFor(async () => (await stateOf(id)) === 'completed');
    const [{ data } = { data: null }] = await query<{ data: object | null }>(
      'SELECT data FROM jobs.job WHERE id = $1',
      [id],
    );
    expect(data).toEqual({ aliveAt: expect.any(String) });
  });
});
