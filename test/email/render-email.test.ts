import { randomUUID } from 'node:crypto';
import {
  BROKEN_TSX,
  BUILT_IN_TEMPLATES,
  DARK_THEME,
  expectAdminOnly,
  templateTsx,
  themeTsx,
  useOwnMailServer,
} from '../support/emails';
import { createProject, expectOk, type TestProject } from '../support/project';

interface Rendered {
  html: string;
  subject?: string;
  notification_category?: string;
}

const [VERIFICATION = ''] = Object.keys(BUILT_IN_TEMPLATES);
const TEMPLATE = templateTsx('Body text');
let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const render = (body: object, of = project) => of.admin<Rendered>('POST /emails/render-email', { body });
const renderHtml = async (body: object) => expectOk(await render(body)).html.replaceAll('<!-- -->', '');

describe('POST /emails/render-email', () => {
  it('renders a source with its preview variables for John Doe', async () => {
    const body = expectOk(await render({ template_tsx_source: TEMPLATE, theme_tsx_source: themeTsx('Frame') }));
    expect(Object.keys(body).toSorted()).toEqual(['html', 'notification_category', 'subject']);
    expect(body).toMatchObject({ subject: 'About it', notification_category: 'Marketing' });
    const html = body.html.replaceAll('<!-- -->', '');
    const parts = ['Frame', 'Body text', 'To John Doe of A test project', 'Variable previewed', 'preview-unsubscribe'];
    for (const part of parts) expect(html).toContain(part);
  });

  it.each([
    ['Marketing', true],
    ['Transactional', false],
    [null, false],
  ])('shows the unsubscribe link as the email will: category %s, %s', async (category, isShown) => {
    const parts = category ? `<NotificationCategory value="${category}" />` : '';
    const html = await renderHtml({
      template_tsx_source: templateTsx('Body text', parts),
      theme_tsx_source: themeTsx('Frame'),
    });
    expect([html.includes('Frame'), html.includes('preview-unsubscribe')]).toEqual([true, isShown]);
  });

  it('replaces characters that no email can hold', async () => {
    const odd = String.raw`one \0 two \ud800 three`;
    const parts = `<Subject value={"${odd}"} /><NotificationCategory value={"${odd}"} />`;
    const template_tsx_source = templateTsx(`{"${odd}"}`, parts);
    const clean = 'one   two \ufffd three';
    const body = expectOk(await render({ template_tsx_source }));
    expect(body).toMatchObject({ subject: clean, notification_category: clean, html: expect.stringContaining(clean) });
    const thrown = `export function EmailTemplate() { throw new Error("${odd}"); }`;
    expect((await render({ template_tsx_source: thrown })).details?.error).toContain(clean);
    const preview = 'query ($input: EmailPreviewInput!) { emailPreview(input: $input) { html text subject } }';
    const { data } = await project.graphql(preview, { input: { templateTsxSource: template_tsx_source } });
    expect(data?.emailPreview).toMatchObject({ subject: clean, text: expect.stringContaining('one two \ufffd three') });
  });

  it('leaves out what the source does not name', async () => {
    expect(Object.keys(expectOk(await render({ template_tsx_source: templateTsx('x', '') })))).toEqual(['html']);
  });

  it.each(Object.entries(BUILT_IN_TEMPLATES))('renders the built-in template %s, %s', async (id) => {
    const body = expectOk(await render({ template_id: id }));
    expect(body.notification_category).toBe('Transactional');
    expect(body.subject).toMatch(/./);
    expect(body.html).toContain('A test project');
  });

  it('takes the theme that is named, none, or the active one', async () => {
    const [byDefault, active, dark, none] = [
      await renderHtml({ template_tsx_source: TEMPLATE }),
      await renderHtml({ template_tsx_source: TEMPLATE, theme_id: null }),
      await renderHtml({ template_tsx_source: TEMPLATE, theme_id: DARK_THEME }),
      await renderHtml({ template_tsx_source: TEMPLATE, theme_id: false }),
    ];
    expect(active).toBe(byDefault);
    expect(new Set([active, dark, none]).size).toBe(3);
    expect(none).toMatch(/<html[^>]*><body>.*Body text.*<\/body><\/html>$/s);
    expect(active).toContain('<body');
  });

  it('leaves a template that is a whole document as it is when there is no theme', async () => {
    const page = `import { Html, Body } from '@react-email/components';
      export function EmailTemplate() { return <Html lang="fr"><Body>Whole</Body></Html>; }`;
    const html = await renderHtml({ template_tsx_source: page, theme_id: false });
    expect(html.match(/<(html|body)/g)).toEqual(['<html', '<body']);
  });

  it.each([
    ['no template', {}],
    ['two templates', { template_id: VERIFICATION, template_tsx_source: TEMPLATE }],
    ['two themes', { template_id: VERIFICATION, theme_id: DARK_THEME, theme_tsx_source: themeTsx('x') }],
    ['no theme beside a theme', { template_id: VERIFICATION, theme_id: false, theme_tsx_source: themeTsx('x') }],
    ['a malformed template id', { template_id: 'x' }],
    ['a malformed theme id', { template_id: VERIFICATION, theme_id: 'x' }],
    ['a theme of true', { template_id: VERIFICATION, theme_id: true }],
    ['an unknown property', { template_id: VERIFICATION, variables: {} }],
  ])('refuses %s', async (_, body) => {
    expect(await render(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('answers plainly for unknown ids, those of other projects too', async () => {
    const other = await createProject();
    await useOwnMailServer(other);
    const template = await other.admin<{ id: string }>('POST /internal/email-templates', {
      body: { display_name: 'Foreign' },
    });
    for (const id of [randomUUID(), expectOk(template).id]) {
      expect(await render({ template_id: id })).toMatchObject({ status: 400, code: undefined });
    }
    const theme = await render({ template_id: VERIFICATION, theme_id: randomUUID() });
    expect(theme).toMatchObject({ status: 400, code: undefined });
  });

  it('refuses editable markers, and takes them switched off', async () => {
    const answer = await render({ template_id: VERIFICATION, editable_markers: true, editable_source: 'template' });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.text).toContain('editable_markers');
    expect((await render({ template_id: VERIFICATION, editable_markers: false })).status).toBe(200);
  });

  it.each([
    ['a broken template', { template_tsx_source: BROKEN_TSX }],
    ['a broken theme', { template_tsx_source: TEMPLATE, theme_tsx_source: BROKEN_TSX }],
    ['an unknown package', { template_tsx_source: `import x from 'left-pad'; ${TEMPLATE}` }],
    ['an endless loop', { template_tsx_source: 'export function EmailTemplate() { for (;;); }' }],
  ])('tells what is wrong with %s', async (_, body) => {
    const answer = await render(body);
    expect(answer).toMatchObject({ status: 400, code: 'EMAIL_RENDERING_ERROR' });
    expect(answer.details).toEqual({ error: expect.stringMatching(/./) });
  });

  it('is for administrators', async () => {
    await expectAdminOnly(project, ['POST /emails/render-email'], { template_id: VERIFICATION });
  });
});
