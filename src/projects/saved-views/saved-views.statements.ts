import { SAVED_VIEWS } from './saved-views.limits.js';

/** Saves a view, unless the project has the most there may be. */
export const CREATE_SAVED_VIEW = `INSERT INTO saved_views
    (project_id, id, name, filter, signed_up_period, active_period, order_by, descending)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8
  WHERE (SELECT count(*) FROM saved_views WHERE project_id = $1) < ${SAVED_VIEWS.ofProject}
  RETURNING id`;
