/** Queues an email and wakes the workers in one round trip: signing in waits for it. */
export const QUEUE_SYSTEM_EMAIL = {
  name: 'queue_system_email',
  text: `WITH queued AS (
      INSERT INTO emails (project_id, id, template_id, user_id, recipient, priority, variables)
      VALUES ($1, $2, $3, $4, $5, $6, $7))
    SELECT pg_notify($8, '')`,
};
