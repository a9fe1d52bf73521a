import { rm } from 'node:fs/promises';
import { call, type Answer } from '../support/client';
import { query } from '../support/database';
import { freshAddress } from '../support/limited-server';
import { withGoogle } from '../support/oauth-attacks';
import { newAttempt } from '../support/oauth-flow';
import { inParallel } from '../support/passwords';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import type { TestProject } from '../support/project';
import { databaseUrl } from '../support/server';

let server: OwnServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOwnServer({ VESTIBULE_RATE_LIMIT: 'on', VESTIBULE_TRUST_PROXY: '127.0.0.1' });
  project = await withGoogle();
}, OWN_SERVER_MS);

afterAll(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
}, OWN_SERVER_MS);

function begin(from: string, changes: Record<string, string> = {}): Promise<Answer> {
  const { query: asked } = newAttempt(project, 'google', changes);
  return call({ path: '/auth/oauth/authorize/google', query: asked, headers: { 'x-forwarded-for': from } });
}

const countFlows = async (): Promise<number> => {
  const text = 'SELECT count(*)::int AS count FROM oauth_flows WHERE project_id = $1';
  return (await query<{ count: number }>(text, [project.id], databaseUrl(server.dataDir)))[0]?.count ?? 0;
};

it('a table is not filled with sign-ins that nobody goes on with', async () => {
  const from = freshAddress();
  const answers = await inParallel(400, () => begin(from));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  expect(await countFlows()).toBeLessThanOrEqual(300);
  expect((await begin(freshAddress())).status).toBe(307);
});

it('nor faster with long ones', async () => {
  const from = freshAddress();
  const before = await countFlows();
  const after_callback_redirect_url = `http://localhost/${'x'.repeat(1900)}`;
  const long = { after_callback_redirect_url, state: 's'.repeat(2000), provider_scope: 'p'.repeat(2000) };
  const answers = await inParallel(250, () => begin(from, long));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  expect((await countFlows()) - before).toBeLessThanOrEqual(150);
});

it('a state is not guessed from one network without end', async () => {
  const from = freshAddress();
  const guess = (index: number) => {
    const state = `${String(index).padStart(45, '0')}-${project.id}`;
    const headers = { 'x-forwarded-for': from, cookie: `stack-oauth-inner-${state}=true` };
    return call({ path: '/auth/oauth/callback/google', query: { state, code: 'x' }, headers });
  };
  const answers = await inParallel(700, guess);
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  expect(answers.every(({ status }) => status === 429 || status === 400)).toBe(true);
});
