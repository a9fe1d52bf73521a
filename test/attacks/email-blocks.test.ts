import { randomUUID } from 'node:crypto';
import { BLOCKS } from '../../src/email/blocks/blocks.limits.js';
import { expectAdminOnly, useOwnMailServer, waitForEmails } from '../support/emails';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

interface Draft {
  id: string;
  tsx_source: string;
  content?: { subject: string; blocks: Array<{ kind: string; text?: string; url?: string }> };
}

const DRAFTS = '/internal/email-drafts';
let project: TestProject;

beforeAll(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

const contentOf = (blocks: object[], subject = 'News') => ({ subject, category: 'Marketing', blocks });

async function render(content: object) {
  const body = { template_content: content, theme_id: false };
  return project.admin<{ html: string; subject: string }>('POST /emails/render-email', { body });
}

const create = (content: object) =>
  project.admin<{ id: string }>(`POST ${DRAFTS}`, { body: { display_name: 'News', content } });
const makeDraft = async (blocks: object[]) => expectOk(await create(contentOf(blocks))).id;
const readDraft = async (id: string) => expectOk(await project.admin<Draft>(`GET ${DRAFTS}/${id}`));

/** The text that a reader sees of some HTML. */
function textOf(html: string): string {
  const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole);
}

describe('text in a draft without code stays text', () => {
  it.each([
    ['an expression', '{process.exit()}{user.displayName}'],
    ['the end of an element', '</Text></div><script>alert(1)</script>'],
    ['a template literal', '${globalThis}`${1 + 1}`'],
    ['quotes and backslashes', `"'\\" + user.displayName + "\\\\`],
    ['a comment', '*/ {/* */ } // <!-- -->'],
    ['entities', '&lt;b&gt; &#x3c;i&#x3e;'],
    ['separators of lines', 'one\u2028two\u2029three'],
    ['names of others', '{{constructor}} {{__proto__}} {{ user }}'],
    ['letters of a script that runs from the right', 'שלום עולם'],
    ['marks that turn text around', 'safe\u202egnp.exe\u202c'],
  ])('%s', async (_name, text) => {
    for (const kind of ['heading', 'text', 'button']) {
      const { html } = expectOk(await render(contentOf([{ kind, text, url: 'https://example.com/' }])));
      expect(textOf(html)).toContain(text);
      expect(html).not.toContain('<script');
      if (kind !== 'button') expect(html).toContain('dir="auto"');
    }
    const image = contentOf([{ kind: 'image', text, url: 'https://example.com/a.png' }], text);
    const { html } = expectOk(await render(image));
    expect(html.match(/<img[^>]*>/g)?.filter((tag) => tag.includes('a.png'))).toHaveLength(1);
    expect(html).not.toMatch(/<script|<b>/);
  });

  it('but for the names that it asks for, which are text themselves', async () => {
    const team = await createTeam(project, { display_name: '<b>Acme</b> {{user}}' });
    const { id: reader } = await createUser(project, { display_name: '{{project}}</p>', primary_email: freshEmail() });
    await addMember(project, team.id, reader);
    const draft = await makeDraft([{ kind: 'text', text: 'Dear {{user}} of {{team}},\nsee {{project}}' }]);
    const body = { request_id: randomUUID(), recipients: { team_id: team.id } };
    expectOk(await project.admin(`POST ${DRAFTS}/${draft}/send`, { body }));
    const [email] = await waitForEmails(project, 1);
    expect(textOf(email?.html ?? '')).toContain('Dear {{project}}</p> of <b>Acme</b> {{user}},see A test project');
    expect(email?.html).not.toContain('<b>Acme');
    expect(email?.html).toContain('<br');
  });
});

