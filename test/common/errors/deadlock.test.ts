import { Client } from 'pg';
import { query } from '../../support/database';
import { waitFor } from '../../support/process';
import { createProject, freshEmail } from '../../support/project';
import { databaseUrl } from '../../support/server';
import { createUser } from '../../support/users';

describe('two requests that wait for each other', () => {
  it('lets one through and tells the other to try again', async () => {
    const project = await createProject();
    const user = await createUser(project, { primary_email: freshEmail() });
    const [channel] = await query<{ id: string }>(
      'SELECT id FROM contact_channels WHERE project_id = $1 AND user_id = $2',
      [project.id, user.id],
    );
    const other = new Client({ connectionString: databaseUrl() });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM contact_channels WHERE project_id = $1 AND id = $2 FOR UPDATE', [
        project.id,
        channel?.id,
      ]);
      const body = { is_verified: true };
      const answering = project.server(`PATCH /contact-channels/${user.id}/${channel?.id}`, { body });
      await waitFor(async () => {
        const { rows } = await other.query(
          'SELECT 1 FROM pg_locks l WHERE NOT l.granted AND $1 = ANY (pg_blocking_pids(l.pid))',
          [await pidOf(other)],
        );
        return rows.length > 0;
      });
      // PostgreSQL undoes the one that has waited for a second first: the request.
      await other.query('SELECT 1 FROM users WHERE project_id = $1 AND id = $2 FOR UPDATE', [project.id, user.id]);
      const answer = await answering;
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
    } finally {
      await other.query('ROLLBACK');
      await other.end();
    }
  });
});

async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
