import { query } from './database';
import { useOwnMailServer } from './emails';
import { waitFor } from './process';
import { createProject, expectOk, freshEmail, type TestProject } from './project';
import { createUser } from './users';

/** An email of the outbox as the wire shows it. */
export interface OutboxItem extends Record<string, unknown> {
  id: string;
  status: string;
  simple_status: string;
  to: unknown;
}

export interface OutboxPage {
  items: OutboxItem[];
  pagination: { next_cursor: string | null };
}

/** A project whose emails stay in the built-in inbox, unless it is told which server they leave through. */
export async function createSender(settings: object = {}): Promise<TestProject> {
  const project = await createProject();
  await useOwnMailServer(project, settings);
  return project;
}

/** Queues an email to a new user. */
export async function sendOne(project: TestProject, body: object = {}): Promise<{ userId: string; address: string }> {
  const address = freshEmail();
  const { id: userId } = await createUser(project, { primary_email: address });
  const content = 'template_id' in body || 'draft_id' in body ? {} : { html: '<p>Hello</p>', subject: 'News' };
  expectOk(await project.server('POST /emails/send-email', { body: { ...content, user_ids: [userId], ...body } }));
  return { userId, address };
}

/** A page of the outbox. */
export async function outboxOf(project: TestProject, query: Record<string, string> = {}): Promise<OutboxPage> {
  return expectOk(await project.server<OutboxPage>('GET /emails/outbox', { query })) as OutboxPage;
}

/** Waits until the only email of a project is in this status. */
export async function waitForStatus(project: TestProject, status: string): Promise<OutboxItem> {
  let item: OutboxItem | undefined;
  await waitFor(async () => {
    [item] = (await outboxOf(project)).items;
    return item?.status === status;
  });
  return item as OutboxItem;
}

/** The actions on emails of a project that its audit log has, the oldest first; those on one email, where it is named. */
export async function emailActions(project: Pick<TestProject, 'id'>, emailId: string | null = null): Promise<string[]> {
  const rows = await query<{ action: string }>(
    `SELECT action FROM audit_log WHERE project_id = $1 AND action LIKE 'email.%' AND ($2::text IS NULL OR object_id = $2)
      ORDER BY id`,
    [project.id, emailId],
  );
  return rows.map(({ action }) => action);
}
