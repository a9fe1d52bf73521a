import { setTimeout as delay } from 'node:timers/promises';
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES } from '../../../src/email/built-in-emails/built-in-emails';
import { STARTER_DRAFT_SOURCE, STARTER_TEMPLATE_SOURCE } from '../../../src/email/built-in-emails/starter-sources';
import { RendererClient, templateOf } from './renderer-client';

const renderer = new RendererClient();
const [light = '', dark = ''] = Object.values(BUILT_IN_THEMES).map(({ tsxSource }) => tsxSource);
const CODE = 'k'.repeat(45);

beforeAll(() => renderer.render({ html: 'warm' }));
afterAll(() => renderer.stop());

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

describe('built-in templates', () => {
  it.each([
    ['e7d009ce-8d47-4528-b245-5bf119f2ffa3', 'Verify your email at Northwind', { emailVerificationLink: '' }],
    ['a70fb3a4-56c1-4e42-af25-49d25603abd0', 'Reset your password at Northwind', { passwordResetLink: '' }],
    [
      '822687fe-8d0a-4467-a0d1-416b6e639478',
      'Sign in to Northwind: Your code is ABC123',
      { magicLink: '', otp: 'ABC123' },
    ],
    [
      'e84de395-2076-4831-9c19-8e9a96a868e4',
      'You have been invited to join Owls',
      { teamDisplayName: 'Owls', teamInvitationLink: '' },
    ],
    [
      '066dd73c-36da-4fd0-b6d6-ebf87683f8bc',
      'You have been invited to sign in to Northwind',
      { signInInvitationLink: '', teamDisplayName: 'Owls' },
    ],
  ])('%s has its subject and holds the raw link once in its text', async (id, subject, given) => {
    const link = `https://app.example.com/go?a=1&code=${CODE}`;
    const variables = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value || link]));
    for (const themeTsx of [light, dark, null]) {
      const email = await renderer.render(
        { tsx: BUILT_IN_TEMPLATES[id]?.tsxSource ?? '' },
        { themeTsx, variables: { ...variables, projectDisplayName: 'Northwind' } },
      );
      expect(email).toMatchObject({ subject, notificationCategory: 'Transactional' });
      expect(occurrences(email.text, link)).toBe(1);
      expect(email.text).toContain('Hello Ada,');
      expect(email.html).toContain(`href="${link.replace('&', '&amp;')}"`);
      for (const value of Object.values(given)) expect(email.text).toContain(value);
      expect(email.text).not.toMatch(/<|undefined|null|[\u200b-\u200f]/);
    }
  });

  it.each([
    ['accountCreatedAt', 'An account at Northwind was made with this address on 22 Nov 2026 05:23 UTC.'],
    ['addressAddedAt', 'This address was added to an account at Northwind on 22 Nov 2026 05:23 UTC.'],
  ])('the one of verification emails tells by %s what happened, and leads to where one refuses', async (name, told) => {
    const link = `https://app.example.com/verify?code=${CODE}`;
    const notMeLink = `https://auth.example.com/verify?not_me=1&code=${CODE}`;
    const variables = { emailVerificationLink: link, notMeLink, [name]: '2026-11-22T05:23:12.345Z' };
    const tsx = BUILT_IN_TEMPLATES['e7d009ce-8d47-4528-b245-5bf119f2ffa3']?.tsxSource ?? '';
    for (const themeTsx of [light, dark, null]) {
      const { text, html } = await renderer.render({ tsx }, { themeTsx, variables });
      expect(text).toContain(told);
      expect(text).toContain(`This was not me: ${notMeLink}`);
      expect(text.indexOf(link)).toBeLessThan(text.indexOf(notMeLink));
      expect(occurrences(text, link)).toBe(1);
      expect(text).not.toContain('ignore this email');
      expect(html).toContain(`href="${notMeLink.replace('&', '&amp;')}"`);
    }
  });

  it.each(Object.entries(BUILT_IN_TEMPLATES))('%s greets a user without a name', async (_, { tsxSource }) => {
    const { text } = await renderer.render({ tsx: tsxSource }, { user: { displayName: null } });
    expect(text).toContain('Hello,');
  });
});

describe('starters', () => {
  it('the template counts and is Transactional', async () => {
    const email = await renderer.render({ tsx: STARTER_TEMPLATE_SOURCE }, { variables: { count: 1 } });
    expect(email).toMatchObject({ subject: 'You have 1 open task', notificationCategory: 'Transactional' });
    expect((await renderer.fail({ tsx: STARTER_TEMPLATE_SOURCE }, { variables: {} })).message).toContain('count');
  });

  it('the draft is Marketing', async () => {
    const email = await renderer.render({ tsx: STARTER_DRAFT_SOURCE }, { themeTsx: light });
    expect(email).toMatchObject({ subject: 'News from Northwind', notificationCategory: 'Marketing' });
  });
});

describe('variables', () => {
  const tsx = `import { type } from 'arktype';
export const variablesSchema = type({ name: 'string', 'age?': 'number' });
export function EmailTemplate({ variables }: any) { return <b>{JSON.stringify(variables)}</b>; }
EmailTemplate.PreviewVariables = { name: 'preview', other: 1 };`;

  it.each([
    [{ name: 'Ada', extra: 1 }, '{"name":"Ada"}'],
    [{ name: 'Ada', age: 3 }, '{"name":"Ada","age":3}'],
    ['preview' as const, '{"name":"preview"}'],
  ])('%j arrive as %s', async (variables, expected) => {
    expect((await renderer.render({ tsx }, { variables })).text).toBe(expected);
  });

  it.each([[{}], [{ name: 1 }], [{ name: 'Ada', age: 'old' }]])('%j are refused', async (variables) => {
    const problem = await renderer.fail({ tsx }, { variables });
    expect(problem).toMatchObject({ file: 'template', message: expect.stringContaining('variablesSchema') });
  });
});

