import { waitFor } from './process';
import { expectOk, type TestProject } from './project';
import type { JsonObject } from './client';

/** An import as it is answered. */
export interface ImportBody {
  id: string;
  state: string;
  mode: string | null;
  lines: number;
  lines_done: number;
  chunks: number;
  bytes: number;
  error: string | null;
  check_counts: Counts | null;
  run_counts: Counts | null;
}

export interface Counts {
  created: number;
  skipped: number;
  failed: number;
  by_type: Array<{ type: string; created: number; skipped: number; failed: number }>;
}

export interface ReportLine {
  line: number;
  outcome: string;
  type: string | null;
  object_id: string | null;
  problems: Array<{ field: string | null; message: string }>;
}

/** A line of JSON for each object. */
export const toLines = (objects: readonly object[]): string =>
  objects.map((one) => `${JSON.stringify(one)}\n`).join('');

/** Begins an import and uploads its chunks. */
export async function upload(
  project: TestProject,
  chunks: string | readonly string[],
  options: JsonObject = {},
): Promise<string> {
  const { id } = expectOk(
    await project.admin<ImportBody>('POST /internal/imports', { body: { format: 'jsonl', ...options } }),
  );
  const parts = typeof chunks === 'string' ? [chunks] : chunks;
  for (const [number, body] of parts.entries()) {
    const headers = { 'content-type': 'application/octet-stream' };
    expectOk(await project.admin(`PUT /internal/imports/${id}/chunks/${number}`, { body, headers }));
  }
  return id;
}

/** Has it checked or run, and waits for the end. */
export async function finish(project: TestProject, id: string, how: 'check' | 'start' = 'start'): Promise<ImportBody> {
  expectOk(await project.admin(`POST /internal/imports/${id}/${how}`));
  return whenEnded(project, id);
}

/** Waits until nothing is done with it. */
export async function whenEnded(project: TestProject, id: string): Promise<ImportBody> {
  let body: ImportBody | null = null;
  await waitFor(async () => {
    body = expectOk(await project.admin<ImportBody>(`GET /internal/imports/${id}`));
    return body.state !== 'waiting' && body.state !== 'running';
  });
  return body!;
}

/** The report on its lines. */
export async function reportOf(
  project: TestProject,
  id: string,
  query: Record<string, string> = {},
): Promise<ReportLine[]> {
  const answer = await project.admin<{ items: ReportLine[] }>(`GET /internal/imports/${id}/report`, { query });
  return expectOk(answer).items;
}

/** Uploads lines, imports them, and answers their outcomes. */
export async function importLines(
  project: TestProject,
  lines: readonly object[],
  options: JsonObject = {},
): Promise<ImportBody & { report: ReportLine[] }> {
  const id = await upload(project, toLines(lines), options);
  const body = await finish(project, id);
  const report = await reportOf(project, id);
  expectOk(await project.admin(`DELETE /internal/imports/${id}`));
  return { ...body, report };
}
