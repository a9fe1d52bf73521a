import { request, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { DATABASE_MS } from '../../../src/common/database/database.limits.js';
import { EXPORTS_AT_ONCE } from '../../../src/common/audit/audit.limits.js';
import { EXPORTS } from '../../../src/projects/exports/exports.limits.js';
import { query } from '../../support/database';
import { waitFor } from '../../support/process';
import { createProject, type TestProject } from '../../support/project';
import { serverUrl } from '../../support/server';

/** More than a connection holds while its reader does not read. */
const LARGE = { rows: 300, characters: 100_000 };

const KINDS = {
  'a project': {
    path: 'POST /internal/exports',
    most: EXPORTS.ofOwner,
    fill: `INSERT INTO email_drafts (project_id, id, display_name, tsx_source)
      SELECT $1, gen_random_uuid(), 'Long', repeat('x', $3) FROM generate_series(1, $2)`,
  },
  'the audit log': {
    path: 'GET /internal/audit-log/export',
    most: EXPORTS_AT_ONCE.ofOwner,
    fill: `INSERT INTO audit_log (project_id, id, at, action, actor_type, object_type, is_security, changes)
      SELECT $1, gen_random_uuid(), now(), 'made.up', 'server', 'nothing', false,
        json_build_object('a', json_build_object('before', null, 'after', repeat('x', $3))) FROM generate_series(1, $2)`,
  },
} as const;

/** Asks for an export, and reads nothing of the answer yet. */
async function open(project: TestProject, asked: string): Promise<IncomingMessage> {
  const [method, path] = asked.split(' ');
  const headers = {
    'x-stack-project-id': project.id,
    'x-stack-access-type': 'admin',
    'x-stack-super-secret-admin-key': project.keys.admin,
  };
  return new Promise((resolve, reject) => {
    request(`${serverUrl()}/api/v1${path}`, { method, headers }, resolve).on('error', reject).end();
  });
}

/** Reads the rest; answers how many lines there were. */
async function readAll(answer: IncomingMessage): Promise<number> {
  let lines = 0;
  for await (const chunk of answer) lines += (chunk as Buffer).toString('latin1').split('\n').length - 1;
  return lines;
}

describe.each(Object.entries(KINDS))('exports of %s', (_, { path, most, fill }) => {
  it(`are ${most} at a time of an owner, however slowly they are read, and of others as many`, async () => {
    const [project, foreign] = [await createProject(), await createProject()];
    const second = await createProject({}, project.owner);
    await query(fill, [project.id, LARGE.rows, LARGE.characters]);
    const answers = await Promise.all(Array.from({ length: most }, () => open(project, path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    for (const own of [project, second]) {
      const refused = await own.admin(path);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    }
    expect((await foreign.admin(path)).status).toBe(200);
    // One whose reader stood still for longer than a transaction may otherwise do nothing goes on to its end.
    if (path === KINDS['a project'].path) await setTimeout(DATABASE_MS.idleInTransaction + 2_000);
    const counts = await Promise.all(answers.map(readAll));
    for (const count of counts) expect(count).toBeGreaterThan(LARGE.rows);
    await waitFor(async () => (await second.admin(path)).status === 200);
  }, 240_000);
});
