import { query } from '../../support/database';
import { createProject, freshEmail, type TestProject } from '../../support/project';
import { createUser, type UserBody } from '../../support/users';

let project: TestProject;
let user: UserBody;

/** A display name at which PostgreSQL undoes the transaction as it does for a deadlock, the first so many times. */
async function deadlockAt(name: string, times: number): Promise<void> {
  await query(`CREATE SEQUENCE ${name}`);
  await query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       -- A sequence is not undone with its transaction.
       IF nextval('${name}') <= ${times} THEN
         RAISE EXCEPTION USING ERRCODE = 'deadlock_detected', MESSAGE = 'deadlock detected';
       END IF;
       RETURN NEW;
     END $$`,
  );
  await query(
    `CREATE TRIGGER ${name} BEFORE UPDATE ON users FOR EACH ROW WHEN (NEW.display_name = '${name}')
     EXECUTE FUNCTION ${name}()`,
  );
}

async function countAttempts(name: string): Promise<number> {
  const [row] = await query<{ attempts: string }>(`SELECT last_value AS attempts FROM ${name}`);
  return Number(row?.attempts);
}

async function forget(name: string): Promise<void> {
  await query(`DROP FUNCTION ${name}() CASCADE`);
  await query(`DROP SEQUENCE ${name}`);
}

beforeEach(async () => {
  project = await createProject();
  user = await createUser(project, { primary_email: freshEmail(), display_name: 'Ada' });
});

describe('a request that PostgreSQL undoes for a deadlock', () => {
  it('is carried out again until it goes through', async () => {
    await deadlockAt('twice_in_the_way', 2);
    try {
      const answer = await project.server(`PATCH /users/${user.id}`, { body: { display_name: 'twice_in_the_way' } });
      expect(answer.status).toBe(200);
      expect(answer.body.display_name).toBe('twice_in_the_way');
      expect(await countAttempts('twice_in_the_way')).toBe(3);
    } finally {
      await forget('twice_in_the_way');
    }
  });

  it('is told to try again when it never goes through, and has changed nothing', async () => {
    await deadlockAt('always_in_the_way', 1000);
    try {
      const body = { display_name: 'always_in_the_way', primary_email: freshEmail() };
      const answer = await project.server(`PATCH /users/${user.id}`, { body });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await countAttempts('always_in_the_way')).toBe(5);
      const { body: after } = await project.server<UserBody>(`GET /users/${user.id}`);
      expect(after).toMatchObject({ display_name: 'Ada', primary_email: user.primary_email });
    } finally {
      await forget('always_in_the_way');
    }
  });
});
