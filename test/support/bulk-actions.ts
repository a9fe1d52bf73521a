import type { Answer, JsonObject } from './client';
import { waitFor } from './process';
import { expectOk, type TestProject } from './project';

/** A bulk action as it is answered. */
export interface BulkActionBody {
  id: string;
  action: string;
  state: string;
  team_id: string | null;
  permission_id: string | null;
  total_count: number;
  done_count: number;
  skipped_count: number;
  failed_count: number;
  error: string | null;
  created_at_millis: number;
  finished_at_millis: number | null;
}

/** A user whom an action did not change. */
export interface BulkResult {
  number: number;
  user_id: string;
  outcome: string;
  code: string;
  message: string;
}

type Rest = Pick<TestProject, 'server'>;

/** Asks for a bulk action. */
export const askFor = (project: Rest, body: JsonObject): Promise<Answer<BulkActionBody>> =>
  project.server<BulkActionBody>('POST /users/bulk-actions', { body });

/** Waits until an action has ended. */
export async function whenDone(project: Rest, id: string): Promise<BulkActionBody> {
  let body: BulkActionBody | null = null;
  await waitFor(async () => {
    body = expectOk(await project.server<BulkActionBody>(`GET /users/bulk-actions/${id}`));
    return body.finished_at_millis !== null;
  });
  return body!;
}

/** Asks for a bulk action, and waits until it has ended. */
export async function bulk(project: Rest, body: JsonObject): Promise<BulkActionBody> {
  return whenDone(project, expectOk(await askFor(project, body)).id);
}

/** The users whom an action did not change. */
export async function resultsOf(project: Rest, id: string, query: Record<string, string> = {}): Promise<BulkResult[]> {
  const answer = await project.server<{ items: BulkResult[] }>(`GET /users/bulk-actions/${id}/results`, { query });
  return expectOk(answer).items;
}
