import { randomUUID } from 'node:crypto';
import {
  BROKEN_TSX,
  BUILT_IN_TEMPLATES,
  DARK_THEME,
  MARKETING,
  templateTsx,
  themeTsx,
  TRANSACTIONAL,
  useOwnMailServer,
} from '../support/emails';
import { createProject, graphqlCaller, type TestProject } from '../support/project';
import { createUser } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

async function ask<T = Record<string, never>>(query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await project.graphql<T>(query, { ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}
const refusal = async (query: string, variables: object = {}) =>
  (await project.graphql(query, { ...variables })).errors[0]?.extensions;

interface Source {
  id: string;
  displayName: string;
  tsxSource: string;
  themeId: string | false | null;
  isBuiltIn: boolean;
  sentAtMillis: number | null;
}

describe('emailThemes', () => {
  it('are listed, made, changed and deleted', async () => {
    const { made } = await ask<{ made: Source }>(
      `mutation { made: createEmailTheme(input: { displayName: "Mine" }) { id displayName isBuiltIn } }`,
    );
    expect(made).toEqual({ id: made.id, displayName: 'Mine', isBuiltIn: false });
    const update = `mutation ($id: ID!, $tsx: String!) {
      updateEmailTheme(id: $id, input: { tsxSource: $tsx }) { tsxSource displayName } }`;
    expect(await ask(update, { id: made.id, tsx: themeTsx('x') })).toEqual({
      updateEmailTheme: { tsxSource: themeTsx('x'), displayName: 'Mine' },
    });
    expect(await refusal(update, { id: made.id, tsx: BROKEN_TSX })).toMatchObject({ code: 'EMAIL_RENDERING_ERROR' });
    const list = async () =>
      (await ask<{ emailThemes: Source[] }>('{ emailThemes { id isBuiltIn tsxSource } }')).emailThemes;
    expect((await list()).map(({ isBuiltIn }) => isBuiltIn)).toEqual([true, true, true, false]);
    expect((await list())[3]?.tsxSource).toBe(themeTsx('x'));
    const remove = 'mutation ($id: ID!) { deleteEmailTheme(id: $id) }';
    expect(await ask(remove, { id: made.id })).toEqual({ deleteEmailTheme: made.id });
    expect((await list()).length).toBe(3);
    expect(await refusal(remove, { id: made.id })).toMatchObject({ status: 404 });
    expect(await refusal(remove, { id: 'x' })).toMatchObject({ code: 'SCHEMA_ERROR' });
  });
});

describe('emailTemplates', () => {
  it('are listed, made, changed and deleted', async () => {
    const { made } = await ask<{ made: Source }>(
      `mutation { made: createEmailTemplate(input: { displayName: "Mine" }) { id themeId isBuiltIn } }`,
    );
    expect(made).toEqual({ id: made.id, themeId: null, isBuiltIn: false });
    const update = `mutation ($id: ID!, $input: EmailTemplateUpdateInput!) {
      updateEmailTemplate(id: $id, input: $input) { id tsxSource themeId } }`;
    const input = { tsxSource: templateTsx('x'), themeId: DARK_THEME };
    expect(await ask(update, { id: made.id, input })).toEqual({ updateEmailTemplate: { id: made.id, ...input } });
    for (const themeId of [false, null]) {
      const changed = { tsxSource: templateTsx('y'), themeId };
      expect(await ask(update, { id: made.id, input: changed })).toEqual({
        updateEmailTemplate: { id: made.id, ...changed },
      });
      const { emailTemplates } = await ask<{ emailTemplates: Source[] }>('{ emailTemplates { id themeId } }');
      expect(emailTemplates.find(({ id }) => id === made.id)?.themeId).toBe(themeId);
    }
    expect(await refusal(update, { id: randomUUID(), input })).toMatchObject({ status: 404 });
    const list = async () =>
      (await ask<{ emailTemplates: Source[] }>('{ emailTemplates { id isBuiltIn } }')).emailTemplates;
    expect((await list()).map(({ id }) => id)).toEqual([...Object.keys(BUILT_IN_TEMPLATES), made.id]);
    await ask('mutation ($id: ID!) { deleteEmailTemplate(id: $id) }', { id: made.id });
    expect((await list()).length).toBe(Object.keys(BUILT_IN_TEMPLATES).length);
  });
});

describe('emailDrafts', () => {
  it('are listed, made, read, changed and deleted', async () => {
    const { made } = await ask<{ made: Source }>(
      `mutation { made: createEmailDraft(input: { displayName: "News", themeId: false, tsxSource: "x" }) {
        id displayName tsxSource themeId sentAtMillis } }`,
    );
    const draft = { id: made.id, displayName: 'News', tsxSource: 'x', themeId: false, sentAtMillis: null };
    expect(made).toEqual(draft);
    const { changed } = await ask<{ changed: Source }>(
      `mutation ($id: ID!) { changed: updateEmailDraft(id: $id, input: { displayName: "Newer" }) { displayName themeId } }`,
      { id: made.id },
    );
    expect(changed).toEqual({ displayName: 'Newer', themeId: false });
    const { reset } = await ask<{ reset: Source }>(
      `mutation ($id: ID!) { reset: updateEmailDraft(id: $id, input: { themeId: null }) { displayName themeId } }`,
      { id: made.id },
    );
    expect(reset).toEqual({ displayName: 'Newer', themeId: null });
    expect(await ask('{ emailDrafts { id } }')).toEqual({ emailDrafts: [{ id: made.id }] });
    const read = 'query ($id: ID!) { emailDraft(id: $id) { id } }';
    expect(await ask(read, { id: made.id })).toEqual({ emailDraft: { id: made.id } });
    await ask('mutation ($id: ID!) { deleteEmailDraft(id: $id) }', { id: made.id });
    expect(await ask(read, { id: made.id })).toEqual({ emailDraft: null });
  });
});

describe('emailPreview', () => {
  const PREVIEW = `query ($input: EmailPreviewInput!) { emailPreview(input: $input) {
    html text subject notificationCategory problem { message file line column } } }`;
  interface Preview {
    emailPreview: {
      html: string | null;
      text: string;
      subject: string;
      problem: { line: number; file: string } | null;
    };
  }

  it('shows both parts of an email', async () => {
    const { emailPreview } = await ask<Preview>(PREVIEW, { input: { templateTsxSource: templateTsx('Body text') } });
    expect(emailPreview).toMatchObject({ subject: 'About it', notificationCategory: 'Marketing', problem: null });
    expect(emailPreview.html).toContain('Body text');
    expect(emailPreview.text).toContain('Body text');
  });

  it('tells where a source is broken instead of failing', async () => {
    const templateTsxSource = 'export function EmailTemplate() {\n  return <p>;\n}';
    const { emailPreview } = await ask<Preview>(PREVIEW, { input: { templateTsxSource } });
    expect(emailPreview).toMatchObject({ html: null, problem: { file: 'template', message: expect.any(String) } });
    expect(emailPreview.problem?.line).toBeGreaterThan(0);
  });

  it('refuses what is no question', async () => {
    expect(await refusal(PREVIEW, { input: {} })).toMatchObject({ code: 'SCHEMA_ERROR' });
    expect(await refusal(PREVIEW, { input: { templateId: randomUUID() } })).toMatchObject({ status: 400 });
  });
});

describe('notificationPreferences', () => {
  it('are read and set for any user of the project', async () => {
    const { id: userId } = await createUser(project);
    const set = `mutation ($userId: ID!, $categoryId: ID!, $enabled: Boolean!) {
      setNotificationPreference(userId: $userId, categoryId: $categoryId, enabled: $enabled) {
        notificationCategoryId enabled } }`;
    expect(await ask(set, { userId, categoryId: MARKETING, enabled: false })).toEqual({
      setNotificationPreference: { notificationCategoryId: MARKETING, enabled: false },
    });
    const read = `query ($userId: ID!) { notificationPreferences(userId: $userId) {
      notificationCategoryId notificationCategoryName enabled canDisable } }`;
    expect(await ask(read, { userId })).toEqual({
      notificationPreferences: [
        {
          notificationCategoryId: TRANSACTIONAL,
          notificationCategoryName: 'Transactional',
          enabled: true,
          canDisable: false,
        },
        { notificationCategoryId: MARKETING, notificationCategoryName: 'Marketing', enabled: false, canDisable: true },
      ],
    });
    expect(await refusal(read, { userId: randomUUID() })).toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await refusal(set, { userId: 'x', categoryId: MARKETING, enabled: true })).toMatchObject({
      code: 'SCHEMA_ERROR',
    });
  });
});

describe('all of it', () => {
  it('is for administrators', async () => {
    const asServer = graphqlCaller({ project: project.id, tier: 'server', keys: { server: project.keys.server } });
    for (const query of ['{ emailThemes { id } }', '{ emailTemplates { id } }', '{ emailDrafts { id } }']) {
      expect((await asServer(query)).errors[0]?.extensions.code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
  });
});
