import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'svix';
import { runExample, startExample, type RunningExample } from '../support/examples';
import { freePort, ROOT, waitFor } from '../support/process';
import { createProject, signUp, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createEndpoint } from '../support/webhooks';

const MOST_LINES = 60;

let project: TestProject;
let example: RunningExample | undefined;

beforeAll(async () => {
  project = await createProject();
});

afterEach(async () => {
  await example?.stop();
  example = undefined;
});

const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers });
  return [response.status, (await response.json()) as unknown] as const;
};

describe('the examples', () => {
  const folder = join(ROOT, 'examples');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(mjs|jsx?|tsx?|html)$/.test(name) && !/(^|\/)(node_modules|dist|\.next)\//.test(name),
  );

  it.each(files)('are short: %s', (name) => {
    expect(readFileSync(join(folder, name), 'utf8').split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });

  it('stand all in the table of their README', () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: object };
    const told = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| `npm run ([\w-]+) -w examples`/gm);
    expect([...told].map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort());
  });
});

describe('the example of a script', () => {
  it('makes a user and a team, and takes both away again', async () => {
    expect(
      (await runExample('node-script', project)).split('\n').map((line) => line.replace(/\S+@\S+/, 'address')),
    ).toEqual(['Made Ada address', 'Found true', 'Is now Ada Lovelace of Research', 'Gone true', '']);
  });
});

describe('the example of a server', () => {
  it('knows who calls, and lets members of a team in', async () => {
    const [member, other] = [await signUp(project.client), await signUp(project.client)];
    const team = await createTeam(project);
    await addMember(project, team.id, member.userId);
    example = await startExample('express', project);
    const { url } = example;
    const as = ({ accessToken, refreshToken }: typeof member) => ({
      'x-stack-auth': JSON.stringify({ accessToken, refreshToken }),
    });
    expect(await read(`${url}/me`)).toEqual([401, { error: 'Sign in first.' }]);
    expect(await read(`${url}/me`, as(member))).toEqual([200, { id: member.userId, name: null }]);
    const secret = `${url}/teams/${team.id}/secret`;
    expect((await read(secret, as(other)))[0]).toBe(403);
    expect(await read(secret, as(member))).toEqual([200, { secret: '42, null' }]);
  });
});

describe('the example of access tokens', () => {
  it('takes a token for what it says, and no other', async () => {
    const stranger = await signUp((await createProject()).client);
    const user = await signUp(project.client);
    example = await startExample('access-tokens', project);
    const ask = (token: string) => read(example!.url, { 'x-stack-access-token': token });
    expect(await ask(user.accessToken)).toEqual([200, { id: user.userId, name: null, email: user.email }]);
    const altered = `${user.accessToken.slice(0, -8)}AAAAAAAA`;
    for (const token of ['', 'none', stranger.accessToken, altered]) expect((await ask(token))[0]).toBe(401);
  });
});

describe('the example of webhooks', () => {
  it.each(['svix', 'standard'])('is told of a user who signs up, by a signature that %s verifies', async (way) => {
    const PORT = String(await freePort());
    const url = `http://localhost:${PORT}/${way}`;
    const { secret } = await createEndpoint(project, url);
    example = await startExample('webhooks', project, { PORT, WEBHOOK_SECRET: secret });
    const { output } = example;
    const { userId } = await signUp(project.client);
    await waitFor(() => Promise.resolve(output().includes(`user.created ${userId}`)));

    const body = '{"type":"user.created","data":{"id":"forged"}}';
    const at = new Date();
    const forged = new Webhook(`whsec_${Buffer.from('not the secret').toString('base64')}`).sign('msg_1', at, body);
    const headers = { id: 'msg_1', timestamp: String(Math.floor(at.getTime() / 1000)), signature: forged };
    const named = Object.entries(headers).flatMap(([name, value]) => [
      [`svix-${name}`, value],
      [`webhook-${name}`, value],
    ]);
    const refused = await fetch(url, {
      method: 'POST',
      body,
      headers: Object.fromEntries(named) as Record<string, string>,
    });
    expect(refused.status).toBe(400);
    expect(output()).not.toContain('forged');
  });
});
