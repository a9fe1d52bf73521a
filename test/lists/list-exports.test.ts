import { randomUUID } from 'node:crypto';
import { audited } from '../support/audit';
import { addColleague, refusalOf } from '../support/colleagues';
import { query } from '../support/database';
import { changeItem, createShop } from '../support/payments';
import { createProject, expectOk, type TestProject } from '../support/project';

const AT = '2026-05-20T12:00:00.000Z';

let project: TestProject;

const rows = async (path: string, filters: Record<string, string> = {}) => {
  const answer = await project.admin(`GET ${path}` as 'GET /internal/teams/export', { query: filters });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.text.trimEnd().split('\r\n');
};

beforeAll(async () => {
  project = await createShop({ 'items.credits': { customerType: 'custom' } });
  await query(
    `INSERT INTO teams (project_id, id, display_name, created_at) VALUES ($1, $2, '=cmd()', $3), ($1, $4, 'Plain', $5)`,
    [project.id, randomUUID(), AT, randomUUID(), '2026-05-21T12:00:00.000Z'],
  );
  await query(
    `INSERT INTO emails (project_id, id, recipient, subject, status, created_at)
     VALUES ($1, $2, '+1@example.com', '@SUM(A1)', 'sent', $3), ($1, $4, 'b@example.com', 'Plain, "said"', 'failed', $3)`,
    [project.id, randomUUID(), AT, randomUUID()],
  );
  expectOk(await changeItem(project, 'custom/-2+3/credits', { delta: -2, allowNegative: true, description: '=1+1' }));
});

const EXPORTS = [
  { path: '/internal/teams/export', action: 'teams.exported', file: 'teams.csv', filter: { has_members: 'false' } },
  { path: '/internal/emails/export', action: 'emails.exported', file: 'emails.csv', filter: { status: 'sent' } },
  {
    path: '/internal/payments/transactions/export',
    action: 'transactions.exported',
    file: 'transactions.csv',
    filter: { type: 'item_quantity_change' },
  },
] as const;

describe('what is filtered, as CSV', () => {
  it('has the teams, the newest first', async () => {
    const [head, plain, formula] = await rows('/internal/teams/export');
    expect(head).toBe('id,display_name,member_count,created_at');
    expect(plain).toContain(',Plain,0,2026-05-21T12:00:00.000Z');
    expect(formula).toContain(`,"'=cmd()",0,${AT}`);
    expect(await rows('/internal/teams/export', { query: 'plain' })).toEqual([head, plain]);
    expect(await rows('/internal/teams/export', { has_members: 'true' })).toEqual([head]);
  });

  it('has the emails, without what they say', async () => {
    const [head, ...emails] = await rows('/internal/emails/export', { status: 'failed' });
    expect(head).toBe(
      'id,to,user_id,subject,status,category,transport,attempts,error_type,skipped_reason,template_id,mailing_id,created_at,sent_at',
    );
    expect(emails).toEqual([
      expect.stringMatching(
        /^[0-9a-f-]{36},b@example\.com,,"Plain, ""said""",failed,Transactional,,0,,,,,2026-05-20T12:00:00\.000Z,$/,
      ),
    ]);
    expect(await rows('/internal/emails/export', { query: 'sum' })).toEqual([head, expect.stringContaining('@SUM')]);
  });

  it('has no cell that a spreadsheet would run', async () => {
    const lines = [
      ...(await rows('/internal/teams/export')),
      ...(await rows('/internal/emails/export')),
      ...(await rows('/internal/payments/transactions/export')),
    ];
    expect(lines.join('\n')).toMatch(/'=cmd\(\)/);
    expect(lines.join('\n')).toMatch(/'@SUM\(A1\)/);
    expect(lines.join('\n')).toMatch(/'\+1@example\.com/);
    expect(lines.join('\n')).toMatch(/'=1\+1/);
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@]/);
  });

  it('has all of many, once each', async () => {
    const own = await createProject();
    await query(
      `INSERT INTO teams (project_id, id, display_name, created_at)
       SELECT $1, gen_random_uuid(), 'Team ' || n, now() - (n / 3) * interval '1 minute' FROM generate_series(1, 1203) n`,
      [own.id],
    );
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, status, created_at)
       SELECT $1, gen_random_uuid(), 'a@example.com', 'Email ' || n, 'sent', now() - (n / 3) * interval '1 minute'
       FROM generate_series(1, 1203) n`,
      [own.id],
    );
    for (const path of ['GET /internal/teams/export', 'GET /internal/emails/export'] as const) {
      const { text } = await own.admin(path);
      const ids = text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(0, 36));
      expect([ids.length, new Set(ids).size]).toEqual([1_203, 1_203]);
    }
    // By fewer than five characters a search looks through so many at a time, and the file still has them all.
    const { text } = await own.admin('GET /internal/emails/export', { query: { query: '12' } });
    expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(10);
  });

  it.each(EXPORTS)('is in the audit log with its filters: $path', async ({ path, action, file, filter }) => {
    const answer = await project.admin(`GET ${path}`, { query: filter });
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
    const [name, value] = Object.entries(filter)[0]!;
    expect((await audited(project, action))[0]).toMatchObject({
      object: { type: 'project', id: project.id },
      changes: { [name]: { after: value === 'false' ? false : value }, format: { after: 'csv' } },
    });
  });

  it.each(EXPORTS)(
    'is refused to other tiers, for other filters, and to roles without the right: $path',
    async ({ path, action }) => {
      const before = (await audited(project, action)).length;
      expect((await project.server(`GET ${path}`)).status).toBe(401);
      expect((await project.client(`GET ${path}`)).status).toBe(401);
      expect(await project.admin(`GET ${path}`, { query: { surprise: '1' } as never })).toMatchObject({
        code: 'SCHEMA_ERROR',
      });
      for (const role of ['support', 'billing', 'reader'] as const) {
        const colleague = await addColleague(project, role);
        expect(refusalOf(await colleague.rest(`GET ${path}`))).toBe('COLLEAGUE_ROLE_REQUIRED');
      }
      expect((await audited(project, action)).length).toBe(before);
      const developer = await addColleague(project, 'developer');
      expect((await developer.rest(`GET ${path}`)).status).toBe(200);
    },
  );
});
