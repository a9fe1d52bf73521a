import { randomUUID } from 'node:crypto';
import { auditPage, audited, auditText } from '../support/audit';
import { call } from '../support/client';
import { query } from '../support/database';
import { createOwner, createProject, expectOk, FAR_FUTURE, signIn, signUp, type TestProject } from '../support/project';
import { INTERNAL_KEYS } from '../support/server';
import { tierCaller } from '../support/project';

let project: TestProject;

beforeEach(async () => {
  project = await createProject({ client_user_deletion_enabled: true });
});

describe('GET /internal/audit-log', () => {
  it('tells who did what to which object, from where, with what changed', async () => {
    const made = expectOk(await project.server<{ id: string }>('POST /users', { body: { display_name: 'Ada' } }));
    const changed = await project.server(`PATCH /users/${made.id}`, {
      body: { display_name: 'Ada L.', server_metadata: { plan: 'pro', seats: 3 } },
    });
    const [row] = await audited(project, 'user.updated');
    expect(row).toEqual({
      id: expect.any(String),
      at_millis: expect.any(Number),
      action: 'user.updated',
      actor: { type: 'key', id: project.keySetId, display_name: 'Test keys' },
      impersonator: null,
      object: { type: 'user', id: made.id, display_name: 'Ada L.' },
      user_id: null,
      user_display_name: null,
      changes: {
        display_name: { before: 'Ada', after: 'Ada L.' },
        server_metadata: { before: null, after: { plan: 'pro', seats: 3 } },
      },
      access: 'server',
      session_id: null,
      ip: '127.0.0.1',
      user_agent: 'node',
      request_id: changed.headers.get('x-stack-request-id'),
    });
    await project.server(`PATCH /users/${made.id}`, { body: { server_metadata: { plan: 'free', seats: 3 } } });
    expect((await audited(project, 'user.updated'))[0]?.changes).toEqual({
      'server_metadata.plan': { before: 'pro', after: 'free' },
    });
    const [created] = await audited(project, 'user.created');
    expect(created?.changes).toEqual({ display_name: { before: null, after: 'Ada' } });
  });

  it('names users of the dashboard, end users, and those who act as them', async () => {
    const { id, owner } = project;
    const asOwner = { project: id, tier: 'admin', headers: { 'x-stack-admin-access-token': owner.accessToken } };
    const account = await signUp(project.client);
    await call({
      ...asOwner,
      method: 'PATCH',
      path: `/users/${account.userId}`,
      body: { display_name: 'By the owner' },
    });
    expect((await audited(project, 'user.updated'))[0]?.actor).toMatchObject({ type: 'owner', id: owner.userId });
    await project.client('PATCH /users/me', { token: account.accessToken, body: { display_name: 'By myself' } });
    const [own] = await audited(project, 'user.updated');
    expect(own?.actor).toEqual({ type: 'user', id: account.userId, display_name: 'By myself' });
    expect(own?.impersonator).toBeNull();
    const begun = await call<{ access_token: string }>({
      ...asOwner,
      method: 'POST',
      path: '/auth/sessions',
      body: { user_id: account.userId, is_impersonation: true },
    });
    const token = expectOk(begun).access_token;
    await project.client('PATCH /users/me', { token, body: { display_name: 'By somebody as me' } });
    const [impersonated] = await audited(project, 'user.updated');
    expect(impersonated).toMatchObject({
      actor: { type: 'user', id: account.userId },
      impersonator: { type: 'owner', id: owner.userId },
    });
    await project.client('DELETE /users/me', { token });
    expect((await audited(project, 'user.deleted'))[0]).toMatchObject({
      impersonator: { type: 'owner', id: owner.userId },
      changes: { display_name: { before: 'By somebody as me', after: null } },
    });
    expect((await audited(project, 'project.created'))[0]?.actor).toMatchObject({ type: 'owner', id: owner.userId });
  });

  it('pages by cursors that stay good while rows come', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await project.server('POST /users', { body: { display_name: name } });
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page = await auditPage(project, { action: 'user.created', limit: '2', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ changes }) => changes.display_name?.after));
      cursor = page.pagination.next_cursor;
      await project.server('POST /users', { body: { display_name: 'later' } });
    } while (cursor);
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('filters by action, actor, object, user, time and text', async () => {
    const account = await signUp(project.client);
    await project.client('PATCH /users/me', { token: account.accessToken, body: { display_name: 'Grace' } });
    const [updated] = await audited(project, 'user.updated');
    const ids = async (filters: Record<string, string>) =>
      (await auditPage(project, filters)).items.map(({ id }) => id);
    expect(await ids({ actor_id: account.userId.toUpperCase(), action: 'user.updated' })).toEqual([updated?.id]);
    expect(await ids({ actor_id: randomUUID() })).toEqual([]);
    const ofUser = (await auditPage(project, { object_id: account.userId })).items.map(({ action }) => action);
    expect(ofUser).toEqual(expect.arrayContaining(['user.created', 'user.updated', 'session.created']));
    expect(new Set(ofUser).size).toBe(ofUser.length);
    const at = String(updated?.at_millis);
    expect(await ids({ since_millis: at, until_millis: at, action: 'user.updated' })).toEqual([updated?.id]);
    expect(await ids({ until_millis: String(Number(at) - 1), action: 'user.updated' })).toEqual([]);
    expect(await ids({ query: 'GRACE' })).toEqual([updated?.id]);
    expect(await ids({ query: 'nobody said so' })).toEqual([]);
  });

  it('is for administrators of the project alone', async () => {
    await project.server('POST /users', { body: { display_name: 'Mine' } });
    for (const tier of ['client', 'server'] as const) {
      expect((await project[tier]('GET /internal/audit-log')).code).toBe('INSUFFICIENT_ACCESS_TYPE');
      expect((await project[tier]('GET /internal/audit-log/export')).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
    const other = await createProject();
    const { items } = await auditPage(other);
    expect(JSON.stringify(items)).not.toContain('Mine');
    expect((await auditPage(project, { query: 'mine' })).items).toHaveLength(1);
    expect((await project.admin('GET /internal/audit-log', { query: { limit: '0' } })).code).toBe('SCHEMA_ERROR');
    expect((await project.admin('GET /internal/audit-log', { query: { cursor: 'x' } })).code).toBe('SCHEMA_ERROR');
  });

  it('is the same over GraphQL', async () => {
    await project.server('POST /users', { body: { display_name: 'Grace' } });
    const { data, errors } = await project.graphql<{ auditLog: { edges: Array<{ node: { action: string } }> } }>(
      `{ auditLog(first: 2, action: "user.created", search: "grace") {
        edges { node { action actor { type id displayName } object { type id } changes access atMillis } }
        pageInfo { hasNextPage endCursor } } }`,
    );
    expect(errors).toEqual([]);
    expect(data?.auditLog.edges.map(({ node }) => node.action)).toEqual(['user.created']);
  });
});

