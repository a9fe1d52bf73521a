import { audited } from '../support/audit';
import { DARK_THEME, MARKETING } from '../support/emails';
import { createProject, expectOk, signUp, type TestProject } from '../support/project';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

describe('changes of drafts', () => {
  const PATH = '/internal/email-drafts';

  it('are shown with what was before', async () => {
    const body = { display_name: 'News', tsx_source: 'one', theme_id: DARK_THEME };
    const { id } = expectOk(await project.admin<{ id: string }>(`POST ${PATH}`, { body }));
    expectOk(await project.admin(`PATCH ${PATH}/${id}`, { body: { display_name: 'Newer', tsx_source: 'one' } }));
    expectOk(await project.admin(`PATCH ${PATH}/${id}`, { body: { tsx_source: 'two', theme_id: false } }));
    const updates = await audited(project, 'email_draft.updated');
    expect(updates.map(({ object, changes }) => [object, changes])).toEqual([
      [
        { type: 'email_draft', id, display_name: 'Newer' },
        { tsx_source: { before: 'one', after: 'two' }, theme_id: { before: null, after: false } },
      ],
      [
        { type: 'email_draft', id, display_name: 'Newer' },
        { display_name: { before: 'News', after: 'Newer' }, theme_id: { before: DARK_THEME, after: null } },
      ],
    ]);
    expectOk(await project.admin(`DELETE ${PATH}/${id}`));
    expect((await audited(project, 'email_draft.deleted'))[0]?.changes).toEqual({
      display_name: { before: 'Newer', after: null },
      tsx_source: { before: 'two', after: null },
    });
  });
});

describe('changes of notification preferences', () => {
  it('are shown with what was before, which is on for who has said nothing', async () => {
    const account = await signUp(project.client);
    const path = `PATCH /emails/notification-preference/${account.userId}/${MARKETING}`;
    expectOk(await project.server(path, { body: { enabled: false } }));
    expectOk(await project.client(path, { body: { enabled: true }, token: account.accessToken }));
    expectOk(await project.server(path, { body: { enabled: true } }));
    const category = { notification_category_id: { before: null, after: MARKETING } };
    const rows = await audited(project, 'notification_preference.updated');
    expect(rows.map(({ access, changes }) => [access, changes])).toEqual([
      ['server', category],
      ['client', { ...category, enabled: { before: false, after: true } }],
      ['server', { ...category, enabled: { before: true, after: false } }],
    ]);
    for (const { object } of rows) {
      expect(object).toEqual({ type: 'user', id: account.userId, display_name: account.email });
    }
  });

  it('name the state that they really changed, however many come at once', async () => {
    const { userId } = await signUp(project.client);
    const path = `PATCH /emails/notification-preference/${userId}/${MARKETING}`;
    const wanted = Array.from({ length: 12 }, (_, index) => index % 2 === 1);
    await Promise.all(wanted.map(async (enabled) => expectOk(await project.server(path, { body: { enabled } }))));
    const rows = await audited(project, 'notification_preference.updated');
    expect(rows).toHaveLength(wanted.length);
    // Whatever their order was: it is turned off as often as on, or once more.
    const turned = (after: boolean) => rows.filter(({ changes }) => changes.enabled?.after === after).length;
    expect([0, 1]).toContain(turned(false) - turned(true));
    expect(turned(false)).toBeGreaterThan(0);
  });
});
