import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { exceededShape } from '../../src/common/contract/json-shape.js';
import { call, type Answer, type Method } from '../support/client';
import { createProject, expectOk, freshEmail, signUp, type TestProject } from '../support/project';
import { ROOT } from '../support/process';
import { announce, openRaw } from '../support/raw-request';
import { createUser, GIF } from '../support/users';

const KB = 1024;
const ATTACK_BYTES = 11 * KB * KB;
const USUAL_BYTES = 64 * KB;
/** Every endpoint that takes more than the usual, with how much that is. */
const LARGER: Record<string, number> = {
  'PATCH /api/v1/users/me': 1280 * KB,
  'POST /api/v1/users': 2048 * KB,
  'PATCH /api/v1/users/{user_id}': 2048 * KB,
  'POST /api/v1/internal/projects': 4608 * KB,
  'PATCH /api/v1/internal/projects/current': 4608 * KB,
  'PATCH /api/v1/internal/config/override': 2560 * KB,
  'PATCH /api/v1/internal/config/override/{level}': 2560 * KB,
  'PUT /api/v1/internal/config/override/{level}': 2560 * KB,
  'POST /api/v1/internal/config/override/{level}/reset-keys': 2560 * KB,
  'POST /api/v1/internal/config/compare': 2560 * KB,
  'PATCH /api/v1/internal/email-templates/{id}': 1024 * KB,
  'PATCH /api/v1/internal/email-themes/{id}': 1024 * KB,
  'POST /api/v1/internal/email-drafts': 1024 * KB,
  'PATCH /api/v1/internal/email-drafts/{id}': 1024 * KB,
  'POST /api/v1/internal/email-drafts/{id}/send': 1024 * KB,
  'POST /api/v1/internal/email-audience': 1024 * KB,
  'POST /api/v1/emails/render-email': 2048 * KB,
  'POST /api/v1/emails/send-email': 1024 * KB,
  'PATCH /api/v1/emails/outbox/{id}': 1024 * KB,
  'POST /api/v1/internal/ai-chat/{thread_id}': 1024 * KB,
  'PATCH /api/v1/internal/ai-chat/{thread_id}': 1024 * KB,
  'POST /api/v1/data-vault/stores/{id}/set': 7424 * KB,
  'PUT /api/v1/internal/imports/{id}/chunks/{number}': 8192 * KB,
  'POST /api/v1/integrations/stripe/webhooks': 256 * KB,
  'POST /api/v1/integrations/resend/webhooks': 256 * KB,
  'POST /api/v1/integrations/resend/webhooks/{project_id}': 256 * KB,
  'POST /api/v1/integrations/bounces/webhooks': 256 * KB,
  'POST /api/v1/integrations/ses/webhooks': 256 * KB,
  'POST /api/v1/integrations/ses/webhooks/{project_id}': 256 * KB,
  'POST /api/v1/integrations/postmark/webhooks': 256 * KB,
  'POST /api/v1/integrations/postmark/webhooks/{project_id}': 256 * KB,
  'POST /api/v1/teams': 2048 * KB,
  'PATCH /api/v1/teams/{team_id}': 2048 * KB,
  'PATCH /api/v1/team-member-profiles/{team_id}/{user_id}': 1280 * KB,
  'POST /graphql': 2560 * KB,
};

