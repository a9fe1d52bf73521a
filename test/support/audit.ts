import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from './client';
import { query } from './database';
import { expectOk, type TestProject } from './project';

/** A row of the log as the API shows it. */
export interface AuditEntry {
  id: string;
  at_millis: number;
  action: string;
  actor: { type: string; id: string | null; display_name: string | null };
  impersonator: { type: string; id: string | null; display_name: string | null } | null;
  object: { type: string; id: string | null; display_name: string | null };
  user_id: string | null;
  user_display_name: string | null;
  changes: Record<string, { before: unknown; after: unknown }>;
  access: string | null;
  session_id: string | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
}

/** A page of rows. */
export interface AuditPage {
  items: AuditEntry[];
  pagination: { next_cursor: string | null };
}

/** A page of the log of a project. */
export async function auditPage(
  { admin }: Pick<TestProject, 'admin'>,
  filters: Record<string, string> = {},
): Promise<AuditPage> {
  return expectOk(await admin<AuditPage & JsonObject>('GET /internal/audit-log', { query: filters }));
}

/** The rows of one action, newest first. */
export async function audited(project: Pick<TestProject, 'admin'>, action: string): Promise<AuditEntry[]> {
  return (await auditPage(project, { action })).items;
}

/** Waits for rows that are written off the path of requests. */
export async function untilAudited(
  project: Pick<TestProject, 'admin'>,
  action: string,
  count: number,
): Promise<AuditEntry[]> {
  for (let rows = await audited(project, action); ; rows = await audited(project, action)) {
    if (rows.length >= count) return rows;
    await setTimeout(50);
  }
}

/** Every row of a project as one text. */
export async function auditText(projectId: string): Promise<string> {
  const rows = await query<{ row: string }>(
    'SELECT to_jsonb(a)::text AS row FROM audit_log a WHERE project_id = $1 ORDER BY id',
    [projectId],
  );
  return rows.map(({ row }) => row).join('\n');
}