describe('the log', () => {
  it('cannot be changed, nor be deleted before its time, not even in SQL', async () => {
    const refused = (text: string) => expect(query(text, [project.id])).rejects.toThrow(/audit log/);
    await refused("UPDATE audit_log SET action = 'x' WHERE project_id = $1");
    await refused('DELETE FROM audit_log WHERE project_id = $1');
    await expect(query('TRUNCATE audit_log')).rejects.toThrow(/append-only/);
    expect((await auditPage(project)).items.length).toBeGreaterThan(0);
  });

  it('is written with the change, or not at all', async () => {
    const rows = (await auditPage(project)).items.length;
    const { status } = await project.admin('PATCH /internal/projects/current', {
      body: { display_name: 'Renamed', logo_url: 'data:image/png;base64,AAAA' },
    });
    expect(status).toBe(400);
    expect((await auditPage(project)).items).toHaveLength(rows);
  });

  it('names the owner who deleted a project, and outlives it', async () => {
    const owner = await createOwner();
    const gone = await createProject({}, owner);
    const headers = { 'x-stack-admin-access-token': owner.accessToken };
    await call({ method: 'DELETE', path: '/internal/projects/current', project: gone.id, tier: 'admin', headers });
    expect(await auditText(gone.id)).toContain('"action": "project.deleted"');
    const dashboard = { admin: tierCaller('internal', 'admin', INTERNAL_KEYS.admin) };
    expect((await auditPage(dashboard, { object_id: gone.id })).items[0]).toMatchObject({
      action: 'project.deleted',
      actor: { type: 'owner', id: owner.userId },
      object: { type: 'project', id: gone.id },
      changes: { display_name: { before: 'A test project', after: null } },
    });
  });

  it('shows what changed in the configuration, whatever way it came, and no secret', async () => {
    const override = { 'emails.server': { isShared: false, host: 'smtp.example.com', password: 'a-secret-one' } };
    await project.admin('PATCH /internal/config/override', {
      body: { config_override_string: JSON.stringify(override) },
    });
    const [row] = await audited(project, 'project_config.updated');
    expect(row?.changes).toMatchObject({
      'emails.server.host': { before: null, after: 'smtp.example.com' },
      'emails.server.password': { before: null, after: '[masked]' },
    });
    await project.admin('PATCH /internal/projects/current', {
      body: { display_name: 'Renamed', config: { magic_link_enabled: true } },
    });
    expect((await audited(project, 'project.updated'))[0]?.changes).toMatchObject({
      display_name: { before: 'A test project', after: 'Renamed' },
      'auth.otp.allowSignIn': { after: true },
    });
  });

  it('holds no secret of any kind', async () => {
    const secret = (name: string) => `${name}-${randomUUID()}`;
    const account = await signUp(project.client);
    const again = await signIn(project.client, account);
    const [password, vaultValue, smtp] = [secret('Password1'), secret('vault'), secret('smtp')];
    await project.server(`PATCH /users/${account.userId}`, {
      body: {
        password,
        totp_secret_base64: Buffer.from(smtp.slice(0, 20)).toString('base64'),
        server_metadata: { api_token: secret('inner'), deep: { password: secret('deep') } },
      },
    });
    const keys = expectOk(
      await project.admin<Record<string, string>>('POST /internal/api-keys', {
        body: {
          description: 'Secret ones',
          expires_at_millis: FAR_FUTURE,
          has_publishable_client_key: true,
          has_secret_server_key: true,
          has_super_secret_admin_key: true,
        },
      }),
    );
    const override = {
      'emails.server': { isShared: false, password: smtp },
      'dataVault.stores.s': { displayName: 'S' },
    };
    await project.admin('PATCH /internal/config/override', {
      body: { config_override_string: JSON.stringify(override) },
    });
    const value = { hashed_key: 'a-key', encrypted_value: vaultValue };
    expect((await project.server('POST /data-vault/stores/s/set', { body: value })).status).toBe(200);
    const text = await auditText(project.id);
    expect(text).toContain('data_vault_value.set');
    const known = [
      password,
      vaultValue,
      smtp,
      account.password,
      account.refreshToken,
      again.refreshToken,
      account.accessToken,
      keys.publishable_client_key,
      keys.secret_server_key,
      keys.super_secret_admin_key,
      'inner-',
      'deep-',
      Buffer.from(smtp.slice(0, 20)).toString('base64'),
    ];
    for (const one of known) expect(text).not.toContain(one);
  });
});

