import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createProjectClient, SignedOutError } from '../../dashboard/src/apollo/create-project-client.js';
import { DeleteProjectDocument, ProjectKeySetsDocument } from '../../dashboard/src/gql/graphql.js';

type Answer = { status?: number; body: object };

const OK: Answer = { body: { data: { projectKeySets: [] } } };
const EXPIRED: Answer = {
  body: { errors: [{ message: 'Expired.', extensions: { code: 'ADMIN_ACCESS_TOKEN_EXPIRED', status: 401 } }] },
};

const systemFetch = globalThis.fetch;
let server: Server;
let answers: Answer[];
let requests: IncomingHttpHeaders[];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.headers);
    const { status = 200, body } = answers.shift() ?? OK;
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-stack-request-id': `request-${requests.length}`,
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A page resolves its own paths; here somebody has to.
  globalThis.fetch = (input, init) => systemFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

afterAll(async () => {
  globalThis.fetch = systemFetch;
  await new Promise((resolve) => void server.close(resolve));
});

beforeEach(() => {
  answers = [];
  requests = [];
});

/** An owner whose tokens are numbered, a new one each time the last was given up. */
function startClient({ isSignedIn = true } = {}) {
  let tokens = 1;
  const ended = jest.fn();
  const session = {
    cachedAccessToken: { text: 'token' },
    markAccessTokenExpired: () => void (tokens += 1),
  };
  const owner = {
    getAuthJson: () => Promise.resolve({ accessToken: isSignedIn ? `token-${tokens}` : null }),
    _internalSession: session,
  };
  const client = createProjectClient({ projectId: 'project-1', owner: owner as never, onSignedOut: ended });
  return { client, ended, ask: () => client.query({ query: ProjectKeySetsDocument, fetchPolicy: 'no-cache' }) };
}

describe('the client of a project', () => {
  it('says for which project and as whom it asks', async () => {
    await startClient().ask();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      'x-stack-project-id': 'project-1',
      'x-stack-access-type': 'admin',
      'x-stack-admin-access-token': 'token-1',
    });
  });

  it('asks once more with a new token when the server calls the old one expired', async () => {
    answers = [EXPIRED, OK];
    expect((await startClient().ask()).data).toEqual({ projectKeySets: [] });
    expect(requests.map((headers) => headers['x-stack-admin-access-token'])).toEqual(['token-1', 'token-2']);
  });

  it('asks no third time', async () => {
    answers = [EXPIRED, EXPIRED, OK];
    await expect(startClient().ask()).rejects.toThrow('Expired.');
    expect(requests).toHaveLength(2);
  });

  it('does not repeat what failed for another reason', async () => {
    answers = [{ body: { errors: [{ message: 'No.', extensions: { code: 'SCHEMA_ERROR', status: 400 } }] } }, OK];
    const { client } = startClient();
    await expect(client.mutate({ mutation: DeleteProjectDocument })).rejects.toThrow('No.');
    expect(requests).toHaveLength(1);
  });

  it('sends nothing without a session, and says that it ended', async () => {
    const { ask, ended } = startClient({ isSignedIn: false });
    await expect(ask()).rejects.toBeInstanceOf(SignedOutError);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(0);
  });

  it('keeps the request id of a failure', async () => {
    answers = [{ body: { errors: [{ message: 'No.' }] } }];
    const error: unknown = await startClient()
      .ask()
      .catch((reason: unknown) => reason);
    expect(CombinedGraphQLErrors.is(error) && error.extensions).toEqual({ requestId: 'request-1' });
  });
});
