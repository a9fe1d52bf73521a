import { query } from './database';

/** An event as it is kept. */
export interface EventRow {
  type: string;
  data: Record<string, unknown>;
  tier: string | null;
  user: string | null;
}

/** The events of a project, oldest first. */
export function readEvents(projectId: string): Promise<EventRow[]> {
  return query<EventRow>(
    `SELECT type, data, actor_tier AS tier, actor_user_id AS "user" FROM events WHERE project_id = $1 ORDER BY id`,
    [projectId],
  );
}

/** The payloads of one kind of event, oldest first. */
export async function eventsOf({ id }: { id: string }, type: string): Promise<Array<Record<string, unknown>>> {
  return (await readEvents(id)).filter((event) => event.type === type).map(({ data }) => data);
}