describe('the settings of the log', () => {
  it('say how long rows are kept, from 30 days to ten years; a change is in the log', async () => {
    expect((await project.admin('GET /internal/audit-log/settings')).body).toEqual({ retention_days: 365 });
    for (const retention_days of [29, 3651, 1.5, null]) {
      const body = { retention_days };
      expect((await project.admin('PATCH /internal/audit-log/settings', { body })).code).toBe('SCHEMA_ERROR');
    }
    const body = { retention_days: 30 };
    expect((await project.admin('PATCH /internal/audit-log/settings', { body })).body).toEqual(body);
    expect((await project.server('PATCH /internal/audit-log/settings', { body })).code).toBe(
      'INSUFFICIENT_ACCESS_TYPE',
    );
    expect((await audited(project, 'audit_log_settings.updated'))[0]?.changes).toEqual({
      retention_days: { before: 365, after: 30 },
    });
    const { data } = await project.graphql(
      'mutation { updateAuditLogSettings(input: { retentionDays: 90 }) { retentionDays } }',
    );
    expect(data).toEqual({ updateAuditLogSettings: { retentionDays: 90 } });
    expect((await project.graphql('{ auditLogSettings { retentionDays } }')).data).toEqual({
      auditLogSettings: { retentionDays: 90 },
    });
  });

  it('are what the clean-up keeps to, and the default for projects that are gone', async () => {
    const gone = randomUUID();
    await project.admin('PATCH /internal/audit-log/settings', { body: { retention_days: 60 } });
    const insert = (projectId: string, days: number) =>
      query(
        `INSERT INTO audit_log (project_id, id, at, action, actor_type, object_type, is_security, changes)
         VALUES ($1, $2, now() - $3 * interval '1 day', 'made.up', 'server', 'nothing', false, '{}')`,
        [projectId, `01000000-0000-7000-8000-0000000${String(10_000 + days)}`, days],
      );
    await Promise.all([insert(project.id, 61), insert(project.id, 59), insert(gone, 300), insert(gone, 366)]);
    await query(`INSERT INTO jobs.job (name) VALUES ('drop-old-audit-rows')`);
    const left = async () =>
      (
        await query<{ days: number }>(
          `SELECT (extract(epoch FROM now() - at) / 86400)::int AS days FROM audit_log
           WHERE project_id = ANY ($1) AND action = 'made.up' ORDER BY 1`,
          [[project.id, gone]],
        )
      ).map(({ days }) => days);
    for (let days = await left(); days.length > 2; days = await left()) await new Promise((go) => setTimeout(go, 100));
    expect(await left()).toEqual([59, 300]);
  });
});

