import { randomUUID } from 'node:crypto';
import {
  BROKEN_TSX,
  COLORFUL_THEME,
  DARK_THEME,
  expectAdminOnly,
  LIGHT_THEME,
  overrideConfig,
  themeTsx,
} from '../support/emails';
import { createProject, expectOk, type TestProject } from '../support/project';

interface Theme {
  display_name: string;
  tsx_source: string;
}

const PATH = '/internal/email-themes';
let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const listThemes = async (of = project) =>
  expectOk(await of.admin<{ themes: Array<{ id: string; display_name: string }> }>(`GET ${PATH}`)).themes;
const createTheme = async (name: string, of = project) =>
  expectOk(await of.admin<{ id: string }>(`POST ${PATH}`, { body: { display_name: name } })).id;
const readTheme = async (id: string, of = project) => expectOk(await of.admin<Theme>(`GET ${PATH}/${id}`));
const patchTheme = (id: string, tsx: string, of = project) =>
  of.admin(`PATCH ${PATH}/${id}`, { body: { tsx_source: tsx } });

describe('GET /internal/email-themes', () => {
  it('lists the three built-in themes of a fresh project, and others behind them', async () => {
    const fresh = await createProject();
    const builtIn = [
      { id: LIGHT_THEME, display_name: 'Default Light' },
      { id: DARK_THEME, display_name: 'Default Dark' },
      { id: COLORFUL_THEME, display_name: 'Default Colorful' },
    ];
    expect(await listThemes(fresh)).toEqual(builtIn);
    const id = await createTheme('Same name', fresh);
    const second = await createTheme('Same name', fresh);
    const [light, dark, colorful, ...own] = await listThemes(fresh);
    expect([light, dark, colorful]).toEqual(builtIn);
    expect(own.map((theme) => theme.id).toSorted()).toEqual([id, second].toSorted());
  });

  it('is for administrators, as is all around it', async () => {
    await expectAdminOnly(
      project,
      [`GET ${PATH}`, `POST ${PATH}`, `GET ${PATH}/${LIGHT_THEME}`, `PATCH ${PATH}/${LIGHT_THEME}`],
      { display_name: 'x' },
    );
    await expectAdminOnly(project, [`DELETE ${PATH}/${LIGHT_THEME}`]);
  });
});

describe('POST /internal/email-themes', () => {
  it('makes a copy of the light theme', async () => {
    const id = await createTheme('Mine');
    expect(await readTheme(id)).toEqual({
      display_name: 'Mine',
      tsx_source: (await readTheme(LIGHT_THEME)).tsx_source,
    });
  });

  it('wants a name and nothing else', async () => {
    for (const body of [{}, { display_name: null }, { display_name: 'x', tsx_source: 'y' }]) {
      expect((await project.admin(`POST ${PATH}`, { body })).code).toBe('SCHEMA_ERROR');
    }
  });
});

describe('GET and PATCH /internal/email-themes/{id}', () => {
  it('stores a source that renders', async () => {
    const id = await createTheme('Mine');
    expect(expectOk(await patchTheme(id, themeTsx('Framed')))).toEqual({ display_name: 'Mine' });
    expect(await readTheme(id)).toEqual({ display_name: 'Mine', tsx_source: themeTsx('Framed') });
  });

  it.each([
    ['does not parse', BROKEN_TSX],
    ['exports no EmailTheme', 'export const other = 1;'],
    ['throws', 'export function EmailTheme() { throw new Error("no"); }'],
    ['imports what is not there', 'import fs from "node:fs"; export function EmailTheme() { return <p>{fs.x}</p>; }'],
  ])('stores nothing when the source %s', async (_, tsx) => {
    const id = await createTheme('Mine');
    const before = await readTheme(id);
    const answer = await patchTheme(id, tsx);
    expect(answer).toMatchObject({ status: 400, code: 'EMAIL_RENDERING_ERROR' });
    expect(answer.details).toEqual({ error: expect.any(String) });
    expect(await readTheme(id)).toEqual(before);
  });

  it('overrides a built-in theme for this project only', async () => {
    const [own, other] = [await createProject(), await createProject()];
    expectOk(await patchTheme(DARK_THEME, themeTsx('Darker'), own));
    expect(await readTheme(DARK_THEME, own)).toEqual({
      display_name: 'Default Dark',
      tsx_source: themeTsx('Darker'),
    });
    expect((await readTheme(DARK_THEME, other)).tsx_source).not.toContain('Darker');
  });

  it('does not know themes of other projects, unknown and malformed ids', async () => {
    const foreign = await createTheme('Foreign', await createProject());
    for (const id of [foreign, randomUUID()]) {
      expect(await project.admin(`GET ${PATH}/${id}`)).toMatchObject({ status: 404, code: undefined });
      expect(await patchTheme(id, themeTsx('x'))).toMatchObject({ status: 404, code: undefined });
      expect(await project.admin(`DELETE ${PATH}/${id}`)).toMatchObject({ status: 404, code: undefined });
    }
    expect((await project.admin(`GET ${PATH}/constructor`)).code).toBe('SCHEMA_ERROR');
  });

  it('keeps what two administrators change at the same moment', async () => {
    const own = await createProject();
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => createTheme(name, own)));
    const answers = await Promise.all(ids.map((id) => patchTheme(id, themeTsx(`Of ${id}`), own)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const id of ids) expect((await readTheme(id, own)).tsx_source).toBe(themeTsx(`Of ${id}`));
  });
});

describe('DELETE /internal/email-themes/{id}', () => {
  it('deletes a theme that is not the active one', async () => {
    const own = await createProject();
    const id = await createTheme('Mine', own);
    expectOk(await patchTheme(id, themeTsx('Active frame'), own));
    await overrideConfig(own, { 'emails.selectedThemeId': id });
    const render = async () => {
      const body = { template_id: 'e7d009ce-8d47-4528-b245-5bf119f2ffa3' };
      return expectOk(await own.admin<{ html: string }>('POST /emails/render-email', { body })).html;
    };
    expect(await render()).toContain('Active frame');
    const refused = await own.admin(`DELETE ${PATH}/${id}`);
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('active')]);
    expect(await render()).toContain('Active frame');
    await overrideConfig(own, { 'emails.selectedThemeId': DARK_THEME });
    expect(expectOk(await own.admin(`DELETE ${PATH}/${id}`))).toEqual({});
    expect(await render()).not.toContain('Active frame');
    expect((await listThemes(own)).map((theme) => theme.id)).toEqual([LIGHT_THEME, DARK_THEME, COLORFUL_THEME]);
    expect((await own.admin(`DELETE ${PATH}/${id}`)).status).toBe(404);
  });

  it('restores a built-in theme that was changed, and refuses one that was not', async () => {
    const own = await createProject();
    const original = await readTheme(LIGHT_THEME, own);
    expect(await own.admin(`DELETE ${PATH}/${LIGHT_THEME}`)).toMatchObject({ status: 400, code: undefined });
    expectOk(await patchTheme(LIGHT_THEME, themeTsx('Changed'), own));
    expectOk(await own.admin(`DELETE ${PATH}/${LIGHT_THEME}`));
    expect(await readTheme(LIGHT_THEME, own)).toEqual(original);
  });
});
