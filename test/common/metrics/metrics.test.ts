import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { query } from '../../support/database';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../../support/own-server';
import { freePort, ROOT, waitFor } from '../../support/process';
import { createProject, signUp, type TestProject } from '../../support/project';
import { serverUrl } from '../../support/server';

interface Panel {
  targets: Array<{ expr: string }>;
}

interface Alerts {
  groups: Array<{ rules: Array<{ alert: string; expr: string; annotations: { summary: string } }> }>;
}

const read = (path: string) => readFileSync(join(ROOT, 'docs/monitoring', path), 'utf8');
/** The metrics that an expression asks for. */
const namesIn = (expression: string) => expression.match(/\b(?:vestibule|nodejs|process)_[a-z0-9_]+/g) ?? [];

describe('metrics', () => {
  let server: OwnServer;
  let port: number;
  let project: TestProject;

  beforeAll(async () => {
    port = await freePort();
    server = await startOwnServer({ VESTIBULE_METRICS_PORT: String(port) });
    project = await createProject();
  }, OWN_SERVER_MS);

  afterAll(() => server.stop());

  const scrape = (path = '/metrics', init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const lines = async () => (await (await scrape()).text()).split('\n').filter((line) => line && !line.startsWith('#'));
  /** The numbers of a metric, by the text of its labels. */
  const numbersOf = async (name: string) =>
    Object.fromEntries(
      (await lines())
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
        .map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );

  it('are told in the form of Prometheus, at their own port alone', async () => {
    const answer = await scrape();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(await answer.text()).toContain('# TYPE vestibule_http_requests_total counter');
    expect((await scrape('/')).status).toBe(404);
    expect((await scrape('/metrics', { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${serverUrl()}/metrics`)).status).toBe(404);
  });

  it('count requests by route, tier and status, and errors by code', async () => {
    const { accessToken } = await signUp(project.client);
    const before = await numbersOf('vestibule_http_requests_total');
    for (let count = 0; count < 3; count += 1) await project.client('GET /users/me', { token: accessToken });
    await project.server('GET /users/8454823e-3645-41f0-b6ec-93ea017f134c');
    const key = (route: string, tier: string, status: number) => `{route="${route}",tier="${tier}",status="${status}"}`;
    const me = key('GET /api/v1/users/me', 'client', 200);
    const missing = key('GET /api/v1/users/:user_id', 'server', 404);
    await waitFor(async () => (await numbersOf('vestibule_http_requests_total'))[missing] === 1);
    expect((await numbersOf('vestibule_http_requests_total'))[me]).toBe((before[me] ?? 0) + 3);
    expect((await numbersOf('vestibule_errors_total'))['{code="USER_NOT_FOUND"}']).toBe(1);
    const seconds = '{route="GET /api/v1/users/me",tier="client"}';
    expect((await numbersOf('vestibule_http_request_duration_seconds_count'))[seconds]).toBe((before[me] ?? 0) + 3);
  });

  it('have no series for what callers send', async () => {
    const paths = Array.from({ length: 50 }, (_, index) => `/no-such-page-${index}?x=${index}`);
    await Promise.all(paths.map((path) => fetch(serverUrl() + path)));
    await Promise.all(paths.map((path) => fetch(`${serverUrl()}/api/v1${path}`)));
    await Promise.all(paths.map((_, index) => project.server(`GET /users/nobody-${index}`)));
    const told = (await lines()).join('\n');
    expect(told).not.toContain('no-such-page');
    expect(told).not.toContain('nobody-');
    expect(told).not.toContain(project.id);
  });

  it('tell of queues, jobs, the pool, the listener and what is kept in memory', async () => {
    expect(Object.keys(await numbersOf('vestibule_queue_depth')).sort()).toEqual(
      ['bulk_actions', 'emails', 'imports', 'webhooks'].map((queue) => `{queue="${queue}"}`),
    );
    await waitFor(async () => (await numbersOf('vestibule_listener_up'))[''] === 1);
    expect((await numbersOf('vestibule_projects_cached'))['']).toBeGreaterThan(0);
    expect((await numbersOf('vestibule_project_reads_total'))['{from="memory"}']).toBeGreaterThan(0);
    const connections = await numbersOf('vestibule_database_connections');
    expect(Object.keys(connections)).toEqual(['used', 'idle', 'waiting'].map((state) => `{state="${state}"}`));
    await query(`INSERT INTO jobs.job (name) VALUES ('drop-expired-cli-logins')`);
    await waitFor(async () => (await numbersOf('vestibule_jobs_done_total'))['{job="drop-expired-cli-logins"}'] === 1);
  });

  it('say how long a queue is, and for how long its first row has been due', async () => {
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, status, next_attempt_at, priority)
       SELECT $1, gen_random_uuid(), 'a@example.com', 'Held', 'queued', now() - interval '1 hour', 99
       FROM generate_series(1, 7)`,
      [project.id],
    );
    const key = '{queue="emails"}';
    await waitFor(async () => ((await numbersOf('vestibule_queue_depth'))[key] ?? 0) >= 7);
    expect((await numbersOf('vestibule_queue_age_seconds'))[key]).toBeGreaterThanOrEqual(3_600);
    await query(`DELETE FROM emails WHERE project_id = $1`, [project.id]);
  });

  it('are all that the dashboard for Grafana and the alerts ask for', async () => {
    const told = new Set((await lines()).map((line) => line.split(/[{ ]/)[0]));
    const { panels } = JSON.parse(read('grafana.json')) as { panels: Panel[] };
    const { groups } = load(read('alerts.yml')) as Alerts;
    const rules = groups.flatMap(({ rules: some }) => some);
    for (const { alert, annotations } of rules) expect([alert, annotations.summary]).not.toContain('');
    const asked = [...panels.flatMap(({ targets }) => targets), ...rules].flatMap(({ expr }) => namesIn(expr));
    expect(asked.length).toBeGreaterThan(20);
    // Jobs that never failed, and requests that never did, have no series yet.
    const later = ['vestibule_jobs_failed_total', 'vestibule_errors_total'];
    expect(asked.filter((name) => !told.has(name) && !later.includes(name))).toEqual([]);
  });
});
