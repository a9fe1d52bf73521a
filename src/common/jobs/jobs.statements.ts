/**
 * Notes that a job is being worked on: `$1` its name, `$2` its id. The queue itself would wait a quarter of an hour for a
 * process that died, as long as a job may take.
 */
export const NOTE_ALIVE = `UPDATE jobs.job SET data = jsonb_build_object('aliveAt', now())
  WHERE name = $1 AND id = $2 AND state = 'active'`;

/** Gives back jobs of whose process nothing was heard for so many seconds, `$1`; the others' queue takes them up. */
export const TAKE_BACK = `UPDATE jobs.job SET state = 'retry', retry_count = retry_count + 1, start_after = now(), data = NULL
  WHERE state = 'active' AND retry_count < retry_limit AND (data ->> 'aliveAt')::timestamptz < now() - $1 * interval '1 second'
  RETURNING name`;
