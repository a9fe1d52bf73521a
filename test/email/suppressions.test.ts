import { randomUUID } from 'node:crypto';
import { SUPPRESSION_PAGE } from '../../src/email/outbox/deliverability/deliverability.limits.js';
import { addColleague } from '../support/colleagues';
import { query } from '../support/database';
import { createProject, expectOk, type TestProject } from '../support/project';

interface Page {
  items: Array<{ address: string }>;
  is_paginated: boolean;
  pagination: { next_cursor: string | null };
}

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const suppress = (address: string, of = project) =>
  query(
    `INSERT INTO email_suppressions (project_id, address, reason, detail, email_id, created_at)
     VALUES ($1, $2, 'bounced', 'No such mailbox', $3, '2026-01-02T03:04:05Z')`,
    [of.id, address, randomUUID()],
  );
const list = async (asked: Record<string, string> = {}) =>
  expectOk(await project.admin<Page>('GET /internal/email-suppressions', { query: asked }));
const remove = (address: unknown, of = project) =>
  of.admin('POST /internal/email-suppressions/remove', { body: { address } });

describe('GET /internal/email-suppressions', () => {
  it('lists the addresses of the project alone, with why', async () => {
    await suppress('ada@example.com');
    await suppress('bob@example.com', await createProject());
    expect(await list()).toEqual({
      items: [
        {
          address: 'ada@example.com',
          reason: 'bounced',
          detail: 'No such mailbox',
          email_id: expect.any(String),
          created_at_millis: Date.UTC(2026, 0, 2, 3, 4, 5),
        },
      ],
      is_paginated: true,
      pagination: { next_cursor: null },
    });
  });

  it('comes in pages, each address once, also for those of one moment', async () => {
    const addresses = Array.from({ length: 5 }, (_, index) => `user${index}@example.com`);
    for (const address of addresses) await suppress(address);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list({ limit: '2', ...(cursor && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ address }) => address));
      cursor = page.pagination.next_cursor;
    } while (cursor);
    expect(seen).toEqual(addresses.toReversed());
  });

  it.each<Record<string, string>>([
    { limit: '0' },
    { limit: String(SUPPRESSION_PAGE.most + 1) },
    { limit: 'many' },
    { cursor: 'x'.repeat(1_000) },
  ])('refuses %j', async (asked) => {
    const answer = await project.admin('GET /internal/email-suppressions', { query: asked });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it.each(['client', 'server'] as const)('is not for the %s tier', async (tier) => {
    expect(await project[tier]('GET /internal/email-suppressions')).toMatchObject({ code: 'INSUFFICIENT_ACCESS_TYPE' });
  });
});

describe('POST /internal/email-suppressions/remove', () => {
  it('lets an address in, in capitals or not, once of many at once, and notes it in the audit log', async () => {
    await suppress('ada@example.com');
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove('ADA@Example.com')));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ success: true }]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect((await list()).items).toEqual([]);
    const log = await query(`SELECT 1 FROM audit_log WHERE project_id = $1 AND action = 'email_suppression.removed'`, [
      project.id,
    ]);
    expect(log).toHaveLength(1);
  });

  it('does not know an address that gets emails, nor one of another project', async () => {
    const other = await createProject();
    await suppress('ada@example.com', other);
    expect(await remove('ada@example.com')).toMatchObject({ status: 404 });
    expect((await remove('ada@example.com', other)).status).toBe(200);
  });

  it.each([undefined, null, '', [], {}, 'x'.repeat(1_000)])('refuses %j', async (address) => {
    expect(await remove(address)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it.each(['client', 'server'] as const)('is not for the %s tier', async (tier) => {
    const body = { address: 'ada@example.com' };
    expect(await project[tier]('POST /internal/email-suppressions/remove', { body })).toMatchObject({
      code: 'INSUFFICIENT_ACCESS_TYPE',
    });
  });

  it('is not for a colleague who only reads', async () => {
    await suppress('ada@example.com');
    const reader = await addColleague(project, 'reader');
    const answer = await reader.rest('POST /internal/email-suppressions/remove', {
      body: { address: 'ada@example.com' },
    });
    expect(answer.status).toBe(403);
    expect((await list()).items).toHaveLength(1);
  });
});
