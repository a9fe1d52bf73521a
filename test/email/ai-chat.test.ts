import { readFileSync } from 'node:fs';
import { StackAdminApp } from '../../sdk/src/index.js';
import { startAiServer, type AiServer, type Say } from '../support/ai-server';
import type { Answer, JsonObject } from '../support/client';
import { BROKEN_TSX, expectAdminOnly, LIGHT_THEME, templateTsx, themeTsx, useOwnMailServer } from '../support/emails';
import { waitFor } from '../support/process';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from '../support/own-server';
import { createProject, expectOk, type TestProject } from '../support/project';

jest.setTimeout(OWN_SERVER_MS);

let ai: AiServer;
let server: OwnProcess;
let project: TestProject;

beforeAll(async () => {
  ai = await startAiServer();
  server = await startOwnProcess(ai.environment);
  project = await createProject();
});

beforeEach(() => {
  Object.assign(ai, { asked: [], streams: true, script: [{ text: 'Hello.' }] });
});

afterAll(async () => {
  await server?.stop();
  await ai.stop();
});

interface Part extends JsonObject {
  type: string;
  text?: string;
  args?: { content: string };
}

const QUESTION = { role: 'user', content: [{ type: 'text', text: 'Make it shorter' }] };
const ask = (
  context: string,
  { messages = [QUESTION], id = 'thread', of = project }: { messages?: unknown[]; id?: string; of?: TestProject } = {},
): Promise<Answer<{ content: Part[] }>> =>
  of.admin(`POST /internal/ai-chat/${id}`, { body: { context_type: context, messages } });
const call = (name: string, source: string, id = 'call-1'): Say => ({
  calls: [{ id, name, args: JSON.stringify({ content: source }) }],
});
const errorOf = ({ status, headers }: Answer<unknown>) => [status, headers.get('x-vestibule-error')];

describe.each([true, false])('POST /internal/ai-chat/{threadId}, of a model that streams: %s', (streams) => {
  beforeEach(() => {
    ai.streams = streams;
  });

  it('answers with the words of the model', async () => {
    ai.script = [{ text: 'A theme is what stands around. 漢字 🔑' }];
    expect(expectOk(await ask('email-theme'))).toEqual({
      content: [{ type: 'text', text: 'A theme is what stands around. 漢字 🔑' }],
    });
    const [asked] = ai.asked;
    expect(asked).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer ai-key-31337-secret' });
    expect(asked?.body).toMatchObject({ model: 'small-model', stream: true, max_completion_tokens: 16_000 });
    expect(asked?.body.messages.at(-1)).toEqual({ role: 'user', content: 'Make it shorter' });
  });

  it.each([
    ['email-theme', 'createEmailTheme', themeTsx('Framed')],
    ['email-template', 'createEmailTemplate', templateTsx('Shorter')],
    ['email-draft', 'createEmailTemplate', templateTsx('Newer')],
  ])('of %s offers a source that renders', async (context, toolName, source) => {
    ai.script = [{ text: 'Here you are.', ...call(toolName, source) }];
    const args = { content: source };
    expect(expectOk(await ask(context))).toEqual({
      content: [
        { type: 'text', text: 'Here you are.' },
        { type: 'tool-call', toolName, toolCallId: 'call-1', args, argsText: JSON.stringify(args), result: 'success' },
      ],
    });
    const tools = ai.asked[0]?.body.tools as Array<{ function: { name: string } }>;
    expect(tools.map((tool) => tool.function.name)).toEqual([toolName]);
  });

  it('tells the model what is wrong with a source, and offers the one that works', async () => {
    ai.script = [
      call('createEmailTheme', BROKEN_TSX),
      { calls: [{ id: 'call-2', name: 'createEmailTheme', args: '{"content": 7}' }] },
      call('createEmailTheme', themeTsx('Third'), 'call-3'),
    ];
    const { content } = expectOk(await ask('email-theme'));
    expect(content).toMatchObject([{ type: 'tool-call', toolCallId: 'call-3', args: { content: themeTsx('Third') } }]);
    expect(ai.asked).toHaveLength(3);
    const last = ai.asked[2]!.body.messages.slice(-4);
    expect(last.map(({ role, tool_call_id }) => [role, tool_call_id])).toEqual([
      ['assistant', undefined],
      ['tool', 'call-1'],
      ['assistant', undefined],
      ['tool', 'call-2'],
    ]);
    expect(last[1]?.content).toMatch(/^The source does not work: /);
  });

  it('gives up after two repairs, and offers nothing that does not render', async () => {
    ai.script = [call('createEmailTheme', 'export const other = 1;')];
    const { content } = expectOk(await ask('email-theme'));
    expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/^I found no source that works\./) }]);
    expect(ai.asked).toHaveLength(3);
  });

  it('offers no source of another kind, by a tool that is not there', async () => {
    ai.script = [call('createEmailTemplate', templateTsx('x')), { text: 'Then not.' }];
    expect(expectOk(await ask('email-theme'))).toEqual({ content: [{ type: 'text', text: 'Then not.' }] });
  });
});

