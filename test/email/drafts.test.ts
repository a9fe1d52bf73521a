import { randomUUID } from 'node:crypto';
import { BROKEN_TSX, DARK_THEME, expectAdminOnly } from '../support/emails';
import { createProject, expectOk, type TestProject } from '../support/project';

interface Draft {
  id: string;
  display_name: string;
  tsx_source: string;
  theme_id?: string | false;
  sent_at_millis: number | null;
}

const PATH = '/internal/email-drafts';
let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const createDraft = async (body: object = {}, of = project) =>
  expectOk(await of.admin<{ id: string }>(`POST ${PATH}`, { body: { display_name: 'News', ...body } })).id;
const readDraft = async (id: string, of = project) => expectOk(await of.admin<Draft>(`GET ${PATH}/${id}`));
const patchDraft = (id: string, body: object, of = project) => of.admin(`PATCH ${PATH}/${id}`, { body });
const listDrafts = async (of = project) => expectOk(await of.admin<{ drafts: Draft[] }>(`GET ${PATH}`)).drafts;

describe('POST /internal/email-drafts', () => {
  it('begins with a source that renders and is Marketing', async () => {
    const id = await createDraft();
    const draft = await readDraft(id);
    expect(draft).toEqual({ id, display_name: 'News', tsx_source: expect.any(String), sent_at_millis: null });
    const rendered = expectOk(
      await project.admin('POST /emails/render-email', { body: { template_tsx_source: draft.tsx_source } }),
    );
    expect(rendered).toMatchObject({ notification_category: 'Marketing', subject: expect.stringMatching(/./) });
  });

  it('takes a source that is broken, and a theme or none', async () => {
    const id = await createDraft({ tsx_source: BROKEN_TSX, theme_id: false });
    expect(await readDraft(id)).toMatchObject({ tsx_source: BROKEN_TSX, theme_id: false });
    expect(await readDraft(await createDraft({ theme_id: DARK_THEME }))).toMatchObject({ theme_id: DARK_THEME });
    expect(await readDraft(await createDraft({ theme_id: null }))).not.toHaveProperty('theme_id');
  });

  it.each([
    { display_name: undefined },
    { theme_id: 'x' },
    { theme_id: true },
    { tsx_source: null },
    { tsx_source: 'x'.repeat(131_073) },
    { sent: 1 },
  ])('refuses %#', async (change) => {
    const body = { display_name: 'News', ...change };
    expect((await project.admin(`POST ${PATH}`, { body })).code).toBe('SCHEMA_ERROR');
  });
});

describe('GET /internal/email-drafts', () => {
  it('lists the one changed last first, of this project only', async () => {
    const own = await createProject();
    const [first, second] = [await createDraft({}, own), await createDraft({}, own)];
    expect((await listDrafts(own)).map(({ id }) => id)).toEqual([second, first]);
    expect(expectOk(await patchDraft(first, { display_name: 'Newer' }, own))).toEqual({ ok: 'ok' });
    expect(await listDrafts(own)).toEqual([await readDraft(first, own), await readDraft(second, own)]);
    expect((await listDrafts(await createProject())).length).toBe(0);
  });

  it('is for administrators, as is all around it', async () => {
    const id = await createDraft();
    const requests = [
      `GET ${PATH}`,
      `POST ${PATH}`,
      `GET ${PATH}/${id}`,
      `PATCH ${PATH}/${id}`,
      `DELETE ${PATH}/${id}`,
    ];
    await expectAdminOnly(project, requests, { display_name: 'x' });
  });
});

describe('PATCH /internal/email-drafts/{id}', () => {
  it('changes what is given; a theme left out is the active one again', async () => {
    const id = await createDraft({ theme_id: DARK_THEME, tsx_source: 'source' });
    expectOk(await patchDraft(id, { theme_id: false, tsx_source: 'other' }));
    expect(await readDraft(id)).toEqual({
      id,
      display_name: 'News',
      tsx_source: 'other',
      theme_id: false,
      sent_at_millis: null,
    });
    expectOk(await patchDraft(id, { display_name: 'Renamed' }));
    expect(await readDraft(id)).toEqual({
      id,
      display_name: 'Renamed',
      tsx_source: 'other',
      sent_at_millis: null,
    });
    expect((await patchDraft(id, { theme_id: 'x' })).code).toBe('SCHEMA_ERROR');
  });

  it('does not know drafts of other projects, unknown and malformed ids', async () => {
    const foreign = await createDraft({}, await createProject());
    for (const id of [foreign, randomUUID()]) {
      expect(await project.admin(`GET ${PATH}/${id}`)).toMatchObject({ status: 404, code: undefined });
      expect(await patchDraft(id, {})).toMatchObject({ status: 404, code: undefined });
      expect(await project.admin(`DELETE ${PATH}/${id}`)).toMatchObject({ status: 404, code: undefined });
    }
    expect((await project.admin(`GET ${PATH}/x`)).code).toBe('SCHEMA_ERROR');
  });
});

describe('DELETE /internal/email-drafts/{id}', () => {
  it('deletes a draft once', async () => {
    const id = await createDraft();
    const answers = await Promise.all(Array.from({ length: 5 }, () => project.admin(`DELETE ${PATH}/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect((await project.admin(`GET ${PATH}/${id}`)).status).toBe(404);
  });
});
