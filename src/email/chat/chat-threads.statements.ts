/**
 * Counts a message in its thread and its project. The thread's row is locked first, then the project's, so that parallel
 * messages get their positions one after the other.
 */
export const COUNT_MESSAGE = {
  name: 'append_ai_chat_message',
  text: `WITH thread AS (
      INSERT INTO ai_chat_threads AS t (project_id, id, messages, bytes) VALUES ($1, $2, 1, $3)
      ON CONFLICT (project_id, id) DO UPDATE SET messages = t.messages + 1, bytes = t.bytes + excluded.bytes
      RETURNING messages, bytes
    ), total AS (
      INSERT INTO ai_chat_totals AS t (project_id, bytes) SELECT $1, $3 FROM thread
      ON CONFLICT (project_id) DO UPDATE SET bytes = t.bytes + excluded.bytes
      RETURNING bytes
    )
    SELECT messages, thread.bytes::float8 AS bytes, total.bytes::float8 AS "bytesOfProject" FROM thread, total`,
};

/** Deletes a thread, and subtracts its bytes from the project's. */
export const CLEAR_THREAD = {
  name: 'clear_ai_chat_thread',
  text: `WITH gone AS (DELETE FROM ai_chat_threads WHERE project_id = $1 AND id = $2 RETURNING bytes)
    UPDATE ai_chat_totals SET bytes = greatest(0, ai_chat_totals.bytes - gone.bytes) FROM gone WHERE project_id = $1`,
};