describe('POST /internal/ai-chat/{threadId}', () => {
  it('shows the model the source that is stored under the id of the thread', async () => {
    await useOwnMailServer(project);
    const template = expectOk(
      await project.admin<{ id: string }>('POST /internal/email-templates', { body: { display_name: 'T' } }),
    ).id;
    const body = { display_name: 'D', tsx_source: '// of the draft' };
    const draft = expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body })).id;
    for (const [context, id, text] of [
      ['email-theme', LIGHT_THEME, 'export function EmailTheme'],
      ['email-template', template, 'variablesSchema'],
      ['email-draft', draft, '// of the draft'],
    ] as const) {
      expectOk(await ask(context, { id }));
      const system = ai.asked.at(-1)?.body.messages[0];
      expect(system?.role).toBe('system');
      expect(system?.content.split('The source as it is:')[1]).toContain(text);
    }
    const stranger = await createProject();
    expectOk(await ask('email-draft', { id: draft, of: stranger }));
    expect(ai.asked.at(-1)?.body.messages[0]?.content).not.toContain('of the draft');
  });

  it('tells the whole conversation, with the sources that were offered, as far as there is room', async () => {
    const offer = { type: 'tool-call', toolName: 'createEmailTheme', toolCallId: 'x', args: { content: 'THE SOURCE' } };
    const messages = [
      { role: 'user', content: `long ago ${'x'.repeat(399_000)}` },
      { role: 'user', content: 'First' },
      { role: 'assistant', content: [{ type: 'text', text: 'Done' }, offer, { type: 'unknown' }, null, 7] },
      { role: 'tool', content: [{ type: 'tool-result' }] },
      { role: 'assistant', content: null },
      QUESTION,
    ];
    expectOk(await ask('email-theme', { messages, id: 'none' }));
    const said = ai.asked[0]!.body.messages.slice(1);
    expect(said.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(said[1]?.content).toMatch(/^Done\n[\s\S]*THE SOURCE/);
  });

  it.each([
    ['no messages', { context_type: 'email-theme', messages: [] }],
    ['too many', { context_type: 'email-theme', messages: Array.from({ length: 101 }, () => QUESTION) }],
    ['another context', { context_type: 'email', messages: [QUESTION] }],
    ['another role', { context_type: 'email-theme', messages: [{ role: 'system', content: 'x' }] }],
    ['no text', { context_type: 'email-theme', messages: [{ role: 'user', content: [] }] }],
    [
      'no question at its end',
      { context_type: 'email-theme', messages: [QUESTION, { role: 'assistant', content: 'x' }] },
    ],
    ['no body', {}],
  ])('refuses %s, and asks nobody', async (_, body) => {
    const answer = await project.admin('POST /internal/ai-chat/thread', { body });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(ai.asked).toEqual([]);
  });

  it('is for administrators, as is all around it', async () => {
    await expectAdminOnly(
      project,
      ['POST /internal/ai-chat/x', 'PATCH /internal/ai-chat/x', 'GET /internal/ai-chat/x'],
      {
        context_type: 'email-theme',
        messages: [QUESTION],
        message: 'x',
      },
    );
    expect(ai.asked).toEqual([]);
  });

  it.each([
    ['refuses the key', { status: 401 }, 'it refuses the key of this server'],
    ['has too much to do', { status: 429 }, 'it has too much to do'],
    ['breaks down', { status: 500 }, 'it cannot be reached'],
    ['sends one elsewhere', { status: 302 }, 'it cannot be reached'],
    ['says what is no JSON', { raw: '<html>', type: 'application/json' }, 'its answer cannot be read'],
    ['says nothing', { raw: '{}', type: 'application/json' }, 'its answer cannot be read'],
    ['never stops', 'endless', 'its answer was too long'],
  ] as const)('of a model that %s is a clear error', async (_, turn, reason) => {
    ai.script = [turn];
    const answer = await ask('email-theme');
    expect(errorOf(answer)).toEqual([503, 'AI_CHAT_FAILED']);
    expect(answer.text).toContain(reason);
    expect(answer.headers.get('retry-after')).toBe('5');
    const log = readFileSync(server.logFile, 'utf8');
    expect(log).not.toMatch(/unexpectedly|ai-key-31337|Make it shorter/);
  });

  it('has two questions of an owner under way, and refuses what is too much, while others ask theirs', async () => {
    const own = await createProject();
    ai.script = ['silence'];
    const waiting = Array.from({ length: 10 }, () => ask('email-theme', { of: own }));
    const refused = await Promise.all(Array.from({ length: 4 }, () => Promise.race(waiting)));
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    // A refusal comes sooner than a question gets there.
    await waitFor(async () => ai.asked.length >= 2);
    expect(ai.asked).toHaveLength(2);
    ai.script = [{ text: 'For the neighbour.' }];
    expect(expectOk(await ask('email-theme', { of: await createProject() })).content).toHaveLength(1);
  });
});

