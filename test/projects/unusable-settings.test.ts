import { insertTeam } from '../support/database';
import { overrideConfig, waitForEmails } from '../support/emails';
import { listDefinitions } from '../support/permissions';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';

/** Values of the right type, which the wire takes and no feature can make use of. */
const SERVER = {
  isShared: false,
  host: 'smtp.example.com',
  port: 65_536,
  username: 'user',
  password: 'secret',
  senderName: 'Sender',
  senderEmail: 'sender@example.com',
};
const PRODUCT = { prices: { monthly: { USD: '1.234', interval: [-1, 'day'] } }, freeTrial: [-1, 'day'] };
const UNUSABLE = {
  'emails.server': SERVER,
  'payments.products': { gold: PRODUCT },
  'payments.autoPay.interval': [-1, 'day'],
  'rbac.permissions.UPPER': { scope: 'team' },
  'rbac.permissions.ABOVE': { scope: 'team', containedPermissionIds: { UPPER: true } },
  'rbac.permissions.PROJECT': { scope: 'project' },
  'rbac.defaultPermissions.signUp': { PROJECT: true },
  'rbac.defaultPermissions.teamMember': { ABOVE: true },
};

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

describe('settings that no feature can make use of', () => {
  beforeEach(() => overrideConfig(project, UNUSABLE));

  it('are stored and shown as they are', async () => {
    const { config_string } = expectOk(await project.admin<{ config_string: string }>('GET /internal/config'));
    expect(JSON.parse(config_string)).toMatchObject({
      emails: { server: { port: 65_536 } },
      payments: { autoPay: { interval: [-1, 'day'] }, products: { gold: PRODUCT } },
      rbac: { permissions: { UPPER: { scope: 'team' } } },
    });
    const { config } = expectOk(await project.admin<{ config: object }>('GET /internal/projects/current'));
    expect(config).toMatchObject({
      email_config: { type: 'standard', port: 65_536 },
      user_default_permissions: [{ id: 'PROJECT' }],
      team_member_default_permissions: [{ id: 'ABOVE' }],
    });
    const { data, errors } = await project.graphql<{ project: object }>(
      '{ project { config { emailConfig { port } } } configuration }',
    );
    expect(errors).toEqual([]);
    expect(data?.project).toMatchObject({ config: { emailConfig: { port: 65_536 } } });
  });

  it('make mails fail one by one, and say why', async () => {
    const { id } = await createUser(project, { primary_email: freshEmail() });
    const body = { html: '<p>Hello</p>', subject: 'News', user_ids: [id] };
    expectOk(await project.server('POST /emails/send-email', { body }));
    expect(await waitForEmails(project, 1)).toMatchObject([
      { status: 'failed', errorMessage: expect.stringContaining('port') },
    ]);
    const sent = await project.admin<{ items: object[] }>('GET /internal/emails');
    expect(expectOk(sent).items).toMatchObject([{ sender_config: { port: 65_536 } }]);
  });

  it('define permissions that can be granted, contained, changed, renamed and deleted', async () => {
    const { id: userId } = await createUser(project);
    expect(await listed('project-permissions', `user_id=${userId}`)).toEqual(['PROJECT']);
    const teamId = await insertTeam(project.id, [userId]);
    const ofMember = `team_id=${teamId}&user_id=${userId}&recursive=true`;
    expectOk(await project.server(`POST /team-permissions/${teamId}/${userId}/ABOVE`, { body: {} }));
    expect(await listed('team-permissions', ofMember)).toEqual(['ABOVE', 'UPPER']);
    const described = { description: 'In capitals' };
    expectOk(await project.admin('PATCH /team-permission-definitions/UPPER', { body: described }));
    expect(await listDefinitions(project, 'team')).toContainEqual(
      expect.objectContaining({ id: 'UPPER', ...described }),
    );
    const rename = `mutation { updatePermissionDefinition(id: "UPPER", scope: team, input: { id: "lower" }) { id } }`;
    expect((await project.graphql(rename)).errors).toEqual([]);
    expect(await listed('team-permissions', ofMember)).toEqual(['ABOVE', 'lower']);
    expectOk(await project.admin('DELETE /team-permission-definitions/ABOVE'));
    expectOk(await project.admin('DELETE /project-permission-definitions/PROJECT'));
  });

  async function listed(path: string, query: string): Promise<string[]> {
    const answer = await project.server<{ items: { id: string }[] }>(`GET /${path}?${query}`);
    return expectOk(answer).items.map(({ id }) => id);
  }
});

describe("the dashboard's own way to change settings", () => {
  const change = (override: object) =>
    project.graphql('mutation ($override: JSONObject!) { updateConfiguration(override: $override) }', { override });

  it.each([
    ['emails.server.port', { 'emails.server.port': 65_536 }],
    ['payments.autoPay.interval', { 'payments.autoPay.interval': [-1, 'day'] }],
    ['payments.products.gold.prices.monthly.USD', { 'payments.products': { gold: PRODUCT } }],
    ['rbac.permissions.UPPER', { 'rbac.permissions.UPPER': { scope: 'team' } }],
  ])('refuses %s at once', async (path, override) => {
    const { errors } = await change({ ...override, 'auth.allowSignUp': false });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFIG_OVERRIDE_INVALID' } }]);
    expect(errors[0]?.message).toContain(path);
    const { config } = expectOk(await project.admin<{ config: object }>('GET /internal/projects/current'));
    expect(config).toMatchObject({ sign_up_enabled: true, email_config: { type: 'shared' } });
  });

  it('takes what can be used, and takes away what cannot', async () => {
    await overrideConfig(project, UNUSABLE);
    const { errors } = await change({ 'emails.server.port': 465, 'rbac.permissions.UPPER': null });
    expect(errors).toEqual([]);
    expect((await listDefinitions(project, 'team')).map(({ id }) => id)).not.toContain('UPPER');
  });
});
