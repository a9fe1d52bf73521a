import { readFileSync } from 'node:fs';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from '../../support/own-server';
import { waitFor } from '../../support/process';
import { createProject, signUp, type TestProject } from '../../support/project';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

let server: OwnProcess;
let project: TestProject;

beforeAll(async () => {
  server = await startOwnProcess({
    VESTIBULE_REQUEST_LOG: 'on',
    VESTIBULE_LOG_LEVEL: 'info',
    VESTIBULE_INSTANCE: 'api-1',
    VESTIBULE_DATABSE_URL: 'postgres://u:p@h/d',
  });
  project = await createProject();
}, OWN_SERVER_MS);

afterAll(() => server.stop());

interface Line {
  msg: string;
  [name: string]: unknown;
}

/** The lines of the log that are JSON. */
const lines = (): Line[] =>
  readFileSync(server.logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** The line of a request whose answer has an id. */
async function lineOf({ headers }: { headers: Headers }): Promise<Line | undefined> {
  const find = (): Line | undefined =>
    lines().find(({ msg, requestId }) => msg === 'Request' && requestId === headers.get('x-stack-request-id'));
  await waitFor(async () => find() !== undefined);
  return find();
}

describe('the log of a server that is asked for a line of each request', () => {
  it('tells how a request ended, and to which trace it belongs', async () => {
    const { accessToken: token } = await signUp(project.client);
    const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    const line = await lineOf(await project.client('GET /users/me', { token, headers }));
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      instance: 'api-1',
      requestId: expect.any(String),
      trace: TRACE,
      project: project.id,
      tier: 'client',
      route: 'GET /api/v1/users/me',
      status: 200,
      ms: expect.any(Number),
      msg: 'Request',
    });
  });

  it('tells the code of what was refused, and nothing that somebody typed', async () => {
    const headers = { traceparent: 'not-a-trace' };
    const line = await lineOf(await project.server('GET /users/8454823e-3645-41f0-b6ec-93ea017f134c', { headers }));
    expect(line).toMatchObject({
      route: 'GET /api/v1/users/:user_id',
      status: 404,
      error: 'USER_NOT_FOUND',
      tier: 'server',
    });
    expect(line).not.toHaveProperty('trace');
    expect(JSON.stringify(line)).not.toContain('8454823e');
  });

  it('warns of a variable that nothing reads, without its value', () => {
    const warnings = lines().filter(({ level }) => level === 40);
    expect(warnings.map(({ msg }) => msg)).toContain(
      'VESTIBULE_DATABSE_URL is set, and nothing reads it: is its name mistyped?',
    );
    expect(JSON.stringify(lines())).not.toContain('u:p@h');
  });
});

it(
  'a server that is not asked writes none',
  async () => {
    const silent = await startOwnProcess({ VESTIBULE_LOG_LEVEL: 'info' });
    try {
      await (await createProject()).client('GET /projects/current');
      expect(readFileSync(silent.logFile, 'utf8')).not.toContain('"msg":"Request"');
    } finally {
      await silent.stop();
    }
  },
  OWN_SERVER_MS,
);