describe('PATCH and GET /internal/ai-chat/{threadId}', () => {
  const append = (id: string, message: unknown, of = project) =>
    of.admin(`PATCH /internal/ai-chat/${id}`, { body: { message } });
  const read = async (id: string, of = project) =>
    expectOk(await of.admin<{ messages: unknown[] }>(`GET /internal/ai-chat/${id}`)).messages;

  it('keep any messages in their order, each thread and project by itself', async () => {
    const messages = [
      QUESTION,
      { role: 'assistant', content: [{ type: 'text', text: 'ä 漢字' }] },
      'text',
      7,
      null,
      [],
      false,
    ];
    expect(await read('kept')).toEqual([]);
    for (const message of messages) expect(expectOk(await append('kept', message))).toEqual({});
    expect(await read('kept')).toEqual(messages);
    expect(await read('another')).toEqual([]);
    expect(await read('kept', await createProject())).toEqual([]);
  });

  it('lose none of those that come at once, and show them in one order', async () => {
    const messages = Array.from({ length: 30 }, (_, index) => ({ index }));
    for (const answer of await Promise.all(messages.map((message) => append('busy', message)))) expectOk(answer);
    const kept = (await read('busy')) as Array<{ index: number }>;
    expect(kept.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(messages.map(({ index }) => index));
    expect(await read('busy')).toEqual(kept);
  });

  it('have 200 messages at most, also when they come at once, until they are cleared', async () => {
    const own = await createProject();
    const answers = await Promise.all(Array.from({ length: 210 }, (_, index) => append('full', index, own)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(errorOf)).toEqual(Array.from({ length: 10 }, () => [400, 'AI_CHAT_THREAD_FULL']));
    expect(await read('full', own)).toHaveLength(200);
    const clear = await own.graphql('mutation { clearAiChat(threadId: "full") }');
    expect(clear.data).toEqual({ clearAiChat: 'full' });
    expect(await read('full', own)).toEqual([]);
    expectOk(await append('full', 'again', own));
  });

  it('have 4 MB at most', async () => {
    const own = await createProject();
    for (let count = 0; count < 5; count += 1) expectOk(await append('large', 'x'.repeat(750_000), own));
    expect(errorOf(await append('large', 'x'.repeat(750_000), own))).toEqual([400, 'AI_CHAT_THREAD_FULL']);
    expectOk(await append('large', 'small', own));
    expect((await append('large', 'x'.repeat(800_000), own)).code).toBe('SCHEMA_ERROR');
    expect(await read('large', own)).toHaveLength(6);
  });

  it('want a message', async () => {
    expect((await project.admin('PATCH /internal/ai-chat/x', { body: {} })).code).toBe('SCHEMA_ERROR');
    expect((await append('x'.repeat(257), 'x')).code).toBe('SCHEMA_ERROR');
  });
});

it('our SDK asks, and keeps the answer with what comes next', async () => {
  const source = themeTsx('Of the SDK');
  ai.script = [{ text: 'Here you are.', ...call('createEmailTheme', source) }];
  const { client: publishableClientKey, server: secretServerKey, admin: superSecretAdminKey } = project.keys;
  const keys = { publishableClientKey, secretServerKey, superSecretAdminKey };
  const app = new StackAdminApp({ baseUrl: server.url, projectId: project.id, ...keys });
  const question = { role: 'user', content: 'Make it shorter' } as const;
  const { content } = await app.sendChatMessage('sdk', 'email-theme', [question]);
  expect(content).toMatchObject([
    { text: 'Here you are.' },
    { toolName: 'createEmailTheme', args: { content: source } },
  ]);
  const answer = { role: 'assistant', content } as const;
  await app.sendChatMessage('sdk', 'email-theme', [question, answer, question]);
  expect(ai.asked.at(-1)?.body.messages.filter(({ role }) => role !== 'system')).toHaveLength(3);
});

describe('over GraphQL', () => {
  it('an editor asks about what is in it, keeps messages and reads them', async () => {
    ai.script = [call('createEmailTheme', themeTsx('From the editor'))];
    const ASK = `mutation ($input: AiChatQuestionInput!) { askAi(threadId: "editor", input: $input) { content } }`;
    const input = { subject: 'theme', messages: [QUESTION], currentSource: '// typed, not saved' };
    const asked = await project.graphql<{ askAi: { content: Part[] } }>(ASK, { input });
    expect(asked.data?.askAi.content).toMatchObject([{ toolName: 'createEmailTheme' }]);
    expect(ai.asked[0]?.body.messages[0]?.content).toContain('// typed, not saved');
    const SAVE = 'mutation ($message: JSON!) { saveAiChatMessage(threadId: "editor", message: $message) }';
    expect((await project.graphql(SAVE, { message: QUESTION })).data).toEqual({ saveAiChatMessage: 'editor' });
    const READ = '{ aiChat(threadId: "editor") { isAvailable messages } }';
    expect((await project.graphql(READ)).data).toEqual({ aiChat: { isAvailable: true, messages: [QUESTION] } });
  });
});
