import { randomUUID } from 'node:crypto';
import { LIST_PAST_MAILINGS } from '../../src/email/mailings/past-mailings-sql.queries.js';
import { query, vacuum } from '../support/database';
import { planOf } from '../support/plans';
import { inAnHour, listEmails, makeDue, templateTsx, useOwnMailServer, waitForEmails } from '../support/emails';
import { readEvents } from '../support/events';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

interface Mailing {
  id: string;
  draft_name: string | null;
  has_draft: boolean;
  sender_name: string | null;
  sent_by_key: boolean;
  audience: { kind: string; name: string | null } | null;
  stopped_at_millis: number | null;
  counts: Record<string, number>;
  skips: Record<string, number>;
}

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

async function newDraft(display_name = 'News'): Promise<string> {
  const body = { display_name, tsx_source: templateTsx('Hello') };
  return expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body })).id;
}

async function send(draftId: string, body: object): Promise<string> {
  const request = { request_id: randomUUID(), ...body };
  const path = `POST /internal/email-drafts/${draftId}/send`;
  return expectOk(await project.admin<{ mailing_id: string }>(path, { body: request })).mailing_id;
}

const read = async (id: string) => expectOk(await project.admin<Mailing>(`GET /internal/mailings/${id}`));
const stop = (id: string, by = project) => by.admin<Mailing>(`POST /internal/mailings/${id}/stop`, { body: {} });

async function newUsers(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => createUser(project, { primary_email: freshEmail() }));
  return (await Promise.all(made)).map(({ id }) => id);
}

