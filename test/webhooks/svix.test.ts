import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StackAdminApp } from '../../sdk/src/index.js';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { ENDPOINTS } from '../support/webhooks';

/** The requests that the stand-in got. */
interface Asked {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

let svix: Server;
/** The address of the stand-in. */
let url: string;
let own: OwnServer;
let project: TestProject;
const asked: Asked[] = [];
const applications = new Set<string>();
/** Messages that are still answered with 429. */
let busy = 0;
let isBroken = false;

/** Speaks Svix's API to its own client, as far as it is asked. */
function answer({ path, body }: Asked): [status: number, body: object] {
  const now = new Date().toISOString();
  if (isBroken) return [500, {}];
  if (path.startsWith('/api/v1/app?') || path === '/api/v1/app') {
    applications.add(String(body.uid));
    const known = { id: `app_${String(body.uid)}`, uid: body.uid, name: body.name, metadata: {} };
    return [200, { ...known, createdAt: now, updatedAt: now }];
  }
  const portal = /^\/api\/v1\/auth\/app-portal-access\/([^/]+)$/.exec(path);
  if (portal) return applications.has(portal[1]!) ? [200, { token: 'appsk_token', url: 'http://x' }] : [404, {}];
  if (!applications.has(/^\/api\/v1\/app\/([^/]+)\/msg/.exec(path)?.[1] ?? ''))
    return [404, { code: 'x', detail: 'x' }];
  if (busy > 0) {
    busy -= 1;
    return [429, { code: 'x', detail: 'x' }];
  }
  return [202, { id: 'msg_1', eventType: body.eventType, payload: body.payload, timestamp: now }];
}

beforeAll(async () => {
  svix = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      const call = { path: request.url ?? '', authorization: request.headers.authorization, body };
      asked.push(call);
      const [status, content] = answer(call);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    });
  });
  await new Promise<void>((done) => svix.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(svix.address() as AddressInfo).port}`;
  own = await startOwnServer({ VESTIBULE_SVIX_URL: url, VESTIBULE_SVIX_API_KEY: 'testsk_key' });
  project = await createProject();
}, OWN_SERVER_MS);

afterAll(async () => {
  await own.stop();
  svix.closeAllConnections();
  svix.close();
}, OWN_SERVER_MS);

const messages = () => asked.filter(({ path }) => path.includes('/msg')).map(({ body }) => body);

describe('POST /webhooks/svix-token', () => {
  it('makes the application of the project and answers 201 with a token of its portal', async () => {
    const answered = await project.admin('POST /webhooks/svix-token', { body: {} });
    expect([answered.status, answered.body]).toEqual([201, { token: 'appsk_token', url }]);
    const made = asked.find(({ path, body }) => path.startsWith('/api/v1/app?') && body.uid === project.id);
    expect(made).toMatchObject({ authorization: 'Bearer testsk_key', body: { uid: project.id, name: project.id } });
    expect((await project.admin('POST /webhooks/svix-token')).status).toBe(201);
    expect(expectOk(await project.admin<{ items: object[] }>(`GET ${ENDPOINTS}`)).items).toEqual([]);
  });

  it('is what the SDK of this repository asks for', async () => {
    const { id: projectId, keys } = project;
    const options = { baseUrl: own.url, projectId, tokenStore: 'memory', publishableClientKey: keys.client } as const;
    const app = new StackAdminApp({ ...options, secretServerKey: keys.server, superSecretAdminKey: keys.admin });
    expect(await app.getSvixToken()).toEqual({ token: 'appsk_token', url });
    isBroken = true;
    const refused = app.getSvixToken().catch((error: { code?: string }) => error.code);
    expect(await refused.finally(() => (isBroken = false))).toBe('SVIX_UNAVAILABLE');
  });

  it('is for administrators alone', async () => {
    for (const caller of [project.client, project.server]) {
      const refused = await caller<{ code: string }>('POST /webhooks/svix-token', { body: {} });
      expect([refused.status, refused.body.code]).toEqual([401, 'INSUFFICIENT_ACCESS_TYPE']);
    }
  });

  it('answers a coded error while the Svix server is broken', async () => {
    isBroken = true;
    const answered = await project.admin('POST /webhooks/svix-token', { body: {} });
    isBroken = false;
    expect([answered.status, answered.headers.get('x-vestibule-error')]).toEqual([503, 'SVIX_UNAVAILABLE']);
  });
});

describe('events', () => {
  it('are handed over with type and payload alone, and tried again while the server is busy', async () => {
    expect((await project.admin('POST /webhooks/svix-token', { body: {} })).status).toBe(201);
    busy = 3;
    const user = expectOk(await project.server('POST /users', { body: { display_name: 'Ada' } }));
    const ofUser = () => messages().filter(({ eventType }) => eventType === 'user.created');
    await waitFor(() => Promise.resolve(ofUser().length >= 1 && busy === 0));
    expect(ofUser()[0]).toEqual({
      eventType: 'user.created',
      payload: { type: 'user.created', data: user },
    });
  });
});
