import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { query } from '../support/database';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { serverUrl } from '../support/server';

/** More than a connection holds while its reader does not read. */
const LARGE = { rows: 500, characters: 100_000 };
const FILL = `INSERT INTO email_drafts (project_id, id, display_name, tsx_source)
  SELECT $1, gen_random_uuid(), 'Long', repeat('x', $3) FROM generate_series(1, $2)`;

/** Asks for an export, and reads nothing but its beginning. */
async function openAndStandStill({ id, keys }: TestProject): Promise<IncomingMessage> {
  const headers = {
    'x-stack-project-id': id,
    'x-stack-access-type': 'admin',
    'x-stack-super-secret-admin-key': keys.admin,
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${serverUrl()}/api/v1/internal/exports`, { method: 'POST', headers }, resolve).on('error', reject).end();
  });
  await once(answer, 'readable');
  return answer;
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const linesOf = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

async function large(): Promise<TestProject> {
  const project = await createProject();
  await query(FILL, [project.id, LARGE.rows, LARGE.characters]);
  return project;
}

/** Connections with a transaction under way, whatever it does at the moment. */
const openTransactions = async (): Promise<number> => {
  const [row] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
  );
  return row?.count ?? 0;
};

describe('exports that their readers do not read', () => {
  it('hold no transaction, and are whole when they are read after all, as of the moment they began', async () => {
    const project = await large();
    const answer = await openAndStandStill(project);
    await waitFor(async () => (await openTransactions()) === 0);
    await query('DELETE FROM email_drafts WHERE project_id = $1', [project.id]);
    expect(linesOf(await readAll(answer))).toHaveLength(LARGE.rows + 2);
  }, 120_000);

  it('of two accounts keep nobody else’s from being sent', async () => {
    const [one, two, neighbour] = [await large(), await large(), await createProject()];
    const held: IncomingMessage[] = [];
    for (const project of [one, one, two]) held.push(await openAndStandStill(project));
    expect(held.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const answer = await neighbour.admin('POST /internal/exports');
    expectOk(answer);
    expect(linesOf(answer.text)).toHaveLength(2);
    for (const answered of held) answered.destroy();
  }, 120_000);
});