const { paths } = JSON.parse(readFileSync(join(ROOT, 'sdk', 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, object>>;
};
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);
const withBody = [...described, 'POST /graphql'].filter((operation) => !operation.startsWith('GET '));

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const send = (operation: string, body: string, headers: Record<string, string> = JSON_TYPE): Promise<Answer> => {
  const [method, path] = operation.split(' ') as [Method, string];
  return call({ method, path, body, headers });
};

describe('a body of 11 MB', () => {
  it.each([...withBody, 'POST /api/v1/nothing', 'DELETE /api', 'PUT /api/v1/nothing/at/all'])(
    'is refused at %s before any of it came, and before credentials are looked at',
    async (operation) => {
      const request = operation.replace(/\{\w+\}/g, 'x');
      const wrongKey = { 'x-stack-access-type': 'server', 'x-stack-secret-server-key': 'wrong' };
      const limit = LARGER[operation] ?? USUAL_BYTES;
      for (const bytes of [ATTACK_BYTES, limit + 1]) {
        const { status, text } = await announce(request, bytes, wrongKey);
        expect({ operation, bytes, status, text }).toMatchObject({
          status: 400,
          text: expect.stringContaining('BODY_PARSING_ERROR'),
        });
      }
    },
  );

  it.each(['POST /nothing', 'POST /docs', 'POST /p/internal/handler/sign-in', 'DELETE /assets/x.js'])(
    'is not waited for at %s, where there is nothing',
    async (operation) => {
      expect(await announce(operation, ATTACK_BYTES)).toMatchObject({ status: 404 });
    },
  );

  it('is counted while it comes, when its length is not told', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const { socket, answered } = openRaw({ request: 'POST /api/v1/users/x', headers });
    const chunk = `${(16 * KB).toString(16)}\r\n${' '.repeat(16 * KB)}\r\n`;
    // No end is ever sent: the refusal cannot be waiting for it.
    for (let sent = 0; sent <= 2 * USUAL_BYTES; sent += 16 * KB) socket.write(chunk);
    const { status } = await answered;
    socket.destroy();
    expect([400, 405]).toContain(status);
  });

  it('is told to a client that sends all of it', async () => {
    const answer = await send('POST /auth/password/sign-in', JSON.stringify({ email: 'x'.repeat(ATTACK_BYTES) }));
    expect(answer).toMatchObject({ status: 400, code: 'BODY_PARSING_ERROR' });
    expect(answer.details?.message).toContain(String(USUAL_BYTES));
  });
});

describe('a body of many small parts', () => {
  const repeat = (part: string, length: number) => part.repeat(length / part.length);
  const BIG = 1900 * KB;

  it.each([
    ['a million levels', `${repeat('[', BIG)}`],
    ['a million levels of objects', repeat('{"a":', BIG)],
    ['a million keys', `{${repeat('"a":1,', BIG)}"b":1}`],
    ['a million keys beside one that must not be', `{"__proto__":1,${repeat('"a":1,', BIG)}"b":1}`],
    ['a million items', `{"client_metadata":[${repeat('0,', BIG)}0]}`],
    ['a million empty objects', `[${repeat('{},', BIG)}{}]`],
  ])('is refused unparsed with %s', async (_, body) => {
    for (const operation of ['POST /users', 'POST /graphql']) {
      const answer = await send(operation, body);
      expect(answer).toMatchObject({ status: 400, code: 'BODY_PARSING_ERROR' });
      expect(answer.details?.message).toMatch(/levels|members/);
    }
  });

  it('is refused unparsed with thousands of form fields', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await send('POST /auth/oauth/token', repeat('a=1&', 60 * KB), form);
    expect(answer).toMatchObject({ status: 400, code: 'BODY_PARSING_ERROR' });
    expect(answer.details?.message).toContain('fields');
  });

  it('is refused in a GraphQL document, however little of it means anything', async () => {
    const answer = await send(
      'POST /graphql',
      JSON.stringify({ query: `{ project { id } }${'#\n'.repeat(100 * KB)}` }),
    );
    expect(answer).toMatchObject({ status: 400, code: 'BODY_PARSING_ERROR' });
    expect(answer.details?.message).toContain('document');
  });

  it.each([
    ['400,000 keys', `{${repeat('"":0,', 900 * KB)}`],
    ['300,000 empty lists', `{"a":[${repeat('[],', 900 * KB)}`],
    ['a million levels', `{"a":${repeat('[', 900 * KB)}`],
  ])('is refused unparsed within a text of the body, with %s', async (_, override) => {
    // None of these is JSON to its end: whoever had parsed it would say so.
    for (const path of ['/internal/config/override', '/internal/config/override/environment']) {
      const answer = await project.admin(`PATCH ${path}`, { body: { config_override_string: override } });
      expect(answer.status).toBe(400);
      expect(answer.text).toMatch(/more than \d+ (values|levels)/);
    }
  });

  it('is never dropped by parsing it where bodies are dropped', async () => {
    const body = repeat('[', 500 * KB);
    for (const path of ['/analytics/events/batch', '/session-replays/batch']) {
      for (const type of ['application/json', 'application/octet-stream']) {
        const answer = await project.client(`POST ${path}`, { body, headers: { 'content-type': type } });
        expect(answer).toMatchObject({ status: 200, body: {} });
      }
    }
  });
});