describe('links in a draft without code lead to pages and mailboxes only', () => {
  it.each([
    ['javascript', 'javascript:alert(1)'],
    ['javascript with a break', 'java\nscript:alert(1)'],
    ['JavaScript behind spaces', '  JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['vbscript', 'vbscript:x'],
    ['a path', '/etc/passwd'],
    ['another protocol', 'file:///etc/passwd'],
    ['no host', 'https://'],
  ])('%s', async (_name, url) => {
    for (const kind of ['button', 'image']) {
      const content = contentOf([{ kind, text: 'Here', url }]);
      expect(await render(content)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
      expect(await create(content)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
  });

  it('images are neither data nor mailboxes', async () => {
    for (const url of ['data:image/png;base64,AAAA', 'mailto:a@example.com']) {
      expect(await create(contentOf([{ kind: 'image', url }]))).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
    expectOk(await create(contentOf([{ kind: 'button', text: 'Write', url: 'mailto:a@example.com' }])));
  });

  it('quotes in a link end no attribute', async () => {
    const url = 'https://example.com/"onmouseover="alert(1)';
    const { html } = expectOk(await render(contentOf([{ kind: 'button', text: 'Go', url }])));
    expect(html).not.toContain('"onmouseover');
  });
});

describe('a draft without code is bounded', () => {
  it('takes a hundred blocks and no more, and renders them', async () => {
    const blocks = Array.from({ length: BLOCKS.most }, (_, index) => ({ kind: 'text', text: `Line ${index}` }));
    const { html } = expectOk(await render(contentOf(blocks)));
    expect(textOf(html)).toContain('Line 99');
    expect(await create(contentOf([...blocks, { kind: 'divider' }]))).toMatchObject({ code: 'SCHEMA_ERROR' });
  });

  it('refuses a megabyte, in one block and in many', async () => {
    const one = await create(contentOf([{ kind: 'text', text: 'x'.repeat(1024 * 1024) }]));
    expect([400, 413]).toContain(one.status);
    const text = 'x'.repeat(BLOCKS.text);
    const many = await create(contentOf(Array.from({ length: 90 }, () => ({ kind: 'text', text }))));
    expect(many).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await create(contentOf([{ kind: 'text', text: `${text}x` }]))).toMatchObject({ code: 'SCHEMA_ERROR' });
  });

  it.each([
    ['another kind', [{ kind: 'script', text: 'x' }]],
    ['another property', [{ kind: 'text', text: 'x', style: 'x' }]],
    ['a block that is none', ['text']],
    ['no list', { length: 1 }],
  ])('refuses %s', async (_name, blocks) => {
    const content = { subject: 'News', category: 'Marketing', blocks };
    expect(await create(content)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('keeps what is not whole yet, and does not show it', async () => {
    const blocks = [{ kind: 'button', text: 'Soon' }, { kind: 'image' }, { kind: 'text', text: '' }];
    const id = await makeDraft(blocks);
    expect((await readDraft(id)).content?.blocks).toEqual(blocks);
    const { html } = expectOk(await render(contentOf(blocks)));
    expect(html).not.toContain('Soon');
  });
});

describe('a draft is written in code or without', () => {
  it('turns into source once, and never back', async () => {
    const id = await makeDraft([{ kind: 'heading', text: 'What is new' }]);
    const before = await readDraft(id);
    expect(await project.admin(`PATCH ${DRAFTS}/${id}`, { body: { tsx_source: 'x' } })).toMatchObject({ status: 409 });
    const turn = () => project.admin<Draft>(`POST ${DRAFTS}/${id}/turn-into-source`, { body: {} });
    const answers = await Promise.all(Array.from({ length: 4 }, turn));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const after = await readDraft(id);
    expect(after).not.toHaveProperty('content');
    expect(after.tsx_source).toBe(before.tsx_source);
    const back = { body: { content: contentOf([{ kind: 'divider' }]) } };
    expect(await project.admin(`PATCH ${DRAFTS}/${id}`, back)).toMatchObject({ status: 409 });
    const source = { body: { template_tsx_source: after.tsx_source, theme_id: false } };
    expect(expectOk(await project.admin<{ html: string }>('POST /emails/render-email', source)).html).toContain(
      'What is new',
    );
  });

  it('changes its source with its blocks, over GraphQL, too', async () => {
    const id = await makeDraft([{ kind: 'text', text: 'First' }]);
    const update = `mutation ($id: ID!, $input: EmailDraftUpdateInput!) { updateEmailDraft(id: $id, input: $input) { content tsxSource } }`;
    const input = { content: contentOf([{ kind: 'text', text: 'Second' }]) };
    const { data, errors } = await project.graphql(update, { id, input });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ updateEmailDraft: { content: input.content } });
    expect((await readDraft(id)).tsx_source).toContain('Second');
  });

  it('refuses both at once, strangers and unknown drafts', async () => {
    const both = { display_name: 'Both', tsx_source: 'x', content: contentOf([]) };
    expect(await project.admin(`POST ${DRAFTS}`, { body: both })).toMatchObject({ code: 'SCHEMA_ERROR' });
    const id = await makeDraft([]);
    const path = `POST ${DRAFTS}/${id}/turn-into-source`;
    await expectAdminOnly(project, [path], {});
    expect(await (await createProject()).admin(path, { body: {} })).toMatchObject({ status: 404 });
  });
});