describe('themes', () => {
  const content = { html: '<p>Hi <b>there</b></p>' };

  it('hold markup as it is', async () => {
    const email = await renderer.render(content, { themeTsx: light, variables: {} });
    expect(email.html).toContain('<div><p>Hi <b>there</b></p></div>');
    expect(email.text).toBe('Hi there');
    expect(email).not.toHaveProperty('subject');
  });

  it.each([
    ['Marketing', true],
    ['Transactional', false],
    [undefined, false],
  ])('get the unsubscribe link for the category %s: %s', async (category, shown) => {
    const unsubscribe = { link: 'https://example.com/unsubscribe?code=1', categories: ['Marketing'] };
    const named = templateOf(
      `return <NotificationCategory value="${category}" />;`,
      "import { NotificationCategory } from '@stackframe/emails';",
    );
    for (const [source, more] of [
      [content, { category }],
      [category ? named : content, {}],
    ] as const) {
      const { html } = await renderer.render(source, { themeTsx: light, variables: {}, unsubscribe, ...more });
      expect(html.includes(unsubscribe.link)).toBe(shown);
    }
  });
});

describe('subject and category', () => {
  const imports = "import { Subject, NotificationCategory } from '@stackframe/emails';";

  it('are found in components below', async () => {
    const tsx = templateOf('const Deep = () => <p><Subject value="Deep" /></p>; return <div><Deep /></div>;', imports);
    expect(await renderer.render(tsx)).toMatchObject({
      subject: 'Deep',
      html: expect.stringMatching(/<body><div><p><\/p><\/div><\/body><\/html>$/),
    });
  });

  it.each([
    '<><Subject value="a" /><Subject value="b" /></>',
    '<Subject value={1 as any} />',
    '<><NotificationCategory value="a" /><NotificationCategory value="a" /></>',
  ])('%s is a problem', async (jsx) => {
    expect((await renderer.fail(templateOf(`return ${jsx};`, imports))).message).toMatch(
      /<(Subject|NotificationCategory)>/,
    );
  });
});

describe('problems', () => {
  it('name the line and column of the source', async () => {
    const problem = await renderer.fail({
      tsx: `type Lost = {\n  a: string;\n};\nexport function EmailTemplate() {\n  const lost = null as any;\n  return <b>{lost.name}</b>;\n}`,
    });
    expect(problem).toEqual({ message: "cannot read property 'name' of null", file: 'template', line: 6, column: 14 });
  });

  it('name the theme', async () => {
    const themeTsx = 'export function EmailTheme({ children }: any) {\n  return <b>{children}</i>;\n}';
    expect(await renderer.fail({ html: '' }, { themeTsx })).toMatchObject({ file: 'theme', line: 2 });
  });

  it('explain what React only numbers', async () => {
    const { message } = await renderer.fail(templateOf('return <b>{{ a: 1 } as any}</b>;'));
    expect(message).toBe(
      'An object cannot be shown as text: object with keys {a}. Show one of its members, or an array of elements',
    );
  });
});

describe('plain text', () => {
  const URL = 'https://example.com/a';
  it.each([
    [`<a href="${URL}">Go</a>`, `Go: ${URL}`],
    [`<p>See <a href="${URL}">the page</a>.</p>`, `See the page <${URL}>.`],
    [`<p><a href="${URL}">Go</a></p><p>Or: <a href="${URL}">${URL}</a></p>`, `Or: ${URL}`],
    [`<p>See <a href="${URL}">this</a>: <a href="${URL}">${URL}</a></p>`, `See this: ${URL}`],
    [`<a href="${URL}"><img src="x.png" alt="Logo"></a>`, URL],
    ['<h1>Title</h1><ul><li>one</li><li>two</li></ul>', 'Title\n\n * one\n * two'],
    ['<style>p { color: red }</style><p>a<br>b</p>', 'a\nb'],
    [`${'<div>'.repeat(5000)}deep`, '…'],
    ['', ''],
  ])('%s', async (html, expected) => {
    expect((await renderer.render({ html })).text.slice(0, 200)).toBe(expected);
  });
});

it('refuses nobody because the machine is busy: what counts is time of a processor', async () => {
  const counting = templateOf(
    'let sum = 0;\n  for (let i = 0; i < 3_000_000; i += 1) sum += i;\n  return <p>{sum}</p>;',
  );
  const rendered = renderer.render(counting);
  await delay(150);
  await renderer.starve(2_500);
  expect((await rendered).html).toContain('4499998500000');
});

describe('components', () => {
  it.each([
    ['Tailwind', '<Tailwind><p className="text-center">x</p></Tailwind>', 'text-align:center'],
    ['Markdown', "<Markdown>{'**x**'}</Markdown>", '<strong'],
    ['Img', '<Img src="https://example.com/a.png" alt="x" />', '<img'],
  ])('%s works', async (name, jsx, expected) => {
    const tsx = templateOf(`return ${jsx};`, `import { ${name} } from '@react-email/components';`);
    expect((await renderer.render(tsx)).html).toContain(expected);
  });

  it('CodeBlock works', async () => {
    const tsx = templateOf(
      'return <CodeBlock code="const x = 1;" language="javascript" theme={dracula} />;',
      "import { CodeBlock, dracula } from '@react-email/components';",
    );
    expect((await renderer.render(tsx)).html).toContain('<pre');
  });
});
