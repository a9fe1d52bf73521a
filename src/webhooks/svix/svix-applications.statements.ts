/** Makes the hidden endpoint, with its queue, through which the project's events go to the Svix server from now on. */
export const FOLLOW_PROJECT = `WITH made AS (
    INSERT INTO webhook_endpoints (project_id, id, kind, url) VALUES ($1, gen_random_uuid(), 'svix', '')
    ON CONFLICT (project_id) WHERE kind = 'svix' DO NOTHING RETURNING project_id, id)
  INSERT INTO webhook_lanes (project_id, id) SELECT project_id, id FROM made`;