describe('the list of past mailings', () => {
  it('names the draft, the recipients and who sent it, when the draft and the team are gone, too', async () => {
    const [member = ''] = await newUsers(1);
    const team = await createTeam(project, { display_name: 'Acme' });
    await addMember(project, team.id, member);
    const draft = await newDraft('News of March');
    const id = await send(draft, { recipients: { team_id: team.id } });
    expect(await read(id)).toMatchObject({
      draft_name: 'News of March',
      has_draft: true,
      audience: { kind: 'team', id: team.id, name: 'Acme' },
    });
    expectOk(await project.admin(`DELETE /internal/email-drafts/${draft}`));
    expectOk(await project.server(`DELETE /teams/${team.id}`));
    const later = await read(id);
    expect(later).toMatchObject({ draft_name: 'News of March', has_draft: false, audience: { name: 'Acme' } });
    // The administrator of the tests has a key, or a session of the owner; either is named.
    expect(later.sent_by_key || later.sender_name !== null).toBe(true);
    await waitForEmails(project, 1);
    const none = { paused: 0, queued: 0, sending: 0, delayed: 0, bounced: 0, marked_as_spam: 0, failed: 0, skipped: 0 };
    expect((await read(id)).counts).toEqual({ ...none, sent: 1 });
  });

  it('is paged through, the latest first, each once, over REST and GraphQL; tests are not in it', async () => {
    await newUsers(1);
    const draft = await newDraft();
    const ids: string[] = [];
    for (let sent = 0; sent < 5; sent += 1) ids.unshift(await send(draft, { recipients: { all_users: true } }));
    const html = { html: '<p>Hello</p>', subject: 'By a server', all_users: true };
    expectOk(await project.server('POST /emails/send-email', { body: html }));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path: string = `GET /internal/mailings?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = expectOk(
        await project.admin<{ items: Mailing[]; pagination: { next_cursor: string | null } }>(path),
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.pagination.next_cursor;
    }
    expect(seen).toEqual(ids);
    const { data } = await project.graphql(
      '{ pastMailings(first: 5) { edges { node { id draftName audience { kind } } } } pastMailingsCount { count isExact } }',
    );
    expect(data).toEqual({
      pastMailings: { edges: ids.map((id) => ({ node: { id, draftName: 'News', audience: { kind: 'everybody' } } })) },
      pastMailingsCount: { count: 5, isExact: true },
    });
    const other = await createProject();
    expect(expectOk(await other.admin('GET /internal/mailings'))).toMatchObject({ items: [] });
    expect(await other.admin(`GET /internal/mailings/${ids[0]}`)).toMatchObject({ status: 404 });
    expect(await project.admin('GET /internal/mailings?limit=51')).toMatchObject({ code: 'SCHEMA_ERROR' });
  });
});

describe('stopping a mailing', () => {
  it('skips what is still queued, once, and tells of each', async () => {
    const users = await newUsers(3);
    const id = await send(await newDraft(), { recipients: { user_ids: users }, scheduled_at_millis: inAnHour() });
    const stopped = await Promise.all(Array.from({ length: 4 }, () => stop(id)));
    for (const answer of stopped) expect(expectOk(answer).stopped_at_millis).not.toBeNull();
    expect(await read(id)).toMatchObject({ counts: { queued: 0, skipped: 3 }, skips: { stopped: 3 } });
    await makeDue(project);
    expect((await listEmails(project)).map(({ skippedReason }) => skippedReason)).toEqual(Array(3).fill('STOPPED'));
    const types = (await readEvents(project.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'mailing.stopped')).toHaveLength(1);
    expect(types.filter((type) => type === 'email.skipped')).toHaveLength(3);
  });

  it('holds for emails that come back to the queue later, as after a failed attempt', async () => {
    const users = await newUsers(2);
    const id = await send(await newDraft(), { recipients: { user_ids: users }, scheduled_at_millis: inAnHour() });
    expectOk(await stop(id));
    await query(
      `UPDATE emails SET status = 'queued', skipped_reason = NULL, finished_at = NULL WHERE project_id = $1`,
      [project.id],
    );
    await makeDue(project);
    const emails = await waitForEmails(project, 2);
    expect(emails.map(({ skippedReason }) => skippedReason)).toEqual(['STOPPED', 'STOPPED']);
  });

  it('leaves the mailings of others alone', async () => {
    const [user = ''] = await newUsers(1);
    const draft = await newDraft();
    const id = await send(draft, { recipients: { user_ids: [user] }, scheduled_at_millis: inAnHour() });
    const kept = await send(draft, { recipients: { user_ids: [user] }, scheduled_at_millis: inAnHour() });
    const other = await createProject();
    expect(await stop(id, other)).toMatchObject({ status: 404 });
    expect(await stop(randomUUID())).toMatchObject({ status: 404 });
    expectOk(await stop(id));
    const { queued, sending, skipped } = (await read(kept)).counts as Record<string, number>;
    expect([(queued ?? 0) + (sending ?? 0), skipped]).toEqual([1, 0]);
  });
});

describe('a page of many mailings', () => {
  const MAILINGS = 5_000;
  const EMAILS = 4_000;

  it('is read in the order of an index, and its emails counted in theirs', async () => {
    await query(
      `INSERT INTO mailings (project_id, id, content, draft_id, draft_name, created_at)
       SELECT $1, gen_random_uuid(), '\\x00', CASE WHEN n % 10 = 0 THEN gen_random_uuid() END, 'Draft', now() - n * interval '1 minute'
       FROM generate_series(1, $2::int) n`,
      [project.id, MAILINGS],
    );
    await query(
      `INSERT INTO emails (project_id, id, mailing_id, recipient, status, created_at, finished_at)
       SELECT $1, gen_random_uuid(), m.id, 'reader@example.com', 'sent', m.created_at, now()
       FROM (SELECT id, created_at FROM mailings WHERE project_id = $1 AND draft_id IS NOT NULL
         ORDER BY created_at DESC LIMIT 2) m, generate_series(1, $2::int)`,
      [project.id, EMAILS],
    );
    await vacuum('mailings', 'emails');
    const nodes = await planOf(LIST_PAST_MAILINGS.text, [project.id, null, 21]);
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scans.filter((table) => table === 'mailings' || table === 'emails')).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('ix_mailings_drafts');
    const listed = nodes.filter((node) => node['Relation Name'] === 'mailings').map((node) => node['Actual Rows']);
    expect(Math.max(...listed)).toBeLessThanOrEqual(21);
  });
});
