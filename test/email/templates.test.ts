import { randomUUID } from 'node:crypto';
import {
  BROKEN_TSX,
  BUILT_IN_TEMPLATES,
  DARK_THEME,
  expectAdminOnly,
  overrideConfig,
  templateTsx,
  themeTsx,
  useOwnMailServer,
} from '../support/emails';
import { createProject, expectOk, type TestProject } from '../support/project';

interface Template {
  id: string;
  display_name: string;
  tsx_source: string;
  theme_id?: string | false;
}

const PATH = '/internal/email-templates';
const [VERIFICATION = ''] = Object.keys(BUILT_IN_TEMPLATES);
let project: TestProject;

beforeAll(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

const listTemplates = async (of = project) =>
  expectOk(await of.admin<{ templates: Template[] }>(`GET ${PATH}`)).templates;
const findTemplate = async (id: string, of = project) => (await listTemplates(of)).find((item) => item.id === id);
const createTemplate = async (name = 'Mine', of = project) =>
  expectOk(await of.admin<{ id: string }>(`POST ${PATH}`, { body: { display_name: name } })).id;
const patchTemplate = (id: string, body: object, of = project) =>
  of.admin<{ rendered_html: string }>(`PATCH ${PATH}/${id}`, { body });

describe('GET /internal/email-templates', () => {
  it('lists exactly the five built-in templates of a fresh project', async () => {
    const templates = await listTemplates(await createProject());
    expect(templates.map(({ id, display_name }) => [id, display_name])).toEqual(Object.entries(BUILT_IN_TEMPLATES));
    for (const template of templates) {
      expect(Object.keys(template)).toEqual(['id', 'display_name', 'tsx_source']);
    }
  });

  it('is for administrators, as is all around it', async () => {
    await expectAdminOnly(project, [`GET ${PATH}`, `POST ${PATH}`, `PATCH ${PATH}/${VERIFICATION}`], {});
    await expectAdminOnly(project, [`DELETE ${PATH}/${VERIFICATION}`]);
    expect((await project.admin(`GET ${PATH}/${VERIFICATION}`)).status).toBe(405);
  });
});

describe('POST /internal/email-templates', () => {
  it('makes a template that renders as it is, with a number called count', async () => {
    const own = await createProject();
    await useOwnMailServer(own);
    const id = await createTemplate('Fresh', own);
    const template = await findTemplate(id, own);
    expect(template).toEqual({ id, display_name: 'Fresh', tsx_source: expect.stringMatching(/count: 'number'/) });
    expect((await own.admin('POST /emails/render-email', { body: { template_id: id } })).status).toBe(200);
  });

  it('wants a name', async () => {
    expect((await project.admin(`POST ${PATH}`, { body: {} })).code).toBe('SCHEMA_ERROR');
  });
});

describe('PATCH /internal/email-templates/{id}', () => {
  it('stores a source and answers it rendered in the active theme', async () => {
    const own = await createProject();
    await useOwnMailServer(own);
    expectOk(
      await own.admin(`PATCH /internal/email-themes/${DARK_THEME}`, { body: { tsx_source: themeTsx('Frame') } }),
    );
    await overrideConfig(own, { 'emails.selectedThemeId': DARK_THEME });
    const id = await createTemplate('Mine', own);
    const { rendered_html: html } = expectOk(await patchTemplate(id, { tsx_source: templateTsx('Body text') }, own));
    for (const part of [
      'Frame',
      'Body text',
      'To John Doe of A test project',
      'Variable previewed of A test project',
    ]) {
      expect(html.replaceAll('<!-- -->', '')).toContain(part);
    }
    expect(await findTemplate(id, own)).toEqual({
      id,
      display_name: 'Mine',
      tsx_source: templateTsx('Body text'),
    });
  });

  it('wants an email server of its own before all else', async () => {
    const shared = await createProject();
    for (const id of [VERIFICATION, randomUUID()]) {
      expect(await patchTemplate(id, { tsx_source: BROKEN_TSX }, shared)).toMatchObject({
        status: 400,
        code: 'REQUIRES_CUSTOM_EMAIL_SERVER',
      });
    }
    expect((await patchTemplate(VERIFICATION, {}, shared)).code).toBe('SCHEMA_ERROR');
  });

  it.each([
    ['does not parse', BROKEN_TSX, ''],
    ['has no subject', templateTsx('x', '<NotificationCategory value="Marketing" />'), 'Subject'],
    ['has no category', templateTsx('x', '<Subject value="About" />'), 'NotificationCategory'],
    ['imports an unknown package', `import x from 'left-pad'; ${templateTsx('x')}`, 'left-pad'],
  ])('stores nothing when the source %s', async (_, tsx, named) => {
    const id = await createTemplate();
    const before = await findTemplate(id);
    const answer = await patchTemplate(id, { tsx_source: tsx, theme_id: DARK_THEME });
    expect(answer).toMatchObject({ status: 400, code: 'EMAIL_RENDERING_ERROR' });
    expect(answer.details?.error).toContain(named);
    expect(await findTemplate(id)).toEqual(before);
  });

  it('stores a theme by its id, known or not, and leaves it alone otherwise', async () => {
    const id = await createTemplate();
    const themes = [DARK_THEME, false, null, undefined, randomUUID()];
    const seen = [];
    for (const theme of themes) {
      expectOk(await patchTemplate(id, { tsx_source: templateTsx('x'), theme_id: theme }));
      seen.push((await findTemplate(id))?.theme_id);
    }
    expect(seen).toEqual([DARK_THEME, DARK_THEME, DARK_THEME, DARK_THEME, themes[4]]);
    for (const theme of ['x', true, 1, '']) {
      expect((await patchTemplate(id, { tsx_source: templateTsx('x'), theme_id: theme })).code).toBe('SCHEMA_ERROR');
    }
  });

  it('does not know templates of other projects and unknown ids', async () => {
    const other = await createProject();
    await useOwnMailServer(other);
    const foreign = await createTemplate('Foreign', other);
    for (const id of [foreign, randomUUID()]) {
      expect(await patchTemplate(id, { tsx_source: templateTsx('x') })).toMatchObject({ status: 404, code: undefined });
      expect(await project.admin(`DELETE ${PATH}/${id}`)).toMatchObject({ status: 404, code: undefined });
    }
    expect((await patchTemplate('x', { tsx_source: 'x' })).code).toBe('SCHEMA_ERROR');
  });

  it('keeps what is changed in parallel, and every other setting', async () => {
    const own = await createProject();
    await useOwnMailServer(own);
    await overrideConfig(own, { 'teams.allowClientTeamCreation': true });
    const ids = Object.keys(BUILT_IN_TEMPLATES);
    const answers = await Promise.all(ids.map((id) => patchTemplate(id, { tsx_source: templateTsx(`Of ${id}`) }, own)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await listTemplates(own)).map(({ tsx_source }) => tsx_source)).toEqual(
      ids.map((id) => templateTsx(`Of ${id}`)),
    );
    const { config_string: text } = expectOk(await own.admin<{ config_string: string }>('GET /internal/config'));
    expect(JSON.parse(text)).toMatchObject({
      teams: { allowClientTeamCreation: true },
      emails: { server: { isShared: false, senderEmail: 'sender@example.com' } },
    });
  });
});

describe('DELETE /internal/email-templates/{id}', () => {
  it('deletes a template', async () => {
    const id = await createTemplate();
    expectOk(await patchTemplate(id, { tsx_source: templateTsx('x'), theme_id: DARK_THEME }));
    expect(expectOk(await project.admin(`DELETE ${PATH}/${id}`))).toEqual({});
    expect(await findTemplate(id)).toBeUndefined();
    expect((await project.admin(`DELETE ${PATH}/${id}`)).status).toBe(404);
  });

  it('wins over a change at the same moment: what is deleted stays deleted', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => createTemplate()));
    const answers = await Promise.all(
      ids.flatMap((id) => [
        patchTemplate(id, { tsx_source: templateTsx('x'), theme_id: DARK_THEME }),
        project.admin(`DELETE ${PATH}/${id}`),
      ]),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    for (const id of ids) expect(await findTemplate(id)).toBeUndefined();
  });

  it('restores a built-in template that was changed, and refuses one that was not', async () => {
    const own = await createProject();
    await useOwnMailServer(own);
    const original = await findTemplate(VERIFICATION, own);
    expect(await own.admin(`DELETE ${PATH}/${VERIFICATION}`)).toMatchObject({ status: 400, code: undefined });
    const change = { tsx_source: original?.tsx_source, theme_id: DARK_THEME };
    expectOk(await patchTemplate(VERIFICATION, change, own));
    expect((await findTemplate(VERIFICATION, own))?.theme_id).toBe(DARK_THEME);
    expectOk(await own.admin(`DELETE ${PATH}/${VERIFICATION}`));
    expect(await findTemplate(VERIFICATION, own)).toEqual(original);
  });
});

