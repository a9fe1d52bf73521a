import { Client } from 'pg';
import { query } from '../../support/database';
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
      // The database itself looks whether the request waits, so that it finds the circle at its look after a second.
      await other.query(`SET LOCAL deadlock_timeout = '60s'`);
      await other.query(`DO $$ BEGIN
        WHILE NOT EXISTS (
          SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))
        ) LOOP
          PERFORM pg_sleep(0.01);
        END LOOP;
        PERFORM 1 FROM users WHERE project_id = '${project.id}' AND id = '${user.id}' FOR UPDATE;
      END $$`);
      const answer = await answering;
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
    } finally {
      await other.query('ROLLBACK');
      await other.end();
    }
  });
});
