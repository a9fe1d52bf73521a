import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { query } from '../../support/database';
import { readEvents } from '../../support/events';
import { ROOT } from '../../support/process';
import { createProject, FAR_FUTURE, type TestProject } from '../../support/project';
import { databaseUrl } from '../../support/server';

const run = promisify(execFile);

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

type Sent = Record<'kept' | 'undone' | 'unreadable' | 'refused', string[]>;

/** The round trips of transactions that note events. */
async function countRoundTrips(): Promise<Sent> {
  const script = join(ROOT, 'test/support/count-round-trips.mjs');
  const { stdout } = await run(process.execPath, [script, databaseUrl(), project.id], { cwd: ROOT });
  return JSON.parse(stdout) as Sent;
}

interface Plan {
  Output?: string[];
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** The number of times a statement calls `pg_notify` when it is run. */
async function countNotifications(statement: string): Promise<number> {
  const [explained] = await query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(
    `EXPLAIN (ANALYZE, VERBOSE, FORMAT JSON) ${statement}`,
  );
  const countIn = (plan: Plan): number => {
    const calls = plan.Output?.some((column) => column.includes('pg_notify'))
      ? plan['Actual Rows'] * plan['Actual Loops']
      : 0;
    return (plan.Plans ?? []).reduce((sum, inner) => sum + countIn(inner), calls);
  };
  return countIn(explained!['QUERY PLAN'][0]!.Plan);
}

describe('an event', () => {
  it('says what happened, and who did it', async () => {
    const { status } = await project.admin('PATCH /internal/projects/current', {
      body: { display_name: 'Renamed', config: { magic_link_enabled: true } },
    });
    expect(status).toBe(200);
    const events = await readEvents(project.id);
    expect(events.find(({ type }) => type === 'project.created')).toMatchObject({
      data: { id: project.id, display_name: 'A test project' },
      tier: 'client',
      user: project.owner.userId,
    });
    expect(events.at(-1)).toEqual({
      type: 'project.updated',
      data: { id: project.id, fields: ['display_name', 'config.magic_link_enabled'] },
      tier: 'admin',
      user: null,
    });
  });

  it('is not there when the change was refused', async () => {
    const before = await readEvents(project.id);
    const { status } = await project.admin('PATCH /internal/projects/current', {
      body: { display_name: 'Renamed', logo_url: 'data:image/png;base64,AAAA' },
    });
    expect(status).toBe(400);
    expect(await readEvents(project.id)).toEqual(before);
  });

  it('holds no key, and no value of a setting', async () => {
    const made = await project.admin<Record<string, string>>('POST /internal/api-keys', {
      body: {
        description: 'Told of',
        expires_at_millis: FAR_FUTURE,
        has_publishable_client_key: true,
        has_secret_server_key: true,
        has_super_secret_admin_key: true,
      },
    });
    const override = JSON.stringify({ 'emails.server': { isShared: false, password: 'a-secret-of-the-server' } });
    await project.admin('PATCH /internal/config/override', { body: { config_override_string: override } });
    const events = await readEvents(project.id);
    expect(events.map(({ type }) => type)).toContain('project_key_set.created');
    expect(events.at(-1)).toMatchObject({
      type: 'project_config.updated',
      data: { level: 'environment', paths: ['emails.server'] },
    });
    const told = JSON.stringify(events);
    expect(told).not.toContain('a-secret-of-the-server');
    for (const key of ['publishable_client_key', 'secret_server_key', 'super_secret_admin_key']) {
      expect(told).not.toContain(made.body[key]);
    }
  });

  it('is written in the round trip of COMMIT, and forgotten by a rollback', async () => {
    const { kept, undone, unreadable, refused } = await countRoundTrips();
    expect(kept).toHaveLength(3);
    // It goes out in one write with the statement behind it.
    expect(kept[0]).toBe('BEGIN');
    expect(kept[2]).toMatch(/^INSERT INTO events [^;]*;\nINSERT INTO audit_log [^;]*;\nCOMMIT$/);
    // Without a statement there is nothing to undo.
    expect(undone).toEqual([]);
    expect(unreadable).toEqual([]);
    expect(refused).toEqual([]);
    const names = (await readEvents(project.id)).map(({ data }) => data.display_name);
    expect(names.slice(2)).toEqual(["O'Hara \\ one", 'two \\u0000 \u0001', 'in one statement']);
  });

  it('that is followed wakes whoever tells of it, once for all that are written together', async () => {
    const [insert = ''] = (await countRoundTrips()).kept[2]?.split(';\n') ?? [];
    expect(await countNotifications(insert)).toBe(0);
    await query(
      `INSERT INTO webhook_endpoints (project_id, id, url) VALUES ($1, gen_random_uuid(), 'https://a.test')`,
      [project.id],
    );
    expect(await countNotifications(insert)).toBe(1);
  });

  it('goes with its project', async () => {
    expect((await project.admin('DELETE /internal/projects/current')).status).toBe(200);
    expect(await readEvents(project.id)).toEqual([]);
  });
});