describe('with the shared email server', () => {
  const SHARED = { status: 400, code: 'REQUIRES_CUSTOM_EMAIL_SERVER' };
  const renders = async (own: TestProject, id: string) =>
    (await own.admin('POST /emails/render-email', { body: { template_id: id } })).status;

  it('none is made or deleted, over REST and GraphQL', async () => {
    const shared = await createProject();
    expect(await shared.admin(`POST ${PATH}`, { body: { display_name: 'Mine' } })).toMatchObject(SHARED);
    for (const id of [VERIFICATION, randomUUID()]) {
      expect(await shared.admin(`DELETE ${PATH}/${id}`)).toMatchObject(SHARED);
    }
    const mutations = [
      'createEmailTemplate(input: { displayName: "Mine" }) { id }',
      `deleteEmailTemplate(id: "${VERIFICATION}")`,
    ];
    for (const mutation of mutations) {
      const { errors } = await shared.graphql(`mutation { ${mutation} }`);
      expect(errors.map(({ extensions }) => extensions.code)).toEqual([SHARED.code]);
    }
    expect(await listTemplates(shared)).toHaveLength(Object.keys(BUILT_IN_TEMPLATES).length);
  });

  it('own ones are hidden, and return with a server of its own; changed built-in ones are as they came meanwhile', async () => {
    const own = await createProject();
    const original = await findTemplate(VERIFICATION, own);
    await useOwnMailServer(own);
    const id = await createTemplate('Mine', own);
    expectOk(await patchTemplate(VERIFICATION, { tsx_source: templateTsx('Changed') }, own));
    const before = await listTemplates(own);
    await overrideConfig(own, { 'emails.server': { isShared: true } });
    expect((await listTemplates(own)).map((each) => each.id)).toEqual(Object.keys(BUILT_IN_TEMPLATES));
    expect(await findTemplate(VERIFICATION, own)).toEqual(original);
    expect([await renders(own, id), await renders(own, VERIFICATION)]).toEqual([400, 200]);
    await useOwnMailServer(own);
    expect(await listTemplates(own)).toEqual(before);
    expect(await renders(own, id)).toBe(200);
  });
});