describe('what fits', () => {
  it('is taken: an image and metadata of a user', async () => {
    const bytes = Buffer.concat([Buffer.from(GIF, 'base64'), Buffer.alloc(740_000)]);
    const image = `data:image/gif;base64,${bytes.toString('base64')}`;
    const own = await signUp(project.client);
    const change = { profile_image_url: image, client_metadata: { text: 'x'.repeat(60 * KB) } };
    expectOk(await project.client('PATCH /users/me', { token: own.accessToken, body: change }));
    const server_metadata = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key ${index}`, [index]]));
    const user = await createUser(project, { ...change, server_metadata, primary_email: freshEmail() });
    expect(user).toMatchObject({ server_metadata });
  });

  it('is taken: a source of 128,000 characters in any script', async () => {
    const created = expectOk(
      await project.admin<{ id: string }>('POST /internal/email-drafts', {
        body: { display_name: 'Long', tsx_source: '語'.repeat(128 * KB) },
      }),
    );
    const read = await project.admin<{ tsx_source: string }>(`GET /internal/email-drafts/${created.id}`);
    expect(read.body.tsx_source).toHaveLength(128 * KB);
  });
});

describe('the shape of a body', () => {
  const shapeOf = (text: string) => exceededShape(Buffer.from(text), { depth: 3, members: 10 });

  it.each([
    ['{"a":{"b":{}}}', null],
    ['{"a":{"b":[{}]}}', 'depth'],
    ['[[],[],[[]]]', null],
    ['[[[[', 'depth'],
    [']]]][[[[', null],
    ['[1,2,3,4,5,6,7,8,9,0]', null],
    ['[1,2,3,4,5,6,7,8,9,0,1]', 'members'],
    ['["[[[[,,,,,,,,,,,,"]', null],
    ['["\\"[[[[,,,,,,,,,,"]', null],
    ['["\\\\",[[[', 'depth'],
    ['"\\', null],
    ['', null],
    [`["${'x'.repeat(200)}[[[["]`, null],
    [`["${'x'.repeat(200)}",[[["`, 'depth'],
    [`["${'x'.repeat(63)}\\"[[[[${'y'.repeat(200)}\\\\",[[["`, 'depth'],
    [`["${'\\"'.repeat(200)}[[[["]`, null],
    [`["${'x'.repeat(300)}`, null],
  ])('%s exceeds: %s', (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });

  it('is what looking at each byte says, of any text', () => {
    const anyText = fc.array(fc.constantFrom('"', '\\', '[', ']', '{', ',', 'a', 'b'.repeat(70)), { maxLength: 60 });
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join('');
        expect(shapeOf(text)).toBe(shapeByBytes(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The same without anything clever. */
function shapeByBytes(text: string): string | null {
  let [depth, members, isInText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isInText && sign === '\\') at += 1;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText) {
      if (',[{'.includes(sign)) members += 1;
      if ('[{'.includes(sign)) depth += 1;
      if (']}'.includes(sign)) depth -= 1;
      if (depth > 3) return 'depth';
      if (members > 10) return 'members';
    }
  }
  return null;
}