describe('GET /internal/audit-log/export', () => {
  it('gives every row as JSON Lines, as the list has it, and is in the log itself', async () => {
    await project.server('POST /users', { body: { display_name: 'Grace' } });
    const { items } = await auditPage(project);
    const exported = await project.admin('GET /internal/audit-log/export');
    expect(exported.headers.get('content-type')).toContain('application/jsonl');
    expect(exported.headers.get('content-disposition')).toBe('attachment; filename="audit-log.jsonl"');
    const [own, ...rows] = exported.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { action: string });
    expect(own?.action).toBe('audit_log.exported');
    expect(rows).toEqual(items);
    const some = await project.admin('GET /internal/audit-log/export', { query: { action: 'user.created' } });
    expect(some.text.trimEnd().split('\n')).toHaveLength(1);
    expect((await audited(project, 'audit_log.exported'))[0]?.changes).toMatchObject({
      action: { before: null, after: 'user.created' },
      format: { before: null, after: 'jsonl' },
    });
  });

  it('gives CSV in which no cell begins like a formula', async () => {
    const headers = { 'user-agent': '=cmd|calc' };
    await project.server('POST /users', { body: { display_name: '"quoted", and\nbroken' }, headers });
    const { text } = await project.admin('GET /internal/audit-log/export', {
      query: { format: 'csv', action: 'user.created' },
    });
    const [head, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^id,at,action,actor_type,/);
    expect(rest.join('\r\n')).toContain("'=cmd|calc");
    expect(rest.join('\r\n')).not.toMatch(/(^|,)"?[=+@-]/);
    expect((await project.admin('GET /internal/audit-log/export', { query: { format: 'xml' } })).code).toBe(
      'SCHEMA_ERROR',
    );
  });
});
